// What became of a start, to its end: waiting for a decision, deploying with the time it takes, healthy or why not.
import { useQuery } from '@tanstack/react-query';
import { DEPLOYMENT, isFinal } from '@nebula/domain/machines';
import { PackagePlus } from 'lucide-react';
import type { Shape } from '../../api/client.ts';
import { deploymentQuery } from '../../api/queries.ts';
import { Link } from '../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { deploymentStateWords } from '../../states/deployment-words.ts';
import { releaseWords } from '../../states/release.ts';
import { DEPLOYMENT_STATES, StateChip } from '../../states/states.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Elapsed } from '../../ui/Time.tsx';

/** Events say when to look again; this is for the one that was lost. */
const LOOK_AGAIN_MS = 5_000;

interface StartFollowProps {
  readonly target: EnvironmentAddress;
  readonly started: Shape<'Started'>;
}

export function StartFollow({ target, started }: StartFollowProps) {
  if (started.deployment === null) return <Staged target={target} />;
  return <Followed target={target} first={started.deployment} />;
}

function Staged({ target }: { readonly target: EnvironmentAddress }) {
  return (
    <Notice tone="staged" icon={<PackagePlus />}>
      Its first deploy is staged in your draft for {target.environment}. Nothing starts before you apply it.{' '}
      <Link to={paths.canvas(target, { review: true })} className="font-medium underline">
        Review it there
      </Link>
    </Notice>
  );
}

function Followed({
  target,
  first,
}: {
  readonly target: EnvironmentAddress;
  readonly first: Shape<'Deployment'>;
}) {
  const { data: one } = useQuery({
    ...deploymentQuery(target, first.id),
    initialData: first,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isFinal(DEPLOYMENT, data.state) ? false : LOOK_AGAIN_MS,
  });
  const text = one.reason ?? one.waiting?.text ?? null;
  const tone = DEPLOYMENT_STATES[one.state].tone;
  return (
    <div className="grid gap-3">
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateChip look={DEPLOYMENT_STATES[one.state]}>{deploymentStateWords(one)}</StateChip>
        <span className="font-mono text-s">{releaseWords(one.release)}</span>
        {one.startedAt !== null && (
          <span className="text-s text-ink-3">
            <Elapsed since={one.startedAt} until={one.endedAt} />
          </span>
        )}
      </div>
      {text !== null && (
        <Notice tone={tone} className="whitespace-pre-wrap">
          {text}
        </Notice>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-s">
        {one.approval !== null && one.state === 'awaiting-approval' && (
          <Link to={paths.approval(target.org, one.approval)} className="text-accent underline">
            Open the request
          </Link>
        )}
        {one.startedAt !== null && (
          <Link
            to={paths.canvas(target, { service: one.service, tab: 'logs', deployment: one.id })}
            className="text-accent underline"
          >
            Its logs
          </Link>
        )}
        {!isFinal(DEPLOYMENT, one.state) && (
          <span className="text-ink-3">You can close this: it goes on without you.</span>
        )}
      </p>
    </div>
  );
}
