import { expect, it } from 'vitest';
import { parseSince } from './since.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

it.each([
  ['10m', '2026-03-01T11:50:00.000Z'],
  ['1h30m', '2026-03-01T10:30:00.000Z'],
  ['2d', '2026-02-27T12:00:00.000Z'],
  ['0s', '2026-03-01T12:00:00.000Z'],
  ['2026-03-01T09:00:00+02:00', '2026-03-01T07:00:00.000Z'],
])('reads %s', (text, at) => {
  expect(new Date(parseSince(text, NOW) ?? 0).toISOString()).toBe(at);
});

it.each(['', '10', 'yesterday', '-5m', '2026-03-01', '2026-03-01T09:00:00', '2026-13-01T00:00Z'])(
  'takes "%s" for neither',
  (text) => {
    expect(parseSince(text, NOW)).toBeNull();
  },
);
