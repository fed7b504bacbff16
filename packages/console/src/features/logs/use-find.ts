// Searching in what is kept of a log, whether it is drawn or not: how many lines match, and which one is looked at.
import { useDeferredValue, useMemo, useState } from 'react';
import type { LogLine } from './use-log.ts';

/** `count` is of lines, not of places in them. */
export interface Finding {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Lower case, what is searched for now. */
  readonly wanted: string;
  readonly count: number;
  /** From 1; 0 while none is looked at. */
  readonly position: number;
  /** The line that is looked at. */
  readonly current: number | null;
  /** To the next (1) or the one before (-1), around the ends. */
  step(by: 1 | -1): void;
}

export function useFind(lines: readonly LogLine[]): Finding {
  const [text, setText] = useState('');
  const [current, setCurrent] = useState<number | null>(null);
  const wanted = useDeferredValue(text).toLowerCase();
  const found = useMemo(
    () => (wanted === '' ? [] : lines.filter((line) => line.text.toLowerCase().includes(wanted))),
    [lines, wanted],
  );
  const index = found.findIndex(({ id }) => id === current);
  return {
    text,
    setText: (next) => {
      setText(next);
      setCurrent(null);
    },
    wanted,
    count: found.length,
    position: index + 1,
    current: index < 0 ? null : current,
    step: (by) => {
      const { length } = found;
      // The first press looks at the newest: what is searched in a log is mostly what happened last.
      const next = index < 0 ? length - 1 : (index + by + length) % length;
      setCurrent(found[next]?.id ?? null);
    },
  };
}
