// A value once it stands still: what is asked of the server is not asked with every key that is pressed.
import { useEffect, useState } from 'react';

const STANDS_STILL_MS = 300;

/** The first value at once; a later one when it was the same for a moment. Compared by what it says. */
export function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value);
  const said = JSON.stringify(value);
  const isSettled = said === JSON.stringify(settled);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => settle(JSON.parse(said) as T), STANDS_STILL_MS);
    return () => clearTimeout(timer);
  }, [isSettled, said]);
  return settled;
}
