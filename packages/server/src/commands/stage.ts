// Staging, undoing and restaging in the caller's own draft, and in the project's (CS-1, CS-3, CS-8, CS-15). Nothing live
// is touched.
import type { Line } from '@nebula/domain/change-set/line';
import { drift } from '@nebula/domain/change-set/drift';
import { restage, stage, undo } from '@nebula/domain/change-set/stage';
import { invalidFields, notFound, Refusal } from '@nebula/domain/problems';
import { type Edit, editDraft } from '../drafts/edit-draft.ts';
import type { EnvironmentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';

/** All of the edits or none; refuses with `invalid`, naming each field. */
export const stageEdits = (store: Store, scope: EnvironmentScope, edits: readonly unknown[]): Promise<void> =>
  editDraft(store, scope, (lines, live) => {
    const { capabilities } = scope.environment.cluster;
    const staged = stage(live.state, lines, edits, { capabilities });
    if (!staged.ok) throw new Refusal(invalidFields(staged.errors));
    return staged.lines;
  });

/** In the caller's draft or the draft `id`. Undoing what is undone already changes nothing (CS-12). */
export const undoLine = (store: Store, scope: EnvironmentScope, line: string, id?: string): Promise<void> =>
  editDraft(
    store,
    scope,
    (lines) => {
      const found = lines.find((one) => one.id === line);
      return found ? undo(lines, found.target) : lines;
    },
    id,
  );

/**
 * One line, or all that drifted, of the caller's draft or the draft `id`, on today's live values. Answers those that say
 * nothing new any more and went for it.
 */
export async function restageLines(
  store: Store,
  scope: EnvironmentScope,
  line: string | null,
  id?: string,
): Promise<readonly Line[]> {
  let gone: readonly Line[] = [];
  const edit: Edit = (lines, live) => {
    if (line !== null && !lines.some((one) => one.id === line)) throw new Refusal(notFound('line', line));
    const drifted = new Set(drift(live.state, lines).map((one) => one.target));
    const moves = (one: Line) => (line === null || one.id === line) && drifted.has(one.target);
    const moved = lines.map((one) => ({ one, after: moves(one) ? restage(live.state, one) : one }));
    gone = moved.flatMap(({ one, after }) => (after ? [] : one));
    return moved.flatMap(({ after }) => after ?? []);
  };
  await editDraft(store, scope, edit, id);
  return gone;
}
