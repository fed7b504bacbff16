// Work under way: what it is, and for how long once that is more than a second. There is no spinner without a subject.
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useClock } from './clock.ts';
import { elapsedWords } from './time-words.ts';

export interface BusyProps {
  /** "Deploying web", "Checking the chain". */
  readonly subject: ReactNode;
  /** When it began; the moment it was first shown unless given. */
  readonly since?: Date | string | undefined;
}

export function Busy({ subject, since }: BusyProps) {
  const [shownAt] = useState(() => Date.now());
  const begunAt = since === undefined ? shownAt : new Date(since).getTime();
  const elapsed = useClock((nowMs) => (nowMs - begunAt < 1000 ? '' : elapsedWords(nowMs - begunAt)));
  return (
    <span role="status" className="inline-flex min-w-0 animate-late items-center gap-2 text-ink-2">
      <LoaderCircle aria-hidden="true" className="animate-turn text-running" />
      <span className="min-w-0 truncate">{subject}</span>
      {elapsed !== '' && (
        // Not read out every second.
        <span aria-hidden="true" className="shrink-0 text-ink-3 tabular-nums">
          · {elapsed}
        </span>
      )}
    </span>
  );
}
