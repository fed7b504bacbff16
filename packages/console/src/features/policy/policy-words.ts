// The policy in words: how its settings are called, what has changed, how long a window is. Pure.
import { type Day, type FreezeWindow, minutesLong, type WeekTime } from '@nebula/domain/freeze/freeze';
import { SETTING_NAMES } from '@nebula/domain/policy/setting-names';
import { type Field, fieldsOf, type Policy } from './policy-edits.ts';

/** The domain's names of the switches, so that a refusal's words are found on the page. */
const FIELD_NAMES: Readonly<Record<Field, string>> = {
  approversCannotApproveOwn: `“${SETTING_NAMES.approversCannotApproveOwn}”`,
  rollbacksSkipApproval: `“${SETTING_NAMES.rollbacksSkipApproval}”`,
  enabled: `“${SETTING_NAMES.freeze}”`,
  timeZone: 'the time zone of the freeze',
  windows: 'the windows of the freeze',
};

export const fieldName = (field: Field): string => FIELD_NAMES[field];

/** In full; three letters are cut from these where there is no room. */
export const DAY_NAMES: Readonly<Record<Day, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** "Fri 18:00". */
export const shortTime = ({ day, time }: WeekTime): string => `${DAY_NAMES[day].slice(0, 3)} ${time}`;

/** "Friday 18:00 until Monday 06:00". */
export const windowWords = ({ from, to }: FreezeWindow): string =>
  `${DAY_NAMES[from.day]} ${from.time} until ${DAY_NAMES[to.day]} ${to.time}`;

/** "60 hours each week", "30 minutes each week"; of the wall clock. */
export function lengthWords(window: FreezeWindow): string {
  const minutes = minutesLong(window);
  if (!Number.isFinite(minutes) || minutes === 0) return '';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [...(hours > 0 ? [count(hours, 'hour')] : []), ...(rest > 0 ? [count(rest, 'minute')] : [])];
  return `${parts.join(' ')} each week`;
}

/** The value of a field, for the question whose stays. */
export function valueWords(field: Field, policy: Policy): string {
  const fields = fieldsOf(policy);
  if (field === 'timeZone') return fields.timeZone;
  if (field === 'windows') return fields.windows.map(windowWords).join('; ') || 'none';
  return fields[field] ? 'on' : 'off';
}

/** What is different afterwards, each in a few words; empty when nothing is. */
export function changeWords(before: Policy, after: Policy): readonly string[] {
  const switches = (['approversCannotApproveOwn', 'rollbacksSkipApproval', 'enabled'] as const)
    .filter((field) => fieldsOf(before)[field] !== fieldsOf(after)[field])
    .map((field) => `${FIELD_NAMES[field]} turned ${fieldsOf(after)[field] ? 'on' : 'off'}`);
  const isMoved = before.freeze.timeZone !== after.freeze.timeZone;
  const zone = isMoved ? [`time zone ${after.freeze.timeZone}`] : [];
  return [...switches, ...zone, ...windowChanges(before.freeze.windows, after.freeze.windows)];
}

/** "1 window changed", "2 windows added": one that goes and one that comes are one that changed. */
function windowChanges(before: readonly FreezeWindow[], after: readonly FreezeWindow[]): string[] {
  const gone = missingIn(before, after);
  const come = missingIn(after, before);
  const changed = Math.min(gone, come);
  return [
    ...(changed > 0 ? [`${count(changed, 'window')} changed`] : []),
    ...(come > changed ? [`${count(come - changed, 'window')} added`] : []),
    ...(gone > changed ? [`${count(gone - changed, 'window')} removed`] : []),
  ];
}

function missingIn(windows: readonly FreezeWindow[], others: readonly FreezeWindow[]): number {
  const left = others.map(windowWords);
  return windows.filter((window) => {
    const at = left.indexOf(windowWords(window));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}

/** Of what is counted here the plural always ends in "s". */
const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;
