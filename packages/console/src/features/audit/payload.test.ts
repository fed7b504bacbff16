import { expect, it } from 'vitest';
import { asRecord, changedIn, named, textIn } from './payload.ts';

it('EV-1: names the smallest part that changed, and nothing that stayed', () => {
  const before = { name: 'shop', freeze: { enabled: false, timeZone: 'UTC' }, limit: 3 };
  const after = { name: 'shop', freeze: { enabled: true, timeZone: 'UTC' }, limit: null };
  expect(changedIn({ before, after })).toEqual([
    { path: 'freeze.enabled', before: 'off', after: 'on' },
    { path: 'limit', before: '3', after: 'none' },
  ]);
});

it('FR-1: says a window as people do', () => {
  const window = { to: { time: '06:00', day: 'mon' }, from: { day: 'fri', time: '18:00' } };
  expect(changedIn({ before: { windows: [] }, after: { windows: [window] } })).toEqual([
    { path: 'windows', before: 'none', after: 'fri 18:00 until mon 06:00' },
  ]);
});

it('never throws, whatever an event carries', () => {
  for (const payload of [null, undefined, 1, 'text', [], { before: 1 }])
    expect(changedIn(payload)).toEqual([]);
  expect(changedIn({ before: 'a', after: 'b' })).toEqual([{ path: 'value', before: 'a', after: 'b' }]);
  expect([textIn(null, 'x'), textIn({ x: 3 }, 'x'), textIn({ x: {} }, 'x')]).toEqual(['', '3', '']);
  expect(asRecord('text')).toEqual({});
});

it('a name that is written from right to left turns nothing around it', () => {
  expect(named('שלום')).toBe('\u2068שלום\u2069');
});
