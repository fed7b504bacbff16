// Drafts whose owner or whose environment goes away are discarded with it (CS-16, PE-2). Their lines stay as history;
// nothing of them ever took effect.
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { draftStream, privateTo } from '../../store/streams.ts';
import type { Tx } from '../../store/transaction.ts';

/** Whose drafts: those of a person in an organization (their tokens' own drafts included), or of environments. */
export type DraftsOf =
  | { readonly org: string; readonly person: string }
  | { readonly environments: readonly string[] };

const where = (of: DraftsOf) =>
  'person' in of
    ? sql<boolean>`org_id = ${of.org} and owner_person = ${of.person}`
    : sql<boolean>`environment_id = any(${of.environments})`;

/** The streams to lock with the others, so that nobody stages into a draft while it is discarded. */
export const draftStreamsOf = async (store: Store, of: DraftsOf): Promise<string[]> => {
  const drafts = await store.db
    .selectFrom('change_set')
    .select(['environment_id', 'owner'])
    .where('state', '=', 'draft')
    .where(where(of))
    .execute();
  return drafts.map((draft) => draftStream(draft.environment_id, draft.owner));
};

/** Discards them, with an event each in the draft's own stream, which only its owner reads. One statement. */
export const discardDraftsOf = async (tx: Tx, of: DraftsOf, reason: string): Promise<void> => {
  const drafts = await tx.db
    .updateTable('change_set')
    .set({ state: 'discarded', ended_at: tx.at })
    .where('state', '=', 'draft')
    .where(where(of))
    .returning(['id', 'owner', 'org_id', 'project_id', 'environment_id'])
    .execute();
  for (const draft of drafts)
    tx.record(draftStream(draft.environment_id, draft.owner), {
      type: 'draft.discarded',
      org: draft.org_id,
      project: draft.project_id,
      environment: draft.environment_id,
      ...privateTo(draft.owner),
      subject: { changeSet: draft.id },
      payload: { reason },
    });
};
