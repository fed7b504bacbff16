import { expect, it } from 'vitest';
import { freezeWords } from './FreezeChip.tsx';

const now = Date.parse('2026-06-05T10:00:00Z');
const aFreeze = { frozen: false, endsAt: null, nextStartsAt: null, timeZone: 'Europe/Berlin' };

it('FR-2: says until when it holds, in its own zone', () => {
  const frozen = { ...aFreeze, frozen: true, endsAt: '2026-06-08T04:00:00Z' };
  expect(freezeWords(frozen, now)).toBe('Frozen until Mon 06:00');
  expect(freezeWords(frozen, Date.parse(frozen.endsAt))).toBe('');
});

it('FR-2: tells of the next one within a day, and of none that is farther', () => {
  const next = { ...aFreeze, nextStartsAt: '2026-06-05T16:00:00Z' };
  expect(freezeWords(next, now)).toBe('Freeze starts Fri 18:00');
  expect(freezeWords(next, now - 24 * 3_600_000)).toBe('');
  expect(freezeWords(aFreeze, now)).toBe('');
});
