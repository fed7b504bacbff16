// Discarding a draft: its services that exist nowhere else go with it (CS-13). Anybody may discard their own; the
// project's, whoever may deploy (CS-15).
import { notADraft, ownerOfDraft, requireEditor } from '../drafts/whose-draft.ts';
import { moveChangeSet } from '../gate/change-set-state.ts';
import { loadDraft } from '../live/load-change-set.ts';
import type { EnvironmentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { draftStream, privateTo } from '../store/streams.ts';
import { inStreams } from '../store/transaction.ts';

/** The caller's draft, or the draft `id`. Discarding what is not there answers the same (CS-12). */
export async function discardDraft(store: Store, scope: EnvironmentScope, id?: string): Promise<void> {
  const owner = await ownerOfDraft(store, scope, id);
  const stream = draftStream(scope.environment.id, owner);
  await inStreams(store, scope.caller.actor, { streams: [stream] }, async (tx) => {
    await requireEditor(tx, scope, owner, 'draft.discard');
    const draft = await loadDraft(tx.db, tx.sealing, scope.environment.id, owner);
    if (!draft) return;
    if (id !== undefined && draft.id !== id) throw notADraft();
    await moveChangeSet(tx, draft.id, { state: 'discarded' });
    tx.record(stream, {
      type: 'draft.discarded',
      org: scope.org.id,
      project: scope.project.id,
      environment: scope.environment.id,
      ...privateTo(owner),
      subject: { changeSet: draft.id },
      payload: { lines: draft.lines.length },
    });
  });
}
