// Whether a freeze may be saved (FR-1). It is asked before every save, on or off, so that `frozen` only ever meets
// windows that begin, end and leave a moment to deploy.
import { Temporal } from 'temporal-polyfill';
import type { FieldError } from '../problems.ts';
import { DAYS, type Freeze, type FreezeWindow, minutesLong, minutesTaken } from './freeze.ts';

/** `frozen` takes about 0.15 ms a window, and every start of a deployment asks it. */
export const MAX_WINDOWS = 50;

/** A name of the zone database. Offsets such as +02:00 are none: they do not follow daylight saving (FR-5). */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;
const TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

/** Everything that is wrong, by the field's path in `PATCH O/policy`; empty when it may be saved. */
export function validateFreeze(freeze: Freeze): FieldError[] {
  const errors: FieldError[] = [];
  if (!isTimeZone(freeze.timeZone)) {
    const message = `"${freeze.timeZone}" is not a time zone; use a name such as Europe/Berlin or UTC.`;
    errors.push({ path: 'freeze.timeZone', message });
  }
  if (freeze.windows.length > MAX_WINDOWS) {
    return [...errors, { path: 'freeze.windows', message: `A freeze has at most ${MAX_WINDOWS} windows.` }];
  }
  const wrong = freeze.windows.flatMap(validateWindow);
  if (wrong.length > 0) return [...errors, ...wrong];
  if (freeze.enabled && freeze.windows.length === 0) {
    errors.push({ path: 'freeze.windows', message: 'Name at least one window, or turn the freeze off.' });
  }
  if (!minutesTaken(freeze.windows).includes(0)) {
    const message = 'Together these windows leave no moment of the week to deploy; leave some time free.';
    errors.push({ path: 'freeze.windows', message });
  }
  return errors;
}

/** Whether the zone database has a zone of that name. */
export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

function validateWindow(window: FreezeWindow, index: number): FieldError[] {
  const path = `freeze.windows[${index}]`;
  const errors = (['from', 'to'] as const).flatMap((side): FieldError[] => {
    const { day, time } = window[side];
    const wrong: FieldError[] = [];
    if (!DAYS.includes(day)) {
      wrong.push({ path: `${path}.${side}.day`, message: `The day is one of ${DAYS.join(', ')}.` });
    }
    if (!TIME.test(time)) {
      wrong.push({ path: `${path}.${side}.time`, message: 'The time is HH:MM, from 00:00 to 23:59.' });
    }
    return wrong;
  });
  if (errors.length > 0 || minutesLong(window) > 0) return errors;
  return [{ path, message: 'The window is empty: it ends when it starts.' }];
}
