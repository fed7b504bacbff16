// 100 random schedules each time; NEBULA_FREEZE_SCHEDULES asks for more, NEBULA_SEED for the same ones again.
import { expect, it } from 'vitest';
import { compareSchedules } from './compare.ts';
import { offsetChanges } from './zone-offsets.ts';

const runs = Number(process.env['NEBULA_FREEZE_SCHEDULES'] ?? 100);
const seed = process.env['NEBULA_SEED'];

it('FR-5: the reference finds the clock changes of a zone, a skipped day included', () => {
  const of = (zone: string, year: string) =>
    offsetChanges(zone).flatMap(({ from, offset }) => {
      const at = new Date(from * 60_000).toISOString();
      return at.startsWith(year) ? [[at.slice(0, 16), offset]] : [];
    });
  expect(of('Europe/Berlin', '2026')).toEqual([
    ['2026-03-29T01:00', 120],
    ['2026-10-25T01:00', 60],
  ]);
  expect(of('Pacific/Apia', '2011')).toContainEqual(['2011-12-30T10:00', 840]);
});

it(`FR-1, FR-2, FR-5, C-74, C-82: ${runs} random schedules agree with the plain definition, minute by minute`, {
  timeout: 600_000,
}, () => {
  compareSchedules(runs, seed === undefined ? undefined : Number(seed));
});
