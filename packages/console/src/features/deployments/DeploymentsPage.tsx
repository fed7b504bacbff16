// The deployments of an environment, over all its services; the filters are part of the address.
import { useSuspenseQuery } from '@tanstack/react-query';
import type { DeploymentState } from '@nebula/domain/machines';
import { Rocket, X } from 'lucide-react';
import { servicesQuery } from '../../api/queries.ts';
import { useEnvironment, useQueryParam } from '../../app/addresses.ts';
import { useTitle } from '../../app/title.ts';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import { DEPLOYMENT_STATES } from '../../states/states.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { DeploymentList } from './DeploymentList.tsx';

const STATES = Object.keys(DEPLOYMENT_STATES) as DeploymentState[];
const isState = (text: string | undefined): text is DeploymentState => STATES.some((state) => state === text);

interface Filter {
  readonly service: string | undefined;
  readonly state: DeploymentState | undefined;
  readonly rollout: string | undefined;
}

export function DeploymentsPage() {
  const at = useEnvironment();
  useTitle('Deployments', at.environment, at.project);
  const go = useGo();
  const given = useQueryParam('state');
  const state = isState(given) ? given : undefined;
  const filter: Filter = { service: useQueryParam('service'), state, rollout: useQueryParam('rollout') };
  const show = (next: Filter): void =>
    void go(paths.deployments(at, next), { replace: true, keepScroll: true });
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const showAll = (): void => show({ service: undefined, state: undefined, rollout: undefined });
  return (
    <Page title="Deployments">
      <div className="mb-3 flex flex-wrap gap-2">
        <Filters filter={filter} onChange={show} />
        {filter.rollout !== undefined && (
          <Button icon={<X />} onClick={() => show({ ...filter, rollout: undefined })}>
            Only one rollout is shown
          </Button>
        )}
      </div>
      <Card>
        <DeploymentList
          at={at}
          filter={filter}
          label="Deployments"
          named
          empty={
            isFiltered ? (
              <EmptyState
                icon={<Rocket />}
                title="No deployment matches"
                action={<Button onClick={showAll}>Show all</Button>}
              />
            ) : (
              <EmptyState icon={<Rocket />} title="Nothing was deployed here yet">
                Each deployment will be here: how it went, who asked, and what can be returned to. Add a
                service on the canvas and deploy your draft.
              </EmptyState>
            )
          }
        />
      </Card>
    </Page>
  );
}

function Filters({
  filter,
  onChange,
}: {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}) {
  const at = useEnvironment();
  const { data: services } = useSuspenseQuery(servicesQuery(at));
  const names = new Set(services.map(({ name }) => name));
  // A service that was removed keeps its deployments.
  if (filter.service !== undefined) names.add(filter.service);
  const all = (label: string) => ({ value: '', label });
  return (
    <>
      <Select
        label="Service"
        hideLabel
        className="w-44 max-sm:w-auto max-sm:flex-1"
        value={filter.service ?? ''}
        onChange={(event) => onChange({ ...filter, service: event.target.value || undefined })}
        options={[all('All services'), ...[...names].map((name) => ({ value: name, label: name }))]}
      />
      <Select
        label="State"
        hideLabel
        className="w-44 max-sm:w-auto max-sm:flex-1"
        value={filter.state ?? ''}
        onChange={(event) =>
          onChange({ ...filter, state: isState(event.target.value) ? event.target.value : undefined })
        }
        options={[
          all('All states'),
          ...STATES.map((state) => ({ value: state, label: DEPLOYMENT_STATES[state].word })),
        ]}
      />
    </>
  );
}
