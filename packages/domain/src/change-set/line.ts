// What a line is: one target, the value it had when it was staged and the value it gets. A line never holds a copy of
// more than its target (C-12), so two people's drafts of one service do not undo each other. Base and value may hold
// secrets: they are sealed where they are stored, and leave the domain only through a kind's `publicValue` (CS-4).
import type { KindName } from './kind.ts';

/** JSON-serialisable as it stands. Absent is not the same as empty (CS-4). */
export type Value = { readonly absent: true } | { readonly present: unknown };

/** Readonly and never changed in place: the store tells by identity which lines an edit replaced. */
export interface Line {
  /** The stored line's id; null for one that was staged just now. */
  readonly id: string | null;
  /** Unique in a change set, e.g. `web/replicas`, `web/variable/KEY`, and with star for the environment's. */
  readonly target: string;
  readonly service: string | null;
  readonly kind: KindName;
  /** The variable's name, or the field's name of a `settings` line. */
  readonly key: string | null;
  readonly base: Value;
  readonly value: Value;
}

/**
 * "It does not exist", as a base or as a value; a base of this kind drifts when the thing appears (CS-13).
 */
export const ABSENT: Value = { absent: true };
/** Null is a present value: "none" was said, which is not the same as absent. */
export const present = (value: unknown): Value => ({ present: value });
