// The tabs of a service. Each is an address, so that a link leads to it; each entry brings its own chunk when it is shown. A
// tab that breaks says so in its place and leaves the rest of the panel as it is.
import { useQueryClient } from '@tanstack/react-query';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { useEnvironment } from '../../app/addresses.ts';
import { failureOf } from '../../app/failure.ts';
import type { PanelTab } from '../../app/panel-tab.ts';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ServiceDeployments } from '../deployments/entry.tsx';
import { ServiceLogs } from '../logs/entry.tsx';
import { ServiceSettings } from '../settings/entry.tsx';
import { ServiceVariables } from '../variables/entry.tsx';

type TabContent = ComponentType<{ readonly service: string }>;

const TABS: Readonly<Record<PanelTab, { readonly label: string; readonly Content: TabContent }>> = {
  deployments: { label: 'Deployments', Content: ServiceDeployments },
  variables: { label: 'Variables', Content: ServiceVariables },
  logs: { label: 'Logs', Content: ServiceLogs },
  settings: { label: 'Settings', Content: ServiceSettings },
};

const ROW = (Object.keys(TABS) as PanelTab[]).map((value) => ({ value, label: TABS[value].label }));

export function PanelTabs({ service, tab }: { readonly service: string; readonly tab: PanelTab }) {
  const at = useEnvironment();
  const go = useGo();
  const { Content } = TABS[tab];
  const show = (next: string): void => {
    void go(paths.canvas(at, { service, tab: next as PanelTab }), { keepScroll: true, replace: true });
  };
  return (
    <>
      <Tabs
        label={`Parts of ${service}`}
        value={tab}
        onChange={show}
        tabs={ROW}
        className="mt-2 [&>[role=tablist]]:px-4.5 max-md:[&>[role=tablist]]:px-4"
      />
      <div role="tabpanel" aria-label={TABS[tab].label} className="min-h-0 flex-1 overflow-y-auto">
        <CatchBoundary getResetKey={() => `${service} ${tab}`} errorComponent={TabFailure}>
          <Suspense fallback={<Skeleton lines={6} className="px-4.5 py-4" />}>
            <Content key={tab} service={service} />
          </Suspense>
        </CatchBoundary>
      </div>
    </>
  );
}

function TabFailure({ error, reset }: ErrorComponentProps) {
  const client = useQueryClient();
  const again = (): void => {
    void client.refetchQueries({ type: 'active' });
    reset();
  };
  return (
    <div className="px-4.5 py-4">
      <ErrorNotice
        {...failureOf(error)}
        action={
          <Button size="s" onClick={again}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
