import { expect, it } from 'vitest';
import { aLine, anApproval, PAGE, text } from '../../test/answers.ts';
import { renderApproval, renderApprovals } from './approval.ts';

const shown = (approval: Parameters<typeof anApproval>[0]): string =>
  text(renderApproval(anApproval(approval), PAGE));

it('AP-4: shows what it would run before somebody decides', () => {
  expect(shown({})).toBe(
    [
      'The change set for web in production of shop: pending',
      '"For Friday"',
      '',
      'request     apr_1',
      'change set  cs_1',
      'asked       2030-01-01 11:00 UTC by Ann, cli',
      'ends        2030-01-02 11:00 UTC, in 23 h',
      'revision    r1',
      '',
      'web',
      '  ~ replicas 2 → 3',
      '',
      '1 service restarts: web.',
      '',
      'nebula approve apr_1    nebula reject apr_1 -m "why"',
    ].join('\n'),
  );
});

it('AP-6: tells which older requests will end', () => {
  const requester = { id: 'per_2', name: 'Ben', token: null };
  const supersedes = [{ id: 'apr_0', requester, services: ['web', 'db'] }];
  expect(shown({ supersedes })).toContain('Approving ends the older request apr_0 of Ben (web and db).');
});

it('CS-7: tells the approver of downtime that nobody accepted', () => {
  expect(shown({ unacceptedDowntime: ['db'] })).toContain(
    'Nobody accepted the downtime of db yet: approving does.',
  );
});

it('AP-12: shows drift before somebody approves into it', () => {
  const drifted = [{ ...aLine(), staged: 3, live: 4 }];
  expect(shown({ drifted })).toContain('It has drifted: approving applies nothing.');
});

it('says why its reader cannot decide', () => {
  const whyNot = { code: 'self-approval', text: 'Someone else has to decide.' };
  expect(shown({ canDecide: false, whyNot })).toContain('You cannot decide it: Someone else has to decide.');
  expect(shown({ canDecide: false, whyNot })).not.toContain('nebula approve');
});

it('lists what waits with its end and who may decide', () => {
  const [head, row] = renderApprovals(
    { items: [anApproval()], nextCursor: null },
    { ...PAGE, width: Infinity },
  );
  expect(head).toBe('id     state    what            in               by   when          you');
  expect(row).toBe('apr_1  pending  change-set web  shop/production  Ann  ends in 23 h  decide');
});

it('GA-1: what was asked for and fits no more is said before somebody approves it', () => {
  const errors = [{ path: 'release', message: 'must be an image, for the service runs one' }];
  const shown = text(renderApproval(anApproval({ errors }), PAGE));
  expect(shown).toContain('Approving is refused now: release: must be an image');
  expect(text(renderApproval(anApproval({ errors, state: 'withdrawn' }), PAGE))).not.toContain('refused now');
});
