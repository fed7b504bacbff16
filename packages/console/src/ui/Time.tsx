// Times as people say them, exact on hover. Three shapes: how long ago, how long until, how long it has taken.
import { useClock } from './clock.ts';
import { agoWords, clockWords, elapsedWords, exactWords, untilWords } from './time-words.ts';

type Instant = string | Date;

const epochMs = (at: Instant) => new Date(at).getTime();

/** "2 h ago". */
export function Ago({ at }: { readonly at: Instant }) {
  const words = useClock((nowMs) => agoWords(nowMs - epochMs(at)));
  return <Stamp at={at} words={words} />;
}

/** "21 h"; the sentence around it says "expires in". */
export function Until({ at }: { readonly at: Instant }) {
  const words = useClock((nowMs) => untilWords(epochMs(at) - nowMs));
  return <Stamp at={at} words={words} />;
}

/** The exact local time with its zone, as text; long enough to need a second line. */
export function Exact({ at }: { readonly at: Instant }) {
  return <Stamp at={at} words={exactWords(new Date(at))} wraps />;
}

/** "07:12", of what was a moment ago. */
export function ClockTime({ at }: { readonly at: Instant }) {
  return <Stamp at={at} words={clockWords(new Date(at))} />;
}

export interface ElapsedProps {
  readonly since: Instant;
  /** When it ended; ticks while absent. */
  readonly until?: Instant | null | undefined;
}

/** "12 s", counting while it goes on. */
export function Elapsed({ since, until }: ElapsedProps) {
  const words = useClock((nowMs) => elapsedWords((until ? epochMs(until) : nowMs) - epochMs(since)));
  return (
    <span className="tabular-nums" title={`since ${exactWords(new Date(since))}`}>
      {words}
    </span>
  );
}

interface StampProps {
  readonly at: Instant;
  readonly words: string;
  readonly wraps?: boolean;
}

function Stamp({ at, words, wraps = false }: StampProps) {
  const date = new Date(at);
  const known = !Number.isNaN(date.getTime());
  return (
    <time
      {...(known ? { dateTime: date.toISOString() } : {})}
      title={exactWords(date)}
      className={wraps ? 'tabular-nums' : 'whitespace-nowrap tabular-nums'}
    >
      {known ? words : 'unknown'}
    </time>
  );
}
