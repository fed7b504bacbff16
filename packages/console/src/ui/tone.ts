// What a colour means, once: where a change is on its way. Every tone has an icon, so that nothing is lost without
// colour; the word is the caller's. Total records: a new tone does not compile without its look.
import {
  Check,
  CircleAlert,
  Hourglass,
  Info,
  type LucideIcon,
  Rocket,
  Snowflake,
  TriangleAlert,
} from 'lucide-react';

export type Tone = 'neutral' | 'staged' | 'waiting' | 'running' | 'live' | 'bad' | 'frozen';

/** Text and soft ground of a chip, a notice, a row. */
export const softTone: Readonly<Record<Tone, string>> = {
  neutral: 'bg-sunk text-ink-2',
  staged: 'bg-staged-soft text-staged',
  waiting: 'bg-waiting-soft text-waiting',
  running: 'bg-running-soft text-running',
  live: 'bg-live-soft text-live',
  bad: 'bg-bad-soft text-bad',
  frozen: 'bg-frozen-soft text-frozen',
};

/** Text colour alone, for an icon on a plain ground. */
export const inkTone: Readonly<Record<Tone, string>> = {
  neutral: 'text-ink-3',
  staged: 'text-staged',
  waiting: 'text-waiting',
  running: 'text-running',
  live: 'text-live',
  bad: 'text-bad',
  frozen: 'text-frozen',
};

/** The icon a tone has when the caller names none. */
export const toneIcon: Readonly<Record<Tone, LucideIcon>> = {
  neutral: Info,
  staged: TriangleAlert,
  waiting: Hourglass,
  running: Rocket,
  live: Check,
  bad: CircleAlert,
  frozen: Snowflake,
};
