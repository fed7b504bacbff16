// The output of a service: of all its deployments, through every replacement, or of one that was chosen.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import type { Shape } from '../../api/client.ts';
import { deploymentQuery, deploymentsQuery } from '../../api/queries.ts';
import { useEnvironment, useQueryParam } from '../../app/addresses.ts';
import { failureOf } from '../../app/failure.ts';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import { deploymentStateWords } from '../../states/deployment-words.ts';
import { releaseWords } from '../../states/release.ts';
import { DEPLOYMENT_STATES, StateChip } from '../../states/states.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { agoWords } from '../../ui/time-words.ts';
import { LogView } from './LogView.tsx';

export function ServiceLogs({ service }: { readonly service: string }) {
  const at = useEnvironment();
  const go = useGo();
  const chosen = useQueryParam('deployment');
  const list = useInfiniteQuery(deploymentsQuery(at, { service }));
  const one = useQuery({ ...deploymentQuery(at, chosen ?? ''), enabled: chosen !== undefined, retry: false });
  const started = (list.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ startedAt }) => startedAt !== null,
  );
  const shown = chosen === undefined ? started[0] : one.data;
  const failure = one.error ?? (list.data === undefined ? list.error : null);
  if (failure !== null)
    return (
      <div className="p-4">
        <ErrorNotice {...failureOf(failure)} />
      </div>
    );
  if (chosen !== undefined && shown === undefined) return <Skeleton lines={6} className="px-4.5 py-4" />;
  // The log does not wait for the list: both are asked for at the same time.
  if (list.data !== undefined && shown === undefined)
    return (
      <EmptyState icon={<ScrollText />} title="No output yet">
        What {service} prints will be here, live, as soon as a deployment of it has started.
      </EmptyState>
    );
  const choose = (deployment: string | undefined): void =>
    void go(paths.canvas(at, { service, tab: 'logs', deployment }), { replace: true, keepScroll: true });
  return (
    <div className="flex h-full min-h-80 flex-col">
      <div className="flex items-center gap-2 px-3 pt-3 pb-2">
        <Select
          label="Deployment"
          hideLabel
          className="min-w-0 flex-1"
          value={chosen ?? ''}
          onChange={(event) => choose(event.target.value || undefined)}
          options={optionsOf(started, shown)}
        />
        {shown && <StateChip look={DEPLOYMENT_STATES[shown.state]}>{deploymentStateWords(shown)}</StateChip>}
      </div>

      <LogView
        key={chosen ?? ''}
        at={at}
        service={service}
        deployment={chosen === undefined ? null : (shown ?? null)}
      />
    </div>
  );
}

type Deployment = Shape<'Deployment'>;

function optionsOf(started: readonly Deployment[], shown: Deployment | undefined) {
  const now = Date.now();
  const words = ({ release, state, createdAt }: Deployment): string =>
    `${releaseWords(release)} · ${DEPLOYMENT_STATES[state].word.toLowerCase()} · ${agoWords(now - Date.parse(createdAt))}`;
  const isListed = shown === undefined || started.some(({ id }) => id === shown.id);
  const all = isListed ? started : [...started, shown];
  return [
    { value: '', label: 'All deployments' },
    ...all.map((one) => ({ value: one.id, label: words(one) })),
  ];
}
