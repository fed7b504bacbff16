// A time of day as people type it ("18", "1800", "6:30", "6.30") as the 24 hours that the freeze keeps. A native time
// field shows twelve hours to half of the world, beside sentences that say twenty-four. Pure.

/** "HH:MM"; what is no time stays as it was typed, so that it can be told and mended. */
export function readTime(typed: string): string {
  const text = typed.trim();
  const parts = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/u.exec(text);
  if (parts === null) return text;
  const [, hours = '', minutes = '00'] = parts;
  if (Number(hours) > 23 || Number(minutes) > 59) return text;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** Typed to its end: nothing more can follow. */
export const isWholeTime = (typed: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);
