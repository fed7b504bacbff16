// After a crash the lease of the agent that died with its server would keep the cluster waiting until it runs out. Its
// holder says on which machine and in which process it was: where that is this machine and the process is gone, the
// lease is given back at the start. A wrong guess costs another agent its lease once; its fence sees to the rest.
import { hostname } from 'node:os';
import type { Store } from './store/store.ts';

/** True when a dead agent's lease was given back. */
export async function freeDeadLease(store: Store, clusterId: string): Promise<boolean> {
  const row = await store.db
    .selectFrom('cluster')
    .select('holder')
    .where('id', '=', clusterId)
    .executeTakeFirst();
  const holder = row?.holder ?? null;
  if (holder === null || !isDead(holder)) return false;
  const freed = await store.db
    .updateTable('cluster')
    .set({ holder: null, lease_until: null })
    .where('id', '=', clusterId)
    .where('holder', '=', holder)
    .returning('id')
    .executeTakeFirst();
  return freed !== undefined;
}

/** `HOST:PID:anything`, as agents call themselves. */
function isDead(holder: string): boolean {
  const [host, pid] = holder.split(':');
  if (host !== hostname() || !/^\d+$/.test(pid ?? '')) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
