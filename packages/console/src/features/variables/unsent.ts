// What was typed and has not become a line: refused by the server, or a new variable that is not complete. It is kept for
// as long as the page is open, so that closing the panel loses nothing.
import { useSyncExternalStore } from 'react';
import { whenPersonChanges } from '../../app/kept-by-person.ts';

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
const edits = new Map<string, OfTarget>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** `target`: whose variables; by name. */
export const useUnsent = (target: string): OfTarget =>
  useSyncExternalStore(subscribe, () => edits.get(target) ?? NOTHING);

/** Null forgets it. */
export function keepUnsent(target: string, key: string, unsent: Unsent | null): void {
  const before = edits.get(target) ?? NOTHING;
  if (unsent === null && !before.has(key)) return;
  const next = new Map(before);
  if (unsent === null) next.delete(key);
  else next.set(key, unsent);
  edits.set(target, next);
  for (const listener of listeners) listener();
}

/** The form for a new variable, as it was left; by target. */
export const unsentNew = new Map<string, UnsentNew>();

/** Whether anything is kept here, of whatever owner. */
export const isAnyUnsent = (): boolean =>
  unsentNew.size > 0 || [...edits.values()].some(({ size }) => size > 0);

whenPersonChanges(() => {
  edits.clear();
  unsentNew.clear();
});
