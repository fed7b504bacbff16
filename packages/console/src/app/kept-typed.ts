// What was typed and is kept nowhere else: refused by the server, or not sent yet. It is kept for as long as the page is
// open, so that a closed panel, another tab or another page loses nothing; only closing the page or signing out asks.
import { useSyncExternalStore } from 'react';
import { whenPersonChanges } from './kept-by-person.ts';

export interface KeptTyped<Value> {
  readonly of: (id: string) => Value | null;
  /** Null forgets it. */
  readonly keep: (id: string, value: Value | null) => void;
  /** Answers what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

const stores = new Set<ReadonlyMap<string, unknown>>();

/** Called once for a store, by its module. */
export function keptTyped<Value>(): KeptTyped<Value> {
  const kept = new Map<string, Value>();
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  stores.add(kept);
  whenPersonChanges(() => {
    kept.clear();
    tell();
  });
  return {
    of: (id) => kept.get(id) ?? null,
    keep: (id, value) => {
      if (value === null) kept.delete(id);
      else kept.set(id, value);
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What is kept of one now; drawn anew when that changes. */
export const useKept = <Value>({ subscribe, of }: KeptTyped<Value>, id: string): Value | null =>
  useSyncExternalStore(subscribe, () => of(id));

/** Whether anything is kept, of whatever screen. */
export const isAnyTyped = (): boolean => [...stores].some(({ size }) => size > 0);
