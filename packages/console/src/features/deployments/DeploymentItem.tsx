// One deployment in a list: how it stands, what it deploys, who asked through what, why it waits or ended.
import { NOBODY_ELSE } from '@nebula/domain/approval/waiting';
import type { Shape } from '../../api/client.ts';
import { useCaller } from '../../app/caller.ts';
import { Link } from '../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { askedBy, deploymentStateWords } from '../../states/deployment-words.ts';
import { START_KINDS } from '../../states/kinds.ts';
import { releaseWords, wholeRelease } from '../../states/release.ts';
import { DEPLOYMENT_STATES, StateChip } from '../../states/states.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Ago, Elapsed } from '../../ui/Time.tsx';
import { ApproveButton } from '../approvals/entry.tsx';
import { DeploymentMenu } from './DeploymentMenu.tsx';

type Deployment = Shape<'Deployment'>;

interface DeploymentItemProps {
  readonly at: EnvironmentAddress;
  readonly deployment: Deployment;
  /** It is what runs. */
  readonly runs: boolean;
  /** In a list over several services each names its own. */
  readonly named: boolean;
  readonly deployRole: Shape<'Environment'>['deployRole'];
}

export function DeploymentItem({ at, deployment, runs, named, deployRole }: DeploymentItemProps) {
  const { service, release, kind, createdAt } = deployment;
  return (
    <li
      aria-label={`${START_KINDS[kind]} of ${service}: ${deploymentStateWords(deployment)}`}
      className="border-t px-4.5 py-3 first:border-t-0 max-sm:px-4"
    >
      <div className="flex items-center gap-2">
        <StateChip look={DEPLOYMENT_STATES[deployment.state]}>
          {deploymentStateWords(deployment)}
          <Duration deployment={deployment} />
        </StateChip>
        {runs && <Chip tone="neutral">Runs now</Chip>}
        <span className="ml-auto shrink-0 text-xs text-ink-3">
          <Ago at={createdAt} />
        </span>
        <DeploymentMenu at={at} deployment={deployment} runs={runs} deployRole={deployRole} />
      </div>
      <p className="mt-1 flex min-w-0 items-baseline gap-2">
        {named && (
          <Link
            to={paths.canvas(at, { service, tab: 'deployments' })}
            title={service}
            className="max-w-[50%] truncate font-semibold hover:underline"
          >
            {service}
          </Link>
        )}
        <span className="min-w-0 truncate font-mono text-s" title={wholeRelease(release)} dir="auto">
          {releaseWords(release)}
        </span>
      </p>
      <Origin at={at} deployment={deployment} />
      <Why at={at} deployment={deployment} />
    </li>
  );
}

/** Ticks while it deploys; then how long it took. */
function Duration({ deployment: { startedAt, endedAt } }: { readonly deployment: Deployment }) {
  if (startedAt === null) return null;
  return (
    <>
      {' · '}
      <Elapsed since={startedAt} until={endedAt} />
    </>
  );
}

interface PartProps {
  readonly at: EnvironmentAddress;
  readonly deployment: Deployment;
}

/** What it waits for, with the button that lets it go on; or why it ended as it did. */
function Why({ at, deployment }: PartProps) {
  const { reason, waiting, state, approval, service } = deployment;
  const text = reason ?? waiting?.text ?? null;
  if (text === null) return null;
  const { tone } = DEPLOYMENT_STATES[state];
  // Nothing went wrong and nobody has to act: a sentence is enough.
  if (tone !== 'waiting' && tone !== 'bad')
    return <p className="mt-0.5 text-s whitespace-pre-wrap text-ink-3 [overflow-wrap:anywhere]">{text}</p>;
  return (
    <Notice
      tone={tone}
      className="mt-2"
      action={
        approval !== null &&
        state === 'awaiting-approval' && <ApproveButton org={at.org} approval={approval} label={service} />
      }
    >
      <span className="inline-block whitespace-pre-wrap [overflow-wrap:anywhere] first-letter:uppercase">
        {text}
      </span>
      {text === NOBODY_ELSE && (
        <>
          {' '}
          <Link to={paths.policy(at.org)} className="font-medium underline">
            Security &amp; policy
          </Link>
        </>
      )}
    </Notice>
  );
}

/** What it is, who asked for it through what, and where to read on: its change set, its request, its rollout. */
function Origin({ at, deployment }: PartProps) {
  const caller = useCaller();
  const { kind, changeSet, approval, rollout, wave, rollbackTo, service } = deployment;
  const more: readonly (readonly [string, string])[] = [
    ...(approval === null ? [] : [['Request', paths.approval(at.org, approval)] as const]),
    ...(kind === 'change-set'
      ? [[`Rollout, step ${wave + 1}`, paths.deployments(at, { rollout })] as const]
      : []),
    ...(rollbackTo === null
      ? []
      : [['Returns to', paths.canvas(at, { service, tab: 'logs', deployment: rollbackTo })] as const]),
  ];
  return (
    <p className="mt-0.5 text-s text-ink-2 [overflow-wrap:anywhere]">
      {changeSet === null ? (
        START_KINDS[kind]
      ) : (
        <Link to={paths.change(at, changeSet)} className={LINK}>
          {START_KINDS[kind]}
        </Link>
      )}{' '}
      {askedBy(deployment, caller.id)}
      {more.map(([words, to]) => (
        <span key={words}>
          {' · '}
          <Link to={to} className={`${LINK} whitespace-nowrap`}>
            {words}
          </Link>
        </span>
      ))}
    </p>
  );
}

const LINK = 'text-ink underline decoration-line-strong underline-offset-2 hover:decoration-ink';
