// How a command ends that started something: at once, or with `--wait` when it is over. 0 succeeded (or runs, and nobody
// waited); 1 failed, rejected, expired …; 3 waits for approval.
import type { ApprovalShape } from '@nebula/contract/shapes/approval';
import type { DeploymentShape } from '@nebula/contract/shapes/deployment';
import { EXIT, type ExitCode } from '../exit.ts';
import { count } from '../render/words.ts';
import type { Place, Session } from '../session/session.ts';
import type { Lines, Page } from '../terminal/page.ts';
import { followRollout, type Outcome } from './follow-rollout.ts';

/** What a command has made: a request, deployments, or both. */
export interface Begun {
  readonly approval: ApprovalShape | null;
  readonly deployments: readonly DeploymentShape[];
}

/** The exit code of something that nobody waits for. */
export const codeOfBegun = ({ approval }: Begun): ExitCode =>
  approval?.state === 'pending' ? EXIT.waiting : EXIT.done;

/** Follows it to its end. `outcome` is for the answer of a command with `--json`. */
export async function waitFor(
  session: Session,
  place: Place,
  begun: Begun,
): Promise<{ readonly outcome: Outcome; readonly code: ExitCode }> {
  const rollout = begun.deployments[0]?.rollout ?? null;
  const outcome = await followRollout(session, place, { rollout, approval: begun.approval?.id ?? null });
  session.remark(outcome, renderOutcome);
  return { outcome, code: outcome.ok ? EXIT.done : EXIT.refused };
}

function renderOutcome({ approval, deployments, ok }: Outcome, page: Page): Lines {
  const { green, red, dim } = page.style;
  if (ok)
    return [
      green(
        deployments.length === 0 ? 'Done.' : `Done: ${count(deployments.length, 'deployment')} succeeded.`,
      ),
    ];
  if (approval !== null && approval.state !== 'approved')
    return [red(`Not deployed: the request is ${approval.state}.`)];
  const bad = deployments.filter(({ state }) => state !== 'succeeded');
  const failed = bad.find(({ state }) => state === 'failed');
  return [
    red(`Not done: ${bad.map(({ service, state }) => `${service} ${state}`).join(', ')}.`),
    ...(failed === undefined
      ? []
      : [dim(`nebula logs ${failed.service} · nebula rollback ${failed.service}`)]),
  ];
}
