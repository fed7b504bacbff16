// The one way in which a draft changes: under its own stream, lines in, lines out, one event that only its owner sees.
// Two tabs, the command line and a token of the same person all edit the same draft, one after the other (CS-1).
import { sql } from 'kysely';
import type { Line } from '@nebula/domain/change-set/line';
import { requesterOf } from '@nebula/domain/people/permissions';
import { loadDraft, type StoredChangeSet } from '../live/load-change-set.ts';
import { loadLive, type LiveEnvironment } from '../live/load-live.ts';
import type { EnvironmentScope, Place } from '../scope.ts';
import { lineRow } from '../store/sealed-rows.ts';
import type { Store } from '../store/store.ts';
import { draftStream, privateTo, PROJECT_OWNER } from '../store/streams.ts';
import { inStreams, type Tx } from '../store/transaction.ts';
import { notADraft, ownerOfDraft, requireEditor } from './whose-draft.ts';
import { requirePlace } from './require-place.ts';

/**
 * Pure, and may be run more than once: the transaction repeats itself after a deadlock. Lines that it gives
 * back unchanged must be the same objects, or they are written again.
 */
export type Edit = (
  lines: readonly Line[],
  live: LiveEnvironment,
  draft: StoredChangeSet | null,
) => readonly Line[];

/**
 * Lets `edit` turn the lines of the caller's draft, or of the draft `id`, into others. It throws a refusal to change
 * nothing. Refuses with `not-found` (the draft `id` of somebody else), with `not-allowed` who may not edit it any more:
 * their role is asked for again under the draft's lock (CS-16), and with `illegal-transition` when `id` is no draft now.
 */
export async function editDraft(
  store: Store,
  scope: EnvironmentScope,
  edit: Edit,
  id?: string,
): Promise<void> {
  const owner = await ownerOfDraft(store, scope, id);
  const stream = draftStream(scope.environment.id, owner);
  await inStreams(store, scope.caller.actor, { streams: [stream] }, async (tx) => {
    await requireEditor(tx, scope, owner, 'stage');
    const draft = (await loadDraft(tx.db, tx.sealing, scope.environment.id, owner)) ?? null;
    if (id !== undefined && draft?.id !== id) throw notADraft();
    const live = await loadLive(tx.db, scope.environment.id, tx.sealing);
    await putLines(tx, scope, owner, draft, edit(draft?.lines ?? [], live, draft));
  });
}

/**
 * Writes `lines` over those of the draft (made when there is none), and its event. Needs the draft's stream. Nothing is
 * written when nothing changed.
 */
export async function putLines(
  tx: Tx,
  scope: Place,
  owner: string,
  draft: StoredChangeSet | null,
  lines: readonly Line[],
): Promise<string | null> {
  const before = new Map((draft?.lines ?? []).map((line) => [line.id, line]));
  const kept = new Set(lines.map((line) => line.id));
  const gone = [...before.keys()].filter((id): id is string => id !== null && !kept.has(id));
  const changed = lines.filter((line) => line.id === null || before.get(line.id) !== line);
  if (gone.length === 0 && changed.length === 0) return draft?.id ?? null;
  const id = draft?.id ?? tx.id('cs');
  if (draft) await bumpRevision(tx, id);
  else {
    await requirePlace(tx, scope);
    await insertDraft(tx, scope, owner, id);
  }
  if (gone.length > 0) await tx.db.deleteFrom('change_line').where('id', 'in', gone).execute();
  if (changed.length > 0) await upsertLines(tx, scope.environment.id, id, changed);
  tx.record(draftStream(scope.environment.id, owner), {
    type: 'draft.edited',
    org: scope.org.id,
    project: scope.project.id,
    environment: scope.environment.id,
    ...privateTo(owner),
    subject: { changeSet: id },
    payload: { targets: changed.map((line) => line.target), undone: gone.length, lines: lines.length },
  });
  return id;
}

/** Every edit counts: a review that was read before it is `stale` when it is applied. */
const bumpRevision = (tx: Tx, id: string) =>
  tx.db
    .updateTable('change_set')
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** The project's draft has no person; everybody who may deploy there edits it (CS-15). */
const insertDraft = (tx: Tx, scope: Place, owner: string, id: string) =>
  tx.db
    .insertInto('change_set')
    .values({
      id,
      org_id: scope.org.id,
      project_id: scope.project.id,
      environment_id: scope.environment.id,
      state: 'draft',
      owner,
      owner_person: owner === PROJECT_OWNER ? null : requesterOf(tx.actor),
      message: null,
      created_at: tx.at,
    })
    .execute();

/** Base and value are sealed under the line's id, so a line keeps its id for as long as it stands in a draft. */
async function upsertLines(
  tx: Tx,
  environment: string,
  changeSet: string,
  lines: readonly Line[],
): Promise<void> {
  const values = lines.map((line) => {
    const id = line.id ?? tx.id('line');
    const sealed = tx.sealing.seal(JSON.stringify({ base: line.base, value: line.value }), lineRow(id));
    const { target, service, kind, key } = line;
    return { id, target, service, kind, key, sealed: sealed.toString('base64') };
  });
  await sql`
    insert into change_line (id, change_set_id, environment_id, target, service, kind, key, sealed)
    select w.id, ${changeSet}, ${environment}, w.target, w.service, w.kind, w.key, decode(w.sealed, 'base64')
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as w(id text, target text, service text, kind text, key text, sealed text)
    on conflict (id) do update set target = excluded.target, service = excluded.service, kind = excluded.kind,
      key = excluded.key, sealed = excluded.sealed`.execute(tx.db);
}
