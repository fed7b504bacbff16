import type { FreezeWindow } from '@nebula/domain/freeze/freeze';
import { describe, expect, it } from 'vitest';
import { nextWindow, placeOf, weekRows } from './week-grid.ts';

const window = (from: string, to: string): FreezeWindow => {
  const at = (text: string) => ({ day: text.slice(0, 3), time: text.slice(4) }) as FreezeWindow['from'];
  return { from: at(from), to: at(to) };
};
/** "fri 1080-1440>": from and to in minutes, < and > where it goes on. */
const drawn = (...windows: FreezeWindow[]) =>
  weekRows(windows).flatMap(({ day, bars }) =>
    bars.map(
      ({ from, to, fromBefore, intoNext }) =>
        `${day} ${fromBefore ? '<' : ''}${from}-${to}${intoNext ? '>' : ''}`,
    ),
  );

describe('FR-1: the week shows', () => {
  it('a window across midnight and the end of the week as bars that go on', () => {
    expect(drawn(window('fri 18:00', 'mon 06:00'))).toEqual([
      'mon <0-360',
      'fri 1080-1440>',
      'sat <0-1440>',
      'sun <0-1440>',
    ]);
  });

  it('the weekend with its start inside and its end outside', () => {
    expect(drawn(window('sat 00:00', 'mon 00:00'))).toEqual(['sat 0-1440>', 'sun <0-1440']);
  });

  it('windows that overlap or touch as one bar, others apart', () => {
    expect(
      drawn(
        window('tue 08:00', 'tue 10:00'),
        window('tue 09:00', 'tue 12:00'),
        window('tue 12:00', 'tue 13:00'),
      ),
    ).toEqual(['tue 480-780']);
    expect(drawn(window('wed 23:00', 'thu 00:00'), window('thu 01:00', 'thu 02:00'))).toEqual([
      'wed 1380-1440',
      'thu 60-120',
    ]);
  });

  it('a window longer than six days that ends on the weekday it began', () => {
    expect(drawn(window('mon 10:00', 'mon 09:00'))).toHaveLength(8);
  });

  it('the present moment in its row', () => {
    expect(placeOf({ day: 'sat', time: '12:00' })).toEqual({ day: 'sat', percent: 50 });
  });
});

describe('FR-1: a window that is added', () => {
  it('is the weekend, and then an evening that no window has', () => {
    expect(nextWindow([])).toEqual(window('sat 00:00', 'mon 00:00'));
    expect(nextWindow([window('fri 18:00', 'mon 06:00')])).toEqual(window('thu 18:00', 'fri 00:00'));
  });
});
