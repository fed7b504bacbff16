import { afterEach, describe, expect, it } from 'vitest';
import { DAYS, type Freeze, type FreezeWindow, type WeekTime, WEEKEND } from './freeze.ts';
import { frozen } from './frozen.ts';

const at = (text: string): WeekTime => {
  const [day, time = ''] = text.split(' ');
  return { day: DAYS.find((one) => one === day) ?? 'mon', time };
};
const window = (from: string, to: string): FreezeWindow => ({ from: at(from), to: at(to) });
const inZone = (timeZone: string, ...windows: FreezeWindow[]): Freeze => ({
  enabled: true,
  timeZone,
  windows,
});
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().replace(':00.000Z', 'Z'));
/** [until, next] at an instant, as text. */
const ask = (freeze: Freeze, instant: string) => {
  const { until, next } = frozen(freeze, Date.parse(instant));
  return [iso(until), iso(next)];
};

describe('FR-1, FR-2: windows', () => {
  const weekend = inZone('Europe/Berlin', WEEKEND);

  it('FR-1, C-74: the start is inside and the end outside, to the millisecond', () => {
    expect(ask(weekend, '2026-06-05T21:59:59.999Z')).toEqual([null, '2026-06-05T22:00Z']);
    expect(ask(weekend, '2026-06-05T22:00:00.000Z')).toEqual(['2026-06-07T22:00Z', '2026-06-12T22:00Z']);
    expect(ask(weekend, '2026-06-07T21:59:59.999Z')).toEqual(['2026-06-07T22:00Z', '2026-06-12T22:00Z']);
    expect(ask(weekend, '2026-06-07T22:00:00.000Z')).toEqual([null, '2026-06-12T22:00Z']);
  });

  it('FR-1: a window crosses the end of the week', () => {
    const freeze = inZone('UTC', window('sun 22:00', 'mon 06:00'));
    expect(ask(freeze, '2026-06-08T05:59Z')).toEqual(['2026-06-08T06:00Z', '2026-06-14T22:00Z']);
    expect(ask(freeze, '2026-06-08T06:00Z')).toEqual([null, '2026-06-14T22:00Z']);
  });

  it('FR-1: a window may be longer than six days', () => {
    const freeze = inZone('UTC', window('tue 10:00', 'tue 09:00'));
    expect(ask(freeze, '2026-06-09T09:30Z')).toEqual([null, '2026-06-09T10:00Z']);
    expect(ask(freeze, '2026-06-09T08:00Z')).toEqual(['2026-06-09T09:00Z', '2026-06-09T10:00Z']);
  });

  it('FR-2, C-82: overlapping and touching windows end with the last of them', () => {
    const night = window('fri 18:00', 'sat 00:00');
    const freeze = inZone('UTC', window('sun 12:00', 'mon 06:00'), WEEKEND, night, WEEKEND);
    expect(ask(freeze, '2026-06-05T18:00Z')).toEqual(['2026-06-08T06:00Z', '2026-06-12T18:00Z']);
    expect(ask(freeze, '2026-06-05T17:59Z')).toEqual([null, '2026-06-05T18:00Z']);
  });

  it('FR-2, C-73: a window at another hour does not hold now, and says when it starts', () => {
    expect(ask(inZone('UTC', window('mon 20:00', 'mon 22:00')), '2026-06-08T12:00Z')).toEqual([
      null,
      '2026-06-08T20:00Z',
    ]);
  });

  it('FR-1: turned off it never holds, and nothing is next', () => {
    expect(ask({ ...weekend, enabled: false }, '2026-06-06T12:00Z')).toEqual([null, null]);
  });

  it('FR-1: windows that leave no moment, should they ever be stored, hold', () => {
    const always = inZone('UTC', window('mon 00:00', 'fri 00:00'), window('fri 00:00', 'mon 00:00'));
    expect(frozen(always, Date.parse('2026-06-08T12:00Z')).until).not.toBeNull();
  });
});

describe('FR-5: daylight saving', () => {
  it('FR-5, C-69: the same wall clock is another instant after the clock change', () => {
    const freeze = inZone('America/New_York', window('sun 03:00', 'sun 05:00'));
    expect(ask(freeze, '2026-03-01T08:00Z')).toEqual(['2026-03-01T10:00Z', '2026-03-08T07:00Z']);
    expect(ask(freeze, '2026-03-08T07:00Z')).toEqual(['2026-03-08T09:00Z', '2026-03-15T07:00Z']);
  });

  it('FR-5: a time that does not exist moves forward by the gap', () => {
    const freeze = inZone('Europe/Berlin', window('sun 02:30', 'sun 04:00'));
    expect(ask(freeze, '2026-03-29T00:00Z')).toEqual([null, '2026-03-29T01:30Z']);
    expect(ask(freeze, '2026-03-29T01:30Z')[0]).toBe('2026-03-29T02:00Z');
  });

  it('FR-5: of a time that exists twice the first counts', () => {
    const freeze = inZone('Europe/Berlin', window('sun 02:30', 'sun 03:30'));
    expect(ask(freeze, '2026-10-25T00:00Z')).toEqual([null, '2026-10-25T00:30Z']);
    expect(ask(freeze, '2026-10-25T01:30Z')[0]).toBe('2026-10-25T02:30Z');
    const early = inZone('Europe/Berlin', window('sat 20:00', 'sun 02:30'));
    expect(ask(early, '2026-10-25T00:30Z')[0]).toBeNull();
  });

  it('FR-5: an occurrence whose end is then not after its start does not happen that week', () => {
    const freeze = inZone('Europe/Berlin', window('sun 02:30', 'sun 03:30'));
    expect(ask(freeze, '2026-03-28T12:00Z')).toEqual([null, '2026-04-05T00:30Z']);
    const backwards = inZone('Europe/Berlin', window('sun 02:30', 'sun 03:15'));
    expect(ask(backwards, '2026-03-29T01:20Z')).toEqual([null, '2026-04-05T00:30Z']);
  });

  it('FR-5: the only free hour may not exist one week; the freeze then ends a week later', () => {
    const freeze = inZone('Europe/Berlin', window('sun 03:00', 'sun 02:00'));
    expect(ask(freeze, '2026-03-23T12:00Z')[0]).toBe('2026-04-05T00:00Z');
  });

  it('FR-5: a weekday that a zone skipped moves forward by a day', () => {
    const freeze = inZone('Pacific/Apia', window('fri 10:00', 'fri 18:00'));
    expect(ask(freeze, '2011-12-30T09:00Z')).toEqual([null, '2011-12-30T20:00Z']);
    expect(ask(freeze, '2011-12-30T20:00Z')[0]).toBe('2011-12-31T04:00Z');
  });
});

describe('FR-1: zones', () => {
  afterEach(() => {
    delete process.env['TZ'];
  });

  it('FR-1, C-67: the weekday is that of the zone, whatever the day in UTC', () => {
    const freeze = inZone('Pacific/Kiritimati', window('sat 00:00', 'sat 02:00'));
    expect(ask(freeze, '2026-06-05T10:00Z')).toEqual(['2026-06-05T12:00Z', '2026-06-12T10:00Z']);
    const west = inZone('Pacific/Pago_Pago', window('sat 22:00', 'sun 00:00'));
    expect(ask(west, '2026-06-07T09:00Z')[0]).toBe('2026-06-07T11:00Z');
  });

  it('FR-1, C-70, C-71: the zone of the machine changes no answer', () => {
    const freeze = inZone('Europe/London', WEEKEND);
    const answers = ['UTC', 'Asia/Tokyo', 'America/St_Johns'].map((zone) => {
      process.env['TZ'] = zone;
      return ask(freeze, '2026-03-28T12:00Z');
    });
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]).toEqual(['2026-03-29T23:00Z', '2026-04-03T23:00Z']);
  });
});
