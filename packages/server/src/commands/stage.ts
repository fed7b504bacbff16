// Staging, undoing and restaging in the caller's own draft (CS-1, CS-3, CS-8). Nothing live is touched.
import type { Line } from '@nebula/domain/change-set/line';
import { drift } from '@nebula/domain/change-set/drift';
import { restage, stage, undo } from '@nebula/domain/change-set/stage';
import { invalidFields, notFound, Refusal } from '@nebula/domain/problems';
import { editDraft } from '../drafts/edit-draft.ts';
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

/** Undoing what is undone already changes nothing (CS-12). */
export const undoLine = (store: Store, scope: EnvironmentScope, line: string): Promise<void> =>
  editDraft(store, scope, (lines) => {
    const found = lines.find((one) => one.id === line);
    return found ? undo(lines, found.target) : lines;
  });

/** One line, or all that drifted, on today's live values; a line that says nothing new any more goes. */
export const restageLines = (store: Store, scope: EnvironmentScope, line: string | null): Promise<void> =>
  editDraft(store, scope, (lines, live) => {
    if (line !== null && !lines.some((one) => one.id === line)) throw new Refusal(notFound('line', line));
    const drifted = new Set(drift(live.state, lines).map((one) => one.target));
    const moves = (one: Line) => (line === null || one.id === line) && drifted.has(one.target);
    return lines.flatMap((one) => (moves(one) ? (restage(live.state, one) ?? []) : one));
  });
