// Everything that can be started by hand for one service. What cannot be started now says why in its place.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronDown,
  History,
  Package,
  Play,
  RotateCw,
} from 'lucide-react';
import { useState } from 'react';
import type { Shape } from '../../api/client.ts';
import { environmentQuery, serviceQuery } from '../../api/queries.ts';
import { useEnvironment } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { LazyStartDialog } from './LazyStartDialog.tsx';
import type { HandStart } from './start-kind.ts';

interface Opened {
  readonly kind: HandStart;
  readonly elsewhere: boolean;
}

export function StartMenu({ service }: { readonly service: string }) {
  const at = useEnvironment();
  const caller = useCaller();
  const { data: environment } = useSuspenseQuery(environmentQuery(at));
  const { data: detail } = useQuery(serviceQuery(at, service));
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (kind: HandStart, elsewhere = false) => setOpened({ kind, elsewhere });
  const whyNot = caller.whyNotDeploy(environment.deployRole);
  return (
    <>
      <Menu
        label={`Start ${service}`}
        trigger={
          <Button size="s" icon={<Play />}>
            Start
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        items={entriesOf(detail, whyNot, open)}
      />
      {opened !== null && (
        <LazyStartDialog at={at} service={service} {...opened} open onOpenChange={() => setOpened(null)} />
      )}
    </>
  );
}

type Open = (kind: HandStart, elsewhere?: boolean) => void;

function entriesOf(
  detail: Shape<'ServiceDetail'> | undefined,
  whyNot: string | undefined,
  open: Open,
): readonly (MenuEntry | 'separator')[] {
  const isDraft = detail?.state === 'draft';
  const inDraft = isDraft ? 'It exists in your draft only: apply the draft to start it.' : undefined;
  const never = detail?.release == null ? 'It was never deployed here.' : undefined;
  const database = detail?.kind === 'postgres' ? 'A database has no releases of its own.' : undefined;
  const isRepository = detail !== undefined && 'repo' in detail.spec.source;
  return [
    {
      label: 'Redeploy',
      icon: <RotateCw />,
      whyNot: whyNot ?? inDraft ?? never,
      onSelect: () => open('redeploy'),
    },
    {
      label: 'Roll back…',
      icon: <History />,
      whyNot: whyNot ?? inDraft ?? never,
      onSelect: () => open('rollback'),
    },
    {
      label: isRepository ? 'Deploy a branch or commit…' : 'Deploy an image…',
      icon: <Package />,
      whyNot: whyNot ?? inDraft ?? database,
      onSelect: () => open('deploy'),
    },
    'separator',
    {
      label: 'Promote from another environment…',
      icon: <ArrowDownToLine />,
      whyNot: whyNot ?? inDraft ?? database,
      onSelect: () => open('promotion'),
    },
    {
      label: 'Promote to another environment…',
      icon: <ArrowUpFromLine />,
      whyNot: inDraft ?? never ?? database,
      onSelect: () => open('promotion', true),
    },
  ];
}
