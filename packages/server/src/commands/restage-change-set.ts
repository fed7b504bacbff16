// A rejected or failed change set comes back: its lines go into its owner's draft, on today's live values (CS-12).
// Reverting an applied one stages the opposite of each of its lines in the caller's draft.
import type { Line } from '@nebula/domain/change-set/line';
import { diff } from '@nebula/domain/change-set/diff';
import { applyLines } from '@nebula/domain/change-set/plan';
import { stage } from '@nebula/domain/change-set/stage';
import { invalidFields, notFound, Refusal } from '@nebula/domain/problems';
import { moveLines, type Moved } from '../drafts/move-lines.ts';
import { editDraft } from '../drafts/edit-draft.ts';
import { loadChangeSet, type StoredChangeSet } from '../live/load-change-set.ts';
import { loadLive } from '../live/load-live.ts';
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

/** Stages, in the caller's draft, what takes the lines of an applied change set back. */
export async function revertChangeSet(store: Store, scope: EnvironmentScope, id: string): Promise<void> {
  const changeSet = await requireChangeSet(store, scope, id);
  if (changeSet.state !== 'applied')
    throw new Refusal({
      code: 'illegal-transition',
      detail: `This change set is ${changeSet.state}; only an applied one can be reverted.`,
      state: changeSet.state,
    });
  await editDraft(store, scope, (lines, live) => {
    const back = applyLines(live.state, changeSet.lines.filter(isReversible).map(reversed));
    const edits: unknown[] = diff(live.state, back);
    for (const line of changeSet.lines)
      if (line.kind === 'create' && line.service && live.state.services[line.service])
        edits.push({ kind: 'remove', service: line.service, value: { deleteVolume: false } });
    const staged = stage(live.state, lines, edits, { capabilities: scope.environment.cluster.capabilities });
    if (!staged.ok) throw new Refusal(invalidFields(staged.errors));
    return staged.lines;
  });
}

/** A created service is removed instead; a removed one comes back by its `create` line, which its base still holds. */
const isReversible = (line: Line): boolean => line.kind !== 'create' && line.kind !== 'remove';

const reversed = (line: Line): Line => ({ ...line, id: null, base: line.value, value: line.base });

async function requireChangeSet(
  db: Pick<Store, 'db' | 'sealing'> | { db: Store['db']; sealing: Store['sealing'] },
  scope: EnvironmentScope,
  id: string,
): Promise<StoredChangeSet> {
  const found = await loadChangeSet(db.db, db.sealing, id);
  const hidden =
    found?.state === 'draft' && found.owner !== draftOwner(scope.caller) && found.owner !== 'project';
  if (!found || hidden || found.environmentId !== scope.environment.id)
    throw new Refusal(notFound('change set', id));
  return found;
}
