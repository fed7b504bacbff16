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
  // While drawing: what was reached stays reached, though it is no longer seen.
  if (progress !== kept) setKept(progress);
  useEffect(() => keepProgress(kept), [kept]);
  return {
    progress,
    close: () => setKept({ ...progress, isClosed: true }),
    open: () => setKept(BEGINNING),
  };
}
