// An environment's services, the panel of the one that is open, and the way to a new one. What is open stands in the
// address; selecting another leaves the canvas where it is.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { brought } from '../../ui/brought.ts';
import { environmentQuery } from '../../api/queries.ts';
import { useEnvironment, useQueryParam } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { tabOf } from '../../app/panel-tab.ts';
import { useTitle } from '../../app/title.ts';
import { useGo } from '../../app/use-go.ts';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ArrivalWays, CanvasDrop } from '../arrivals/entry.tsx';
import { ClusterAway } from './ClusterAway.tsx';
import { loadServicePanel } from './entry.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { ServicesView } from './ServicesView.tsx';
import { useCards } from './use-cards.ts';
import { useFirstSteps } from './use-first-steps.ts';
import { usePageCommands } from './use-page-commands.tsx';

const ServicePanel = lazy(async () => ({ default: (await loadServicePanel()).ServicePanel }));
const AddServiceDialog = lazy(
  brought(async () => ({
    default: (await import('./AddServiceDialog.tsx')).AddServiceDialog,
  })),
);

export function CanvasPage() {
  const { org, project, environment } = useEnvironment();
  const at = useMemo(() => ({ org, project, environment }), [org, project, environment]);
  return <Services key={paths.canvas(at)} at={at} />;
}

function Services({ at }: { readonly at: EnvironmentAddress }) {
  useTitle(at.environment, at.project);
  const found = useCards(at);
  const { data: environment } = useSuspenseQuery(environmentQuery(at));
  const open = useQueryParam('service') || undefined;
  const isReviewOpen = useQueryParam('review') !== undefined;
  const steps = useFirstSteps({ ...found, isReviewOpen });
  const [isAdding, setAdding] = useState(false);
  const whyNot = useCaller().whyNot('stage');
  usePageCommands({ whyNot, add: () => setAdding(true), showSteps: steps.open });
  const guide = !steps.progress.isClosed && whyNot === undefined && (
    <FirstSteps
      progress={steps.progress}
      isProtected={environment.protected}
      isEmpty={found.cards.length === 0}
      onClose={steps.close}
    />
  );
  const addButton = (
    <>
      <Button
        icon={<Plus />}
        variant={found.cards.length === 0 ? 'primary' : 'plain'}
        whyNot={whyNot}
        aria-haspopup="dialog"
        onClick={() => setAdding(true)}
      >
        Add service
      </Button>
      {found.cards.length === 0 && <ArrivalWays at={at} whyNot={whyNot} />}
      <ClusterAway org={at.org} cluster={environment.cluster} />
    </>
  );
  return (
    <CanvasDrop whyNot={whyNot} className="h-full overflow-hidden">
      <h1 className="sr-only" tabIndex={-1}>
        {environment.name} of {at.project}
      </h1>
      <GoneNotice at={at} />
      <ServicesView at={at} found={found} open={open} addButton={addButton} guide={guide} />
      <OpenPanel at={at} open={open} />
      <Suspense>
        {isAdding && (
          <Adding
            at={at}
            cluster={environment.cluster}
            taken={found.cards.map(({ name }) => name)}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </CanvasDrop>
  );
}

function OpenPanel({ at, open }: { readonly at: EnvironmentAddress; readonly open: string | undefined }) {
  const go = useGo();
  const tab = useQueryParam('tab');
  const close = useCallback(() => void go(paths.canvas(at), { keepScroll: true }), [go, at]);
  if (open === undefined) return null;
  return (
    <Suspense>
      <ServicePanel service={open} tab={tabOf(tab)} onClose={close} />
    </Suspense>
  );
}

interface AddingProps {
  readonly at: EnvironmentAddress;
  readonly cluster: string;
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

/** The new service's panel opens where somebody goes on: at its variables. */
function Adding({ at, onClose, ...dialog }: AddingProps) {
  const go = useGo();
  const added = (service: string): void => {
    onClose();
    void go(paths.canvas(at, { service, tab: 'variables' }), { keepScroll: true });
  };
  return <AddServiceDialog {...dialog} at={at} onClose={onClose} onAdded={added} />;
}
