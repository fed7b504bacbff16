// The browser's own question when the whole page is closed over something that is nowhere else yet.
import { useEffect, useRef } from 'react';

/** `wouldLose` is asked at the moment of closing, so that typing draws nothing. */
export function useAskBeforeUnload(wouldLose: () => boolean): void {
  const latest = useRef(wouldLose);
  latest.current = wouldLose;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (latest.current()) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, []);
}

/** For what outlives its screen: asked wherever in the console one is by then. Called once, by a module. */
export const askBeforeUnload = (wouldLose: () => boolean): void =>
  globalThis.addEventListener('beforeunload', (event) => {
    if (wouldLose()) event.preventDefault();
  });
