// A rejected or failed change set comes back: its lines go into its owner's draft, on today's live values (CS-12). Of the
// project's own draft all lines that drifted are taken on them (CS-15). It never touches an applied one: that is
// `revert-change-set.ts`.
import { sql } from 'kysely';
import { labelOf } from '@nebula/domain/change-set/kinds';
import { notFound, Refusal } from '@nebula/domain/problems';
import { moveLines, type Moved } from '../drafts/move-lines.ts';
import { requireEditor } from '../drafts/whose-draft.ts';
import { loadChangeSet, maySee, type StoredChangeSet } from '../live/load-change-set.ts';
import { loadLive } from '../live/load-live.ts';
import { draftOwner, type EnvironmentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { draftStream, PROJECT_OWNER } from '../store/streams.ts';
import { inStreams, type Tx } from '../store/transaction.ts';
import { restageLines } from './stage.ts';

/** Refuses with `not-found` (somebody else's draft), `not-allowed` and `illegal-transition`. */
export async function restageChangeSet(store: Store, scope: EnvironmentScope, id: string): Promise<Moved> {
  const seen = await requireChangeSet(store, scope, id);
  const isProjects = seen.owner === PROJECT_OWNER;
  if (isProjects && seen.state === 'draft') return restageProjectDraft(store, scope, id);
  const owner = isProjects ? PROJECT_OWNER : draftOwner(scope.caller);
  const streams = [draftStream(scope.environment.id, owner)];
  return inStreams(store, scope.caller.actor, { streams }, async (tx) => {
    const changeSet = await requireChangeSet(tx, scope, id);
    await requireEditor(tx, scope, owner, 'stage');
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
    const moved = await moveLines(tx, scope, owner, changeSet.lines, live, false);
    if (isProjects && moved.draft) await keepOrigin(tx, id, moved.draft);
    return moved;
  });
}

/** Its lines stay in it: nobody's own draft is concerned. */
async function restageProjectDraft(store: Store, scope: EnvironmentScope, id: string): Promise<Moved> {
  const gone = await restageLines(store, scope, null, id);
  const outcome = 'already-so' as const;
  return { draft: id, merged: gone.map((line) => ({ line: line.target, label: labelOf(line), outcome })) };
}

/** The push that the lines came from, and what its file named; a draft of a later push keeps its own. */
async function keepOrigin(tx: Tx, from: string, draft: string): Promise<void> {
  await sql`
    update change_set c set origin = f.origin, named = f.named from change_set f
    where f.id = ${from} and c.id = ${draft} and c.origin is null`.execute(tx.db);
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
