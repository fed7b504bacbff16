// The guide's state on a screen: what is kept, joined with what is seen now.
import { useEffect, useState } from 'react';
import {
  BEGINNING,
  keepProgress,
  keptProgress,
  type Progress,
  progressWith,
  type Seen,
} from './first-steps.ts';

export interface FirstStepsState {
  readonly progress: Progress;
  readonly close: () => void;
  /** From the beginning. */
  readonly open: () => void;
}

export function useFirstSteps(seen: Seen): FirstStepsState {
  const [kept, setKept] = useState(keptProgress);
  const progress = kept.isClosed ? kept : progressWith(kept, seen);
  useEffect(() => {
    if (progress === kept) return;
    keepProgress(progress);
    setKept(progress);
  }, [progress, kept]);
  const set = (next: Progress): void => {
    keepProgress(next);
    setKept(next);
  };
  return {
    progress,
    close: () => set({ ...progress, isClosed: true }),
    open: () => set(BEGINNING),
  };
}
