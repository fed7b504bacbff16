import { describe, expect, it } from 'vitest';
import { type Freeze, WEEKEND } from '../freeze/freeze.ts';
import { type Policy, weakenedBy } from './weakened.ts';

const on: Freeze = { enabled: true, timeZone: 'UTC', windows: [WEEKEND] };
const policy = (more: Partial<Policy> = {}): Policy => ({
  approversCannotApproveOwn: true,
  rollbacksSkipApproval: false,
  freeze: on,
  ...more,
});
const friday = { from: { day: 'fri', time: '18:00' }, to: { day: 'mon', time: '00:00' } } as const;
const saturday = { from: { day: 'sat', time: '00:00' }, to: { day: 'sun', time: '00:00' } } as const;

describe('AP-13: weaker is', () => {
  it.each([
    ['self-approval allowed', { approversCannotApproveOwn: false }, `"Approvers can't approve`],
    ['rollbacks that skip', { rollbacksSkipApproval: true }, '"Rollbacks skip approval" is on'],
    ['a freeze that is off', { freeze: { ...on, enabled: false } }, 'The deploy freeze is off'],
    ['a freeze of fewer hours', { freeze: { ...on, windows: [saturday] } }, 'fewer hours'],
    ['a freeze in another zone', { freeze: { ...on, timeZone: 'Asia/Tokyo' } }, 'clock of Asia/Tokyo'],
  ] as const)('%s', (_name, change, sentence) => {
    const sentences = weakenedBy(policy(), policy(change));
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(sentence);
  });

  it('not the other way round, and not what is equal or longer', () => {
    expect(
      weakenedBy(policy({ approversCannotApproveOwn: false, rollbacksSkipApproval: true }), policy()),
    ).toEqual([]);
    expect(weakenedBy(policy(), policy())).toEqual([]);
    expect(weakenedBy(policy(), policy({ freeze: { ...on, windows: [friday] } }))).toEqual([]);
    expect(weakenedBy(policy({ freeze: { ...on, enabled: false } }), policy())).toEqual([]);
  });
});
