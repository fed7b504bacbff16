// The long poll of an agent: answers as soon as what shall run differs from what the agent knows. Notices of commits
// wake it; a slow look of its own makes up for those that got lost, and for volumes whose day has come.
import { setTimeout as rest } from 'node:timers/promises';
import type { Desired } from '@nebula/contract/agent';
import type { AgentScope } from '../scope.ts';
import { makeBell } from '../store/bell.ts';
import type { Store } from '../store/store.ts';
import { loadWanted, openWanted } from './desired.ts';
import { refuseOld } from './lease.ts';

const LOOK_EVERY_MS = 5_000;
/** Notices come in bursts: an agent's desired state is read at most 20 times a second. */
const BETWEEN_LOOKS_MS = 50;
/** Drafts are nobody's workload, and their edits are the most frequent events of all. */
const DRAFT = 'draft:';

/** `waitMs`: at most so long. `fence`: of the lease under which the agent asks. */
export interface Waiting {
  /** The revision that the agent knows. */
  readonly after: string | undefined;
  readonly waitMs: number;
  readonly fence: number;
}

/** Null when nothing changed for `waitMs`, or the agent went away. Refuses an old fence, also while it waits. */
export async function waitForDesired(
  store: Store,
  { cluster }: AgentScope,
  { after, waitMs, fence }: Waiting,
  gone: AbortSignal,
): Promise<Desired | null> {
  const end = performance.now() + waitMs;
  const bell = makeBell(gone);
  const stop = store.listen(({ org, stream }) => {
    if (org === '' || (org === cluster.orgId && !stream.startsWith(DRAFT))) bell.ring();
  });
  try {
    for (;;) {
      const lookedAt = performance.now();
      const wanted = await loadWanted(store, cluster.id);
      refuseOld(fence, wanted.fence ?? undefined);
      if (wanted.revision !== after) return await openWanted(store, wanted);
      const left = end - performance.now();
      if (left <= 0 || gone.aborted) return null;
      await bell.wait(Math.min(left, LOOK_EVERY_MS));
      if (gone.aborted) return null;
      await rest(Math.max(0, BETWEEN_LOOKS_MS - (performance.now() - lookedAt)));
    }
  } finally {
    stop();
  }
}
