// Nothing typed is lost. While a form holds text that is not sent, leaving its page or closing its dialog asks first; so
// do closing the page of the browser and signing out, over whatever is kept (kept-typed.ts) as well.
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isAnyTyped } from './kept-typed.ts';

const QUESTION = 'What you typed here is not saved. Leave and lose it?';

export interface GuardOptions {
  /** Also where only the search of the address changes: for a dialog that goes with the panel it was opened from. */
  readonly evenHere?: boolean;
}

/** `dirty`: the form holds something that would be lost. */
export function useUnsavedGuard(dirty: boolean, { evenHere = false }: GuardOptions = {}): void {
  useBlocker({
    shouldBlockFn: ({ current, next }) => {
      // A tab or a dialog over the same page loses nothing.
      if (!evenHere && current.pathname === next.pathname) return false;
      return !mayLose(dirty);
    },
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
  });
}

/** For a dialog that is closed: asks where it holds something that would be lost. */
export const mayLose = (dirty: boolean): boolean => !dirty || globalThis.confirm(QUESTION);

/** The browser's own question alone. `isLost` is asked at the moment of closing, so that typing draws nothing. */
export function useAskBeforeUnload(isLost: () => boolean): void {
  const latest = useRef(isLost);
  latest.current = isLost;
  useEffect(() => askBeforeUnload(() => latest.current()), []);
}

function askBeforeUnload(isLost: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (isLost()) event.preventDefault();
  };
  globalThis.addEventListener('beforeunload', ask);
  return () => globalThis.removeEventListener('beforeunload', ask);
}

// It outlives its screens, so it is asked about wherever in the console one is by then.
askBeforeUnload(isAnyTyped);

/** Whether closing the page now would lose something: every guard is asked as the browser would ask it. */
export function wouldLose(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(closing);
  return closing.defaultPrevented;
}
