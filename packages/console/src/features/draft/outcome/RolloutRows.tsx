// A rollout service by service to its end: state, how long, what it waits for, and of one that did not get there why.
import { lookOfEnd } from './row-look.ts';
import type { Shape } from '../../../api/client.ts';
import { Link } from '../../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../../paths.ts';
import { DEPLOYMENT_STATES, StateChip } from '../../../states/states.tsx';
import { Clip } from '../../../ui/Clip.tsx';
import { Elapsed } from '../../../ui/Time.tsx';

export interface RolloutRowsProps {
  readonly at: EnvironmentAddress;
  readonly deployments: readonly Shape<'Deployment'>[];
}

export function RolloutRows({ at, deployments }: RolloutRowsProps) {
  return (
    <ol aria-label="Services of the rollout" className="overflow-hidden rounded-l border">
      {deployments.map((deployment) => (
        <Row key={deployment.id} at={at} deployment={deployment} />
      ))}
    </ol>
  );
}

function Row({
  at,
  deployment,
}: {
  readonly at: EnvironmentAddress;
  readonly deployment: Shape<'Deployment'>;
}) {
  const { service, state, startedAt, endedAt, cancelling } = deployment;
  const look = DEPLOYMENT_STATES[state];
  const word = cancelling && endedAt === null ? 'Cancelling' : look.word;
  const { text, tone } = lookOfEnd(deployment);
  return (
    <li className="border-t px-3 py-2.25 first:border-t-0">
      <div className="flex min-w-0 items-center gap-3">
        <Clip text={service} className="flex-1 font-semibold" />
        <StateChip look={look}>{word}</StateChip>
        <span className="w-14 shrink-0 text-right text-s text-ink-3">
          {startedAt !== null && <Elapsed since={startedAt} until={endedAt} />}
        </span>
      </div>
      {text !== null && (
        <p
          className={`mt-1 text-s whitespace-pre-wrap [overflow-wrap:anywhere] ${tone === 'bad' ? 'text-bad' : 'text-ink-2'}`}
        >
          {text}
        </p>
      )}
      {state === 'failed' && (
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-s">
          <To to={paths.canvas(at, { service, tab: 'logs' })}>Logs of {service}</To>
          <To to={paths.canvas(at, { service, tab: 'deployments' })}>Redeploy or roll back</To>
        </p>
      )}
    </li>
  );
}

const To = ({ to, children }: { readonly to: string; readonly children: React.ReactNode }) => (
  <Link to={to} className="hit-s font-medium text-accent underline underline-offset-2">
    {children}
  </Link>
);
