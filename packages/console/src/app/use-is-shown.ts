// Whether a screen is still there when an answer comes: what it would have shown is told by a toast otherwise.
import { useEffect, useRef } from 'react';

export function useIsShown(): { readonly current: boolean } {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
