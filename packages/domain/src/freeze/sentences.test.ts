import { expect, it } from 'vitest';
import { type Freeze, NO_FREEZE, WEEKEND } from './freeze.ts';
import { frozen } from './frozen.ts';
import { freezeOutlook, freezeSentence, frozenProblem, sayInstant } from './sentences.ts';

const weekend: Freeze = {
  enabled: true,
  timeZone: 'Europe/Berlin',
  windows: [WEEKEND, { from: { day: 'mon', time: '00:00' }, to: { day: 'mon', time: '06:00' } }],
};
const say = (freeze: Freeze, instant: string) => {
  const now = Date.parse(instant);
  return freezeSentence(freeze, frozen(freeze, now), now);
};

it('FR-2: it says until when it is frozen, in the zone of the freeze', () => {
  expect(say(weekend, '2026-06-06T12:00Z')).toBe('Frozen now, until Monday 06:00 (Europe/Berlin)');
});

it('FR-2, C-72: while it is not frozen it says when it will be', () => {
  expect(say(weekend, '2026-06-08T12:00Z')).toBe(
    'Not frozen; the next freeze starts Saturday 00:00 (Europe/Berlin)',
  );
  expect(say(NO_FREEZE, '2026-06-08T12:00Z')).toBe('No freeze is set.');
});

it('FR-2: in whole sentences it says what comes after, too', () => {
  const outlook = (freeze: Freeze, instant: string) => {
    const now = Date.parse(instant);
    return freezeOutlook(freeze, frozen(freeze, now), now);
  };
  const friday = { from: { day: 'fri', time: '18:00' }, to: { day: 'mon', time: '06:00' } } as const;
  expect(outlook({ ...weekend, windows: [friday] }, '2026-06-06T12:20Z')).toBe(
    'Frozen now, until Monday 06:00 (Europe/Berlin). Next after that: Friday 18:00.',
  );
  expect(outlook(weekend, '2026-06-08T12:00Z')).toBe(
    'Not frozen; the next freeze starts Saturday 00:00 (Europe/Berlin).',
  );
  expect(outlook(NO_FREEZE, '2026-06-08T12:00Z')).toBe('No freeze is set.');
});

it('FR-2: a weekday that would be taken for this week has its date', () => {
  const long = {
    ...weekend,
    timeZone: 'UTC',
    windows: [{ from: { day: 'mon', time: '10:00' }, to: { day: 'mon', time: '09:00' } } as const],
  };
  expect(say(long, '2026-06-08T09:30Z')).toBe('Not frozen; the next freeze starts Monday 10:00 (UTC)');
  const swallowed = {
    ...weekend,
    windows: [{ from: { day: 'sun', time: '02:30' }, to: { day: 'sun', time: '03:30' } } as const],
  };
  expect(say(swallowed, '2026-03-28T12:00Z')).toMatch(
    /starts Sunday 2026-04-05 02:30 \(Europe\/Berlin, \+02:00\)$/,
  );
});

it('FR-5, C-68: an instant is said with the offset of that instant, not of today', () => {
  expect(sayInstant(Date.parse('2026-03-29T00:59Z'), 'Europe/Berlin')).toBe(
    'Sunday 2026-03-29 01:59 (Europe/Berlin, +01:00)',
  );
  expect(sayInstant(Date.parse('2026-03-29T01:00Z'), 'Europe/Berlin')).toBe(
    'Sunday 2026-03-29 03:00 (Europe/Berlin, +02:00)',
  );
});

it('FR-2, C-80: the refusal has the end as an instant and in the zone, and the ways out', () => {
  expect(frozenProblem(weekend, Date.parse('2026-06-08T04:00Z'))).toEqual({
    code: 'frozen',
    endsAt: '2026-06-08T04:00:00Z',
    timeZone: 'Europe/Berlin',
    detail:
      'Production deployments are frozen until Monday 2026-06-08 06:00 (Europe/Berlin, +02:00). Rolling back stays ' +
      'possible; an admin can change the freeze in Settings > Security & policy > Change policy.',
  });
});
