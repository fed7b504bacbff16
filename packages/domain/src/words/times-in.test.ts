import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minuteText, timesIn, withTimes } from './times-in.ts';

const say = (at: Date): string => `<${at.toISOString()}>`;

it('C-68: a time in a sentence is found again to the minute, whatever stands around it', () => {
  const minutes = fc.integer({ min: 0, max: 133_000_000 }).map((minute) => new Date(minute * 60_000));
  fc.assert(
    fc.property(minutes, fc.string(), (at, around) => {
      const words = around.replace(/\w|-/g, '.');
      expect(withTimes(`${words} ${minuteText(at)} ${words}`, say)).toBe(`${words} ${say(at)} ${words}`);
    }),
  );
});

it('C-68: reads RFC 3339 in UTC, too', () => {
  expect(timesIn('not heard since 2026-06-06T10:00:01.5Z: lost')).toEqual([
    'not heard since ',
    { atMs: Date.parse('2026-06-06T10:00:01.5Z') },
    ': lost',
  ]);
});

it.each(['', 'no time', '2026-06-06', '10:00 UTC', '2026-19-40 10:00 UTC', '12026-06-06 10:00 UTCX'])(
  'leaves %j as it is',
  (text) => {
    expect(withTimes(text, say)).toBe(text);
  },
);
