// The one dialog of what is brought in, on every page of an environment, and the commands that open it. All that is behind
// it comes when it is asked for.
import { Copy, FileDown, FileUp, LayoutTemplate } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useEnvironment } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { type Command, useCommands } from '../../app/commands.ts';
import { brought } from '../../ui/brought.ts';
import { useReview } from '../draft/entry.tsx';
import { type ArrivalKind, closeArrival, openArrival, useArriving } from './arriving.ts';

const ArrivalDialog = lazy(
  brought(async () => ({ default: (await import('./ArrivalDialog.tsx')).ArrivalDialog })),
);

/** On every page of an environment. */
export function ArrivalFrame() {
  const { org, project, environment } = useEnvironment();
  const at = useMemo(() => ({ org, project, environment }), [org, project, environment]);
  const arriving = useArriving();
  const review = useReview(at);
  useArrivalCommands();
  // Whoever goes to another environment leaves this one's dialog behind.
  useEffect(() => closeArrival, [at]);
  if (arriving === null) return null;
  const staged = (): void => {
    closeArrival();
    review.open('draft');
  };
  return (
    <Suspense>
      <ArrivalDialog
        key={arriving.kind}
        at={at}
        arriving={arriving}
        onClose={closeArrival}
        onStaged={staged}
      />
    </Suspense>
  );
}

interface Way {
  readonly kind: ArrivalKind;
  readonly label: string;
  readonly icon: ReactNode;
  readonly keywords: string;
}

const WAYS: readonly Way[] = [
  { kind: 'compose', label: 'Import a Compose file', icon: <FileUp />, keywords: 'docker yaml paste upload' },
  {
    kind: 'template',
    label: 'Install a template',
    icon: <LayoutTemplate />,
    keywords: 'gallery n8n ghost app',
  },
  {
    kind: 'environment',
    label: 'Copy an environment',
    icon: <Copy />,
    keywords: 'promote staging services here',
  },
  { kind: 'toml', label: 'Import a nebula.toml', icon: <FileUp />, keywords: 'file paste' },
];

const EXPORT: Way = {
  kind: 'export',
  label: 'Export nebula.toml',
  icon: <FileDown />,
  keywords: 'file download copy git',
};

function useArrivalCommands(): void {
  const whyNot = useCaller().whyNot('stage');
  const commands = useMemo(
    (): readonly Command[] =>
      [...WAYS.map((way) => ({ ...way, whyNot })), { ...EXPORT, whyNot: undefined }].map(
        ({ kind, label, icon, keywords, whyNot: reason }) => ({
          id: `arrivals.${kind}`,
          group: 'Here',
          ...{ label, icon, keywords, whyNot: reason },
          run: () => openArrival({ kind }),
        }),
      ),
    [whyNot],
  );
  useCommands(commands, true);
}
