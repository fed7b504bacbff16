import { describe, expect, it } from 'vitest';
import type { Role } from '../people/permissions.ts';
import { decidersOf, type Member, type WaitingFacts, waitingText } from './waiting.ts';

const member = (name: string, role: Role): Member => ({ personId: name.toLowerCase(), name, role });
const facts = (...members: Member[]): WaitingFacts => ({
  kind: 'deploy',
  requesterPerson: 'ada',
  policies: { approversCannotApproveOwn: true, rollbacksSkipApproval: false },
  members,
});
const ada = member('Ada', 'owner');
const EXACT =
  'Waiting for approval, but no one else in this organization can approve it: your policy forbids approving your own deploys and you are its only admin. Invite another admin, or turn off "Approvers can\'t approve their own requests" in Settings > Security & policy.';

describe('AP-10', () => {
  it('AP-10: the only admin or owner is told so, in these words', () => {
    expect(waitingText(facts(ada, member('Dev', 'developer'), member('Vi', 'viewer')))).toBe(EXACT);
  });

  it('AP-10: with self-approval allowed, or a rollback that may skip, they can decide it themselves', () => {
    const alone = facts(ada);
    const allowed = { ...alone, policies: { ...alone.policies, approversCannotApproveOwn: false } };
    const skips = { ...alone, policies: { ...alone.policies, rollbacksSkipApproval: true } };
    expect(waitingText(allowed)).toBe('Waiting for approval by Ada.');
    expect(waitingText({ ...skips, kind: 'rollback' })).toBe('Waiting for approval by Ada.');
    expect(waitingText(skips)).toBe(EXACT);
  });

  it('AP-10, C-45: where others can, it names them, without the requester', () => {
    expect(waitingText(facts(ada, member('Ben', 'admin')))).toBe('Waiting for approval by Ben.');
    const three = facts(ada, member('Ben', 'admin'), member('Cy', 'owner'), member('Di', 'admin'));
    expect(waitingText(three)).toBe('Waiting for approval by Ben, Cy or Di.');
  });

  it('AP-10: many are counted after the first two', () => {
    const many = ['Ben', 'Cy', 'Di', 'Ed', 'Flo'].map((name) => member(name, 'admin'));
    expect(waitingText(facts(...many))).toBe(
      'Waiting for approval by Ben, Cy or one of 3 other admins and owners.',
    );
  });

  it('AP-9: a push, a developer’s request and one whose requester has left wait for every admin and owner', () => {
    const members = [ada, member('Ben', 'admin'), member('Dev', 'developer')];
    for (const requesterPerson of [null, 'dev', 'gone']) {
      expect(decidersOf({ ...facts(...members), requesterPerson }).map(({ name }) => name)).toEqual([
        'Ada',
        'Ben',
      ]);
    }
  });
});
