import type { Capabilities, EnvironmentState } from '../spec/spec.ts';
import type { FieldError } from '../problems.ts';
import type { Line } from './line.ts';

export interface StageFacts {
  readonly capabilities: Capabilities | null;
}

export type Staged =
  | { readonly ok: true; readonly lines: readonly Line[] }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** All or nothing: the draft's lines after these edits (old ones keep their id and base), or every error of the call. */
export declare function stage(
  live: EnvironmentState,
  lines: readonly Line[],
  edits: readonly unknown[],
  facts: StageFacts,
): Staged;

/** The lines without that target; undoing a `create` takes the service's other lines with it. Unknown targets change nothing. */
export declare function undo(lines: readonly Line[], target: string): readonly Line[];

/** The line with today's live value as its base; null when it says nothing new any more (never for a secret). */
export declare function restage(live: EnvironmentState, line: Line): Line | null;

export interface Merged {
  readonly lines: readonly Line[];
  /** Old lines whose target the newer draft had too: its value stayed. */
  readonly merged: readonly Line[];
  /** Old lines that went because live says the same now. */
  readonly becameEqual: readonly Line[];
}

/** CS-12: an older change set's lines into the draft that stands there. `keepBases` false: today's live values become their bases. */
export declare function mergeInto(
  draft: readonly Line[],
  old: readonly Line[],
  live: EnvironmentState | null,
  keepBases: boolean,
): Merged;
