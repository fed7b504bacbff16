// What is being brought in from outside, if anything: one dialog for an environment, opened from the canvas, its empty
// state, the palette and by a drop. Kept apart from the screens, so that whoever opens it loads nothing of it.
import { useSyncExternalStore } from 'react';
import { whenPersonChanges } from '../../app/kept-by-person.ts';
import type { SourceFile } from './files/source-files.ts';

export type ArrivalKind = 'compose' | 'template' | 'environment' | 'toml' | 'export';

export interface Arriving {
  readonly kind: ArrivalKind;
  /** What was dropped to open it. */
  readonly files?: readonly SourceFile[];
  /** Of the files that were dropped with them, those that cannot be used, each with its reason. */
  readonly leftOut?: readonly string[];
}

let arriving: Arriving | null = null;
const listeners = new Set<() => void>();

function put(next: Arriving | null): void {
  arriving = next;
  for (const listener of listeners) listener();
}

whenPersonChanges(() => put(null));

/** One at a time: whoever opens another has closed the one before. */
export const openArrival = (next: Arriving): void => put(next);

export const closeArrival = (): void => put(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useArriving = (): Arriving | null => useSyncExternalStore(subscribe, () => arriving);
