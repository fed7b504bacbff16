// Discarding a draft: its services that exist nowhere else go with it (CS-13). Anybody may discard their own.
import { Refusal } from '@nebula/domain/problems';
import { moveChangeSet } from '../gate/change-set-state.ts';
import { loadDraft } from '../live/load-change-set.ts';
import { draftOwner, type EnvironmentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { draftStream } from '../store/streams.ts';
import { inStreams } from '../store/transaction.ts';

/** Discarding what is not there answers the same (CS-12). `only`: the change set that was named, if one was. */
export async function discardDraft(store: Store, scope: EnvironmentScope, only?: string): Promise<void> {
  const owner = draftOwner(scope.caller);
  const stream = draftStream(scope.environment.id, owner);
  await inStreams(store, scope.caller.actor, { streams: [stream] }, async (tx) => {
    const draft = await loadDraft(tx.db, tx.sealing, scope.environment.id, owner);
    if (!draft) return;
    if (only !== undefined && draft.id !== only)
      throw new Refusal({
        code: 'illegal-transition',
        detail: 'This is not your draft any more.',
        state: 'draft',
      });
    await moveChangeSet(tx, draft.id, { state: 'discarded' });
    tx.record(stream, {
      type: 'draft.discarded',
      org: scope.org.id,
      project: scope.project.id,
      environment: scope.environment.id,
      privateTo: owner,
      subject: { changeSet: draft.id },
      payload: { lines: draft.lines.length },
    });
  });
}
