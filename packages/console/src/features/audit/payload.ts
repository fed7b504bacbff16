// Reading what an event carries, which has another shape in each kind: never throws, whatever is in it. Pure.

/** Of anything else an empty one: events of other versions are read too. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The member as text; empty when it is none. */
export function textIn(payload: unknown, key: string): string {
  const value = asRecord(payload)[key];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

const FIRST_STRONG_ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** A name in a sentence: one that is written from right to left does not turn the words around it. */
export const named = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${END_OF_ISOLATE}`;

/** Both sides as text for a person; "none" for what is not there. */
export interface Changed {
  /** "freeze.timeZone". */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Of a payload `{before, after}`: each member that differs, the smallest part that can be named. */
export function changedIn(payload: unknown): readonly Changed[] {
  const { before, after } = asRecord(payload);
  if (before === undefined || after === undefined) return [];
  return differences(before, after, '');
}

function differences(before: unknown, after: unknown, path: string): Changed[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isPlain(before) && isPlain(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => differences(before[key], after[key], path === '' ? key : `${path}.${key}`));
  }
  return [{ path: path === '' ? 'value' : path, before: shown(before), after: shown(after) }];
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "fri 18:00 until mon 06:00", a window of the freeze; the database keeps its members in no order. */
function windowShown(value: unknown): string | null {
  const { from, to } = asRecord(value);
  const say = (at: unknown): string => `${textIn(at, 'day')} ${textIn(at, 'time')}`;
  return textIn(from, 'day') === '' ? null : `${say(from)} until ${say(to)}`;
}

const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((one) => windowShown(one) ?? JSON.stringify(one)).join('; ') || 'none'
    : oneShown(value);

const oneShown = (value: unknown): string =>
  value === undefined || value === null
    ? 'none'
    : typeof value === 'string'
      ? value
      : typeof value === 'boolean'
        ? value
          ? 'on'
          : 'off'
        : JSON.stringify(value);
