// A rejected or failed change set comes back: its lines go into its owner's draft, on today's live values (CS-12). It
// never touches an applied one: that is `revert-change-set.ts`.
import { notFound, Refusal } from '@nebula/domain/problems';
import { moveLines, type Moved } from '../drafts/move-lines.ts';
import { loadChangeSet, maySee, type StoredChangeSet } from '../live/load-change-set.ts';
import { loadLive } from '../live/load-live.ts';
import { requireRole } from '../people/require-role.ts';
import { draftOwner, type EnvironmentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { draftStream } from '../store/streams.ts';
import { inStreams } from '../store/transaction.ts';

/** Refuses with `not-found` (of somebody else's) and `illegal-transition`. */
export async function restageChangeSet(store: Store, scope: EnvironmentScope, id: string): Promise<Moved> {
  const owner = draftOwner(scope.caller);
  const streams = [draftStream(scope.environment.id, owner)];
  return inStreams(store, scope.caller.actor, { streams }, async (tx) => {
    const changeSet = await requireChangeSet(tx, scope, id);
    await requireRole(tx, scope, 'stage');
    if (changeSet.owner !== owner)
      throw new Refusal({
        code: 'not-allowed',
        detail: 'Only its owner can restage a change set.',
        needs: 'its owner',
      });
    if (changeSet.state !== 'rejected' && changeSet.state !== 'failed')
      throw new Refusal({
        code: 'illegal-transition',
        detail: `This change set is ${changeSet.state}; only a rejected or failed one can be restaged.`,
        state: changeSet.state,
      });
    const live = await loadLive(tx.db, scope.environment.id, tx.sealing);
    return moveLines(tx, scope, owner, changeSet.lines, live, false);
  });
}

/** Refuses with `not-found`: somebody else's draft is nobody's to see (CS-1). */
export async function requireChangeSet(
  db: Pick<Store, 'db' | 'sealing'> | { db: Store['db']; sealing: Store['sealing'] },
  scope: EnvironmentScope,
  id: string,
): Promise<StoredChangeSet> {
  const found = await loadChangeSet(db.db, db.sealing, id);
  const isHere = found?.environmentId === scope.environment.id;
  if (!found || !isHere || !maySee(found, draftOwner(scope.caller)))
    throw new Refusal(notFound('change set', id));
  return found;
}
