// A push's change set: it belongs to the project and takes the place of the one before, undone lines included (CS-15).
// Part of a transaction of the caller's, who knows which push is the later one and whom to tell.
import type { Line } from '@nebula/domain/change-set/line';
import { putLines } from '../drafts/edit-draft.ts';
import type { Place } from '../scope.ts';
import { moveChangeSet } from '../gate/change-set-state.ts';
import { loadDraft } from '../live/load-change-set.ts';
import { draftStream, PROJECT_OWNER } from '../store/streams.ts';
import type { Tx } from '../store/transaction.ts';
import type { Note } from './arrival.ts';
import { arriveIn } from './stage-arrival.ts';
import type { Read } from './arrive.ts';
import { keepNamed } from './keep-named.ts';

/** Where a push came from, as its change set shows it. */
export interface Origin {
  readonly commit: string;
  readonly author: string;
  readonly url: string | null;
}

/** `draft` null: the file wants what is live, so there is none now. `replaced`: the draft that was discarded for it. */
export interface StagedPush {
  readonly draft: string | null;
  readonly replaced: string | null;
  readonly lines: readonly Line[];
  readonly notes: readonly Note[];
}

/** The locks that `stagePushed` needs of the transaction around it. */
export const streamOfPushes = (environmentId: string): string => draftStream(environmentId, PROJECT_OWNER);

/** Against what is live alone: lines of the draft before say nothing any more. Refuses with `invalid`, as the file says. */
export async function stagePushed(tx: Tx, place: Place, read: Read, origin: Origin): Promise<StagedPush> {
  const { lines, notes, named } = await arriveIn(tx, place, null, read);
  const before = await loadDraft(tx.db, tx.sealing, place.environment.id, PROJECT_OWNER);
  if (before) {
    await moveChangeSet(tx, before.id, { state: 'discarded' });
    tx.record(streamOfPushes(place.environment.id), {
      type: 'draft.discarded',
      org: place.org.id,
      project: place.project.id,
      environment: place.environment.id,
      subject: { changeSet: before.id },
      payload: { lines: before.lines.length, replacedBy: origin.commit },
    });
  }
  const draft = await putLines(tx, place, PROJECT_OWNER, null, lines);
  if (draft !== null) {
    await tx.db
      .updateTable('change_set')
      .set({ origin: JSON.stringify(origin) })
      .where('id', '=', draft)
      .execute();
    if (named) await keepNamed(tx, draft, named);
  }
  return { draft, replaced: before?.id ?? null, lines, notes };
}
