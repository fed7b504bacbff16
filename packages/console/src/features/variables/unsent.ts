// What was typed and has not become a line: refused by the server, or a new variable that is not complete.
import { keptTyped, useKept } from '../../app/kept-typed.ts';

export interface Unsent {
  readonly value: string;
  readonly secret: boolean | undefined;
  /** Why it is not staged; null while nobody tried. */
  readonly message: string | null;
}

export interface UnsentNew {
  readonly key: string;
  readonly value: string;
  readonly secret: boolean;
}

type OfTarget = ReadonlyMap<string, Unsent>;

const NOTHING: OfTarget = new Map();
const edits = keptTyped<OfTarget>();

/** `target`: whose variables; by name. */
export const useUnsent = (target: string): OfTarget => useKept(edits, target) ?? NOTHING;

/** Null forgets it. */
export function keepUnsent(target: string, key: string, unsent: Unsent | null): void {
  const before = edits.of(target) ?? NOTHING;
  if (unsent === null && !before.has(key)) return;
  const next = new Map(before);
  if (unsent === null) next.delete(key);
  else next.set(key, unsent);
  edits.keep(target, next.size === 0 ? null : next);
}

/** The form for a new variable, as it was left; by target. */
export const unsentNew = keptTyped<UnsentNew>();
