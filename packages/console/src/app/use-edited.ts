// A setting being edited: what is typed, over what holds now. Untouched it follows what holds, so that somebody else's
// change is seen at once; touched it keeps what was typed.
import { useState } from 'react';

/** `dirty`: what is typed differs from what holds now, whoever changed that. */
export interface Edited<T> {
  readonly value: T;
  readonly dirty: boolean;
  readonly set: (value: T) => void;
  /** Back to what holds now. */
  readonly reset: () => void;
}

/** For values that `!==` tells apart; a list needs something else. */
export function useEdited<T extends string | boolean | null>(now: T): Edited<T> {
  const [edited, setEdited] = useState<{ readonly value: T } | null>(null);
  const value = edited === null ? now : edited.value;
  return {
    value,
    dirty: value !== now,
    set: (next) => setEdited({ value: next }),
    reset: () => setEdited(null),
  };
}
