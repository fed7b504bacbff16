// Lines that come back into a draft: withdrawn, restaged, reverted or promoted ones. Where another draft stands, both
// become one: the newer draft's value stays, and what that did to each line is told (CS-12).
import type { MergeShape } from '@nebula/contract/shapes/draft';
import { labelOf } from '@nebula/domain/change-set/kinds';
import type { Line } from '@nebula/domain/change-set/line';
import { mergeInto } from '@nebula/domain/change-set/stage';
import { loadDraft } from '../live/load-change-set.ts';
import type { LiveEnvironment } from '../live/load-live.ts';
import type { EnvironmentScope } from '../scope.ts';
import type { Tx } from '../store/transaction.ts';
import { putLines } from './edit-draft.ts';

/** `merged` names what did not simply move: a newer value that stayed, or a line that live has overtaken. */
export interface Moved {
  /** The draft that the lines are in now; null when none was left. */
  readonly draft: string | null;
  readonly merged: readonly MergeShape[];
}

/** Copies `lines` into the owner's draft. `keepBases` false: on today's live values. Needs the draft's stream. */
export async function moveLines(
  tx: Tx,
  scope: EnvironmentScope,
  owner: string,
  lines: readonly Line[],
  live: LiveEnvironment,
  keepBases: boolean,
): Promise<Moved> {
  const draft = (await loadDraft(tx.db, tx.sealing, scope.environment.id, owner)) ?? null;
  const fresh = lines.map((line) => ({ ...line, id: null }));
  const result = mergeInto(draft?.lines ?? [], fresh, live.state, keepBases);
  const id = await putLines(tx, scope, owner, draft, result.lines);
  const tell = (outcome: MergeShape['outcome']) => (line: Line) => ({
    line: line.target,
    label: labelOf(line),
    outcome,
  });
  return {
    draft: id,
    merged: [...result.merged.map(tell('newer-value-kept')), ...result.becameEqual.map(tell('already-so'))],
  };
}
