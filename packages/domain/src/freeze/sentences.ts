// How a freeze is said to people. Every instant carries the freeze's zone by name, and the clock of that zone at that
// very instant, so that no page contradicts itself around a clock change (C-68). It never decides whether it is frozen.
import { Temporal } from 'temporal-polyfill';
import type { ProblemOf } from '../problems.ts';
import type { Freeze } from './freeze.ts';
import type { FreezeAnswer } from './frozen.ts';

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const WEEK_MS = 7 * 86_400_000;

/** "Monday 06:00 (Europe/Berlin)". */
export const sayMoment = (instantMs: number, timeZone: string): string =>
  `${clock(instantMs, timeZone)} (${timeZone})`;

/** "Monday 2026-06-08 06:00 (Europe/Berlin, +02:00)", where the date and the offset matter. */
export function sayInstant(instantMs: number, timeZone: string): string {
  const at = zoned(instantMs, timeZone);
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${dayName(at)} ${at.toPlainDate().toString()} ${time} (${timeZone}, ${at.offset})`;
}

/** "Frozen now, until …", "Not frozen; the next freeze starts …" or "No freeze is set." */
export function freezeSentence(freeze: Freeze, answer: FreezeAnswer, nowMs: number): string {
  const say = (ms: number) => (ms - nowMs < WEEK_MS ? sayMoment : sayInstant)(ms, freeze.timeZone);
  if (answer.until !== null) return `Frozen now, until ${say(answer.until)}`;
  if (answer.next !== null) return `Not frozen; the next freeze starts ${say(answer.next)}`;
  return 'No freeze is set.';
}

/**
 * What a freeze means now, in whole sentences, with what comes after: "Frozen now, until Monday 06:00 (Europe/Berlin).
 * Next after that: Friday 18:00."
 */
export function freezeOutlook(freeze: Freeze, answer: FreezeAnswer, nowMs: number): string {
  const sentence = freezeSentence(freeze, answer, nowMs);
  const whole = sentence.endsWith('.') ? sentence : `${sentence}.`;
  if (answer.until === null || answer.next === null) return whole;
  const isNear = answer.next - nowMs < WEEK_MS;
  const next = isNear ? clock(answer.next, freeze.timeZone) : sayInstant(answer.next, freeze.timeZone);
  return `${whole} Next after that: ${next}.`;
}

/** The refusal of a start while it is frozen, with its end and the ways out (FR-2, C-80). */
export function frozenProblem(freeze: Freeze, untilMs: number): ProblemOf<'frozen'> {
  const detail =
    `Production deployments are frozen until ${sayInstant(untilMs, freeze.timeZone)}. ` +
    'Rolling back stays possible; an admin can change the freeze in Settings > Security & policy > Change policy.';
  const endsAt = Temporal.Instant.fromEpochMilliseconds(untilMs).toString();
  return { code: 'frozen', detail, endsAt, timeZone: freeze.timeZone };
}

function clock(instantMs: number, timeZone: string): string {
  const at = zoned(instantMs, timeZone);
  return `${dayName(at)} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}

const zoned = (instantMs: number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone);

const dayName = (at: Temporal.ZonedDateTime): string => DAY_NAMES[at.dayOfWeek - 1] ?? '';
