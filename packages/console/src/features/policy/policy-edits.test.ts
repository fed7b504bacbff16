import { type Freeze, NO_FREEZE, WEEKEND } from '@nebula/domain/freeze/freeze';
import { describe, expect, it } from 'vitest';
import {
  changeOf,
  conflictsIn,
  editField,
  keepMine,
  openEdits,
  type Policy,
  takeTheirs,
  withEdits,
} from './policy-edits.ts';
import { changeWords, lengthWords } from './policy-words.ts';

const aPolicy = (more: Partial<Policy> = {}): Policy => ({
  approversCannotApproveOwn: true,
  rollbacksSkipApproval: false,
  freeze: NO_FREEZE,
  ...more,
});
const aFreeze = (more: Partial<Freeze> = {}): Freeze => ({
  enabled: true,
  timeZone: 'Europe/Berlin',
  windows: [WEEKEND],
  ...more,
});
const FRIDAY = { from: { day: 'fri', time: '18:00' }, to: { day: 'mon', time: '06:00' } } as const;

describe('FR-1: an edit of the policy', () => {
  it('sends only what was changed, so that nothing else is overwritten', () => {
    const live = aPolicy({ freeze: aFreeze() });
    const edits = editField(editField({}, live, 'rollbacksSkipApproval', true), live, 'windows', [FRIDAY]);
    expect(changeOf(edits)).toEqual({ rollbacksSkipApproval: true, freeze: { windows: [FRIDAY] } });
  });

  it('that goes back to what is live is none', () => {
    const live = aPolicy();
    const edits = editField(editField({}, live, 'enabled', true), live, 'enabled', false);
    expect(openEdits(edits, live)).toEqual({});
  });

  it('turns the freeze on with the weekend where it never had windows', () => {
    const edits = editField({}, aPolicy(), 'enabled', true);
    expect(withEdits(aPolicy(), edits).freeze.windows).toEqual([WEEKEND]);
    expect(changeOf(edits)).toEqual({ freeze: { enabled: true } });
  });
});

describe('somebody else who saves meanwhile', () => {
  const begun = aPolicy({ freeze: aFreeze() });
  const edits = editField({}, begun, 'timeZone', 'Asia/Tokyo');

  it('in another field is merged in', () => {
    const live = aPolicy({ rollbacksSkipApproval: true, freeze: aFreeze() });
    expect(conflictsIn(edits, live)).toEqual([]);
    expect(withEdits(live, edits)).toMatchObject({
      rollbacksSkipApproval: true,
      freeze: { timeZone: 'Asia/Tokyo' },
    });
  });

  it('in the same field is told, and overwritten only when chosen', () => {
    const live = aPolicy({ freeze: aFreeze({ timeZone: 'UTC' }) });
    expect(conflictsIn(edits, live)).toEqual(['timeZone']);
    expect(conflictsIn(keepMine(edits, live, 'timeZone'), live)).toEqual([]);
    expect(withEdits(live, takeTheirs(edits, 'timeZone')).freeze.timeZone).toBe('UTC');
  });

  it('with the same wish is no conflict', () => {
    const live = aPolicy({ freeze: aFreeze({ timeZone: 'Asia/Tokyo' }) });
    expect(conflictsIn(edits, live)).toEqual([]);
    expect(openEdits(edits, live)).toEqual({});
  });
});

describe('what is not saved is said', () => {
  const before = aPolicy({ freeze: aFreeze({ windows: [WEEKEND, FRIDAY] }) });
  it.each([
    [[WEEKEND, { ...FRIDAY, from: { day: 'fri', time: '17:00' } } as const], ['1 window changed']],
    [[WEEKEND], ['1 window removed']],
    [[WEEKEND, FRIDAY, FRIDAY], ['1 window added']],
    [[FRIDAY, WEEKEND], []],
  ] as const)('%#', (windows, words) => {
    expect(changeWords(before, aPolicy({ freeze: aFreeze({ windows }) }))).toEqual(words);
  });

  it('and how long a window is', () => {
    expect(lengthWords(FRIDAY)).toBe('60 hours each week');
    expect(lengthWords({ from: { day: 'mon', time: '09:00' }, to: { day: 'mon', time: '10:01' } })).toBe(
      '1 hour 1 minute each week',
    );
  });
});
