// An older change set's lines into the draft that stands there by now (CS-12): withdrawn, or restaged.
import type { EnvironmentState } from '../spec/spec.ts';
import type { Line } from './line.ts';
import { restage } from './restage.ts';

/** `lines` is the whole draft afterwards; the other two are what a person has to be told about (CS-12). */
export interface Merged {
  readonly lines: readonly Line[];
  /** Old lines whose target the newer draft had too: its value stayed. */
  readonly merged: readonly Line[];
  /** Old lines that went because live says the same now. */
  readonly becameEqual: readonly Line[];
}

/**
 * The draft with the old lines behind its own. With `keepBases` (withdrawing) they keep their base; without (restaging)
 * today's live values become it. Edits of a service that the draft itself creates are dropped for its `create` line.
 */
export function mergeInto(
  draft: readonly Line[],
  old: readonly Line[],
  live: EnvironmentState | null,
  keepBases: boolean,
): Merged {
  const taken = new Set(draft.map(({ target }) => target));
  const created = new Set(draft.filter(({ kind }) => kind === 'create').map(({ service }) => service));
  const lines = [...draft];
  const merged: Line[] = [];
  const becameEqual: Line[] = [];
  for (const line of old) {
    if (taken.has(line.target) || (line.service !== null && created.has(line.service))) {
      merged.push(line);
      continue;
    }
    const kept = live ? restage(live, line) : line;
    if (!kept) becameEqual.push(line);
    else lines.push(keepBases ? line : kept);
  }
  return { lines, merged, becameEqual };
}
