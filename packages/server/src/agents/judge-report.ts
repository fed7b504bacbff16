// What a report of an agent means for a deployment that is under way. Pure. The same report twice is the same as once:
// an agent repeats itself until it is no longer asked, and may have forgotten how far it was (DE-1).
import type { DeploymentReport } from '@nebula/contract/agent';
import type { Actor } from '@nebula/domain/people/permissions';
import { pinImage } from '@nebula/domain/spec/source';
import { cancelledBy, type Ending } from '../gate/progress.ts';

/** A deployment in the state `deploying`. */
export interface Running {
  readonly id: string;
  readonly phase: string | null;
  readonly cancelling: boolean;
  readonly cancelWish: Actor | null;
  /** Its release is a branch whose commit nobody knows yet. */
  readonly unresolved: boolean;
  /** The image of its release, with or without a digest. */
  readonly image: string | null;
}

/** What the cluster found where the release left it open: the commit of a branch, the digest of a tag (DE-2). */
export type Found = { readonly commit: string } | { readonly image: string };

/** What of the deployment changes; null members stay as they are. */
export interface Verdict {
  readonly id: string;
  readonly ending: Ending | null;
  readonly phase: 'preparing' | 'starting' | null;
  readonly found: Found | null;
}

const MAX_REASON_CHARACTERS = 4_000;

/** Null: it changes nothing. */
export function judgeReport(running: Running, report: DeploymentReport): Verdict | null {
  const ending = endingOf(running, report);
  const phase = phaseOf(running, report);
  const found = foundIn(running, report);
  return ending || phase || found ? { id: running.id, ending, phase, found } : null;
}

/** Null too for what names another image than the deployment: an agent swaps none. */
function foundIn({ unresolved, image }: Running, report: DeploymentReport): Found | null {
  if (unresolved && report.commit) return { commit: report.commit };
  const pinned = image && report.image ? pinImage(image, report.image) : null;
  return pinned === null ? null : { image: pinned };
}

/**
 * Healthy wins over a wish to cancel that came too late (DE-1). `stopped` without a wish means nothing: a
 * process that stopped by itself is reported as failed.
 */
function endingOf({ id, cancelling, cancelWish }: Running, report: DeploymentReport): Ending | null {
  switch (report.phase) {
    case 'healthy':
      return {
        id,
        outcome: 'succeeded',
        reason: cancelling ? 'it was healthy before it could be cancelled' : null,
      };
    case 'stopped':
      return cancelling ? { id, outcome: 'cancelled', reason: cancelledBy(cancelWish) } : null;
    case 'failed': {
      // A process that is told to stop may well say that it failed: the wish is what a person asked for.
      const reason = reasonOf(report);
      return cancelling
        ? { id, outcome: 'cancelled', reason: `${cancelledBy(cancelWish)}; it said: ${reason}` }
        : { id, outcome: 'failed', reason };
    }
    case 'preparing':
    case 'starting':
      return null;
  }
}

/** Never backwards: an agent that starts anew begins with `preparing` again, and the limit must not move. */
function phaseOf({ phase }: Running, report: DeploymentReport): Verdict['phase'] {
  if (report.phase === 'starting' && phase !== 'starting') return 'starting';
  return report.phase === 'preparing' && phase === null ? 'preparing' : null;
}

/** DE-3: it says both, that the new one failed and whether the one before runs again. */
function reasonOf({ reason, restored }: DeploymentReport): string {
  const text = (reason ?? 'The agent gave no reason.').slice(0, MAX_REASON_CHARACTERS).toWellFormed();
  if (restored === null) return text;
  return restored
    ? `${text}\nThe release that ran before was started again.`
    : `${text}\nThe release that ran before could not be started again.`;
}
