// A push's change set: it belongs to the project and takes the place of the one before, undone lines included (CS-15).
// Part of a transaction of the caller's, who knows which push is the later one and whom to tell.
import { sql } from 'kysely';
import { putLines } from '../drafts/edit-draft.ts';
import { moveChangeSet } from '../gate/change-set-state.ts';
import type { Place } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { draftStream, PROJECT_OWNER } from '../store/streams.ts';
import type { Tx } from '../store/transaction.ts';
import type { Read } from './arrive.ts';
import { keepNamed } from './keep-named.ts';
import { arriveIn } from './stage-arrival.ts';

/** Where a push came from, as its change set shows it. */
export interface Origin {
  readonly commit: string;
  readonly author: string;
  readonly url: string | null;
}

/** `draft` null: nothing is staged now. `replaced`: the draft that was discarded for it; `lines` of the new one. */
export interface StagedPush {
  readonly draft: string | null;
  readonly replaced: string | null;
  readonly lines: number;
}

/** The locks that `stagePushed` and `discardPushed` need of the transaction around them. */
export const streamOfPushes = (environmentId: string): string => draftStream(environmentId, PROJECT_OWNER);

/**
 * Against what is live alone: lines of the draft before say nothing any more. Null where this very push was staged
 * already, by a look that died before its end: it stays as it is, undone lines included. Refuses with `invalid`, as the
 * file says.
 */
export async function stagePushed(
  tx: Tx,
  place: Place,
  read: Read,
  origin: Origin,
): Promise<StagedPush | null> {
  const before = await findDraft(tx, place);
  if (before?.commit === origin.commit) return null;
  const { lines, named } = await arriveIn(tx, place, null, read);
  if (before) await discard(tx, place, before, origin.commit);
  const draft = await putLines(tx, place, PROJECT_OWNER, null, lines);
  if (draft !== null) {
    await tx.db
      .updateTable('change_set')
      .set({ origin: JSON.stringify(origin) })
      .where('id', '=', draft)
      .execute();
    if (named) await keepNamed(tx, draft, named);
  }
  return { draft, replaced: before?.id ?? null, lines: lines.length };
}

/** A head without a file wants nothing: what an earlier one wanted is no longer in the branch. Null where there was none. */
export async function discardPushed(tx: Tx, place: Place, commit: string): Promise<StagedPush | null> {
  const before = await findDraft(tx, place);
  if (!before) return null;
  await discard(tx, place, before, commit);
  return { draft: null, replaced: before.id, lines: 0 };
}

/** Those of `places` in which a push's draft stands. One statement, without locks; relies on `change_set_one_draft`. */
export async function whereStaged({ db }: Store, places: readonly Place[]): Promise<Place[]> {
  const ids = places.map(({ environment }) => environment.id);
  const { rows } = await sql<{ id: string }>`
    select environment_id as id from change_set
    where environment_id = any(${ids}) and owner = ${PROJECT_OWNER} and state = 'draft'`.execute(db);
  const staged = new Set(rows.map(({ id }) => id));
  return places.filter(({ environment }) => staged.has(environment.id));
}

interface Before {
  readonly id: string;
  /** Null where lines of a person's request were staged again. */
  readonly commit: string | null;
  readonly lines: number;
}

/** Relies on `change_set_one_draft`. */
async function findDraft({ db }: Tx, { environment }: Place): Promise<Before | undefined> {
  const { rows } = await sql<Before>`
    select c.id, c.origin->>'commit' as commit,
      (select count(*)::int from change_line l where l.change_set_id = c.id) as lines
    from change_set c
    where c.environment_id = ${environment.id} and c.owner = ${PROJECT_OWNER} and c.state = 'draft'`.execute(
    db,
  );
  return rows[0];
}

async function discard(
  tx: Tx,
  { org, project, environment }: Place,
  { id, lines }: Before,
  replacedBy: string,
): Promise<void> {
  await moveChangeSet(tx, id, { state: 'discarded' });
  tx.record(streamOfPushes(environment.id), {
    type: 'draft.discarded',
    org: org.id,
    project: project.id,
    environment: environment.id,
    subject: { changeSet: id },
    payload: { lines, replacedBy },
  });
}
