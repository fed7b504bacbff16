// A timer's loop over repositories that are due: read the head, stage what it wants, start what follows it, remember it.
// One look at a time in a replica, so that git of strangers never takes more than one process of it.
import type { Store } from '../../store/store.ts';
import { type Claim, claimLook, endLook, failLook, giveBack, keepClaim, LostClaim } from './claim-look.ts';
import { readChanges } from './changed-files.ts';
import { deployPush } from './deploy-push.ts';
import { readTip, type Tip } from './read-tip.ts';
import { stagePush } from './stage-push.ts';
import type { ReadChanges } from './untouched.ts';

/** Of reading a repository. */
const LOOK_LASTS_MS = 120_000;
const CHANGES_LAST_MS = 60_000;

const NEVER = new AbortController().signal;

/** How many looks were made. Everything that is due is looked at before it returns, unless the server is `stopping`. */
export async function lookAtRepositories(store: Store, stopping: AbortSignal = NEVER): Promise<number> {
  let looks = 0;
  while (!stopping.aborted) {
    const claim = await claimLook(store);
    if (claim === null) break;
    const letGo = keepClaim(store, claim);
    await look(store, claim, stopping).finally(letGo);
    looks += 1;
  }
  return looks;
}

async function look(store: Store, claim: Claim, stopping: AbortSignal): Promise<void> {
  const { address, branch, ssh, head: known, localAllowed } = claim;
  const wanted = { address, branch, ssh, known, localAllowed };
  const signal = AbortSignal.any([AbortSignal.timeout(LOOK_LASTS_MS), stopping]);
  const tip = await readTip(wanted, signal).catch((error: Error) => error);
  if (tip instanceof Error)
    return stopping.aborted ? giveBack(store, claim) : failLook(store, claim, tip.message);
  try {
    await stagePush(store, claim, tip);
    await deployPush(store, claim, tip, changesIn(claim, tip, stopping));
    await endLook(store, claim, tip);
  } catch (error) {
    // Whoever took over sees the same head, or a later one.
    if (error instanceof LostClaim) return;
    if (stopping.aborted && error === stopping.reason) return giveBack(store, claim);
    await failLook(store, claim, OWN_FAULT);
    throw error;
  }
}

/** A host that is slow leaves open what changed; a server that ends does not, and starts nothing by it. */
const changesIn =
  ({ address, branch, ssh }: Claim, { commit, hostKeys }: Tip, stopping: AbortSignal): ReadChanges =>
  async (bases) => {
    const signal = AbortSignal.any([AbortSignal.timeout(CHANGES_LAST_MS), stopping]);
    const changes = await readChanges(
      { address, ssh: { ...ssh, hostKeys } },
      { commit, branch },
      bases,
      signal,
    );
    stopping.throwIfAborted();
    return changes;
  };

/** Else it would be tried for ever, and nobody who waits for a push would see why nothing comes of it. */
const OWN_FAULT = 'what it brought could not be handled; the log of the server says why';
