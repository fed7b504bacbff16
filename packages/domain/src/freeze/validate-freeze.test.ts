import { describe, expect, it } from 'vitest';
import { changeFreeze, type Freeze, type FreezeWindow, NO_FREEZE, type WeekTime, WEEKEND } from './freeze.ts';
import { isTimeZone, MAX_WINDOWS, validateFreeze } from './validate-freeze.ts';

/** `at('sat 22:30')`. */
const at = (text: string): WeekTime => {
  const [day = '', time = ''] = text.split(' ');
  return { day: day as WeekTime['day'], time };
};
const window = (from: string, to: string): FreezeWindow => ({ from: at(from), to: at(to) });
const on = (...windows: FreezeWindow[]): Freeze => ({ enabled: true, timeZone: 'Europe/Berlin', windows });
const pathsOf = (freeze: Freeze) => validateFreeze(freeze).map(({ path }) => path);

describe('FR-1: what may be saved', () => {
  it('FR-1: a window from a weekday and time to another, over the end of the week too, is fine', () => {
    expect(
      validateFreeze(on(WEEKEND, window('fri 18:00', 'mon 06:00'), window('wed 10:00', 'wed 09:00'))),
    ).toEqual([]);
  });

  it.each(['Europe/Nowhere', '+02:00', '', 'UTC+1', '2026-01-01T00:00[UTC]', ' UTC', 'Europe/Berlin\u0000'])(
    'FR-1, C-69: %j is no zone, and a fixed offset is none either',
    (timeZone) => {
      expect(isTimeZone(timeZone)).toBe(false);
      expect(pathsOf({ ...on(WEEKEND), timeZone })).toEqual(['freeze.timeZone']);
    },
  );

  it('FR-1: an empty window is refused, on or off, and named', () => {
    const freeze = on(WEEKEND, window('mon 09:00', 'mon 09:00'));
    expect(validateFreeze(freeze)).toEqual([
      { path: 'freeze.windows[1]', message: 'The window is empty: it ends when it starts.' },
    ]);
    expect(pathsOf({ ...freeze, enabled: false })).toEqual(['freeze.windows[1]']);
  });

  it('FR-1: an empty list is refused while it is on, and fine while it is off', () => {
    expect(pathsOf(on())).toEqual(['freeze.windows']);
    expect(pathsOf(NO_FREEZE)).toEqual([]);
  });

  it('FR-1: windows that leave no moment to deploy are refused; one free minute is enough', () => {
    const message = 'Together these windows leave no moment of the week to deploy; leave some time free.';
    const all = on(window('mon 00:00', 'fri 12:00'), window('fri 12:00', 'mon 00:00'));
    expect(validateFreeze(all)).toEqual([{ path: 'freeze.windows', message }]);
    expect(validateFreeze(on(window('mon 00:00', 'fri 12:00'), window('fri 12:01', 'mon 00:00')))).toEqual(
      [],
    );
  });

  it('FR-1: unknown days and times are refused by their field', () => {
    const wrong = on(window('saturday 24:00', 'mon 7:5'));
    const [day, time, end] = ['from.day', 'from.time', 'to.time'].map(
      (field) => `freeze.windows[0].${field}`,
    );
    expect(pathsOf(wrong)).toEqual([day, time, end]);
  });

  it('FR-1: there is a limit to the windows', () => {
    expect(pathsOf(on(...Array.from({ length: MAX_WINDOWS + 1 }, () => WEEKEND)))).toEqual([
      'freeze.windows',
    ]);
  });
});

describe('FR-1: turning it on', () => {
  it('FR-1: without ever having had windows it takes Saturday 00:00 to Monday 00:00, in UTC', () => {
    const windows = [{ from: { day: 'sat', time: '00:00' }, to: { day: 'mon', time: '00:00' } }];
    expect(changeFreeze(NO_FREEZE, { enabled: true })).toEqual({ enabled: true, timeZone: 'UTC', windows });
  });

  it('FR-1: an empty list that is named stays empty, and is refused', () => {
    expect(pathsOf(changeFreeze(NO_FREEZE, { enabled: true, windows: [] }))).toEqual(['freeze.windows']);
  });

  it('FR-1, C-67: what is not named stays, and what is kept is the wall clock as it was typed', () => {
    const typed = on(window('sun 23:30', 'mon 00:30'));
    const moved = changeFreeze(typed, { timeZone: 'Asia/Tokyo' });
    expect(moved).toEqual({ ...typed, timeZone: 'Asia/Tokyo' });
    expect(changeFreeze(moved, { enabled: false }).windows).toEqual(typed.windows);
  });
});
