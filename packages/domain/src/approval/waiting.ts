// Who a request waits for, and the sentence that says so beside the deployment and in the dialog before it is made
// (AP-10, CS-11). It decides nothing: `mayDecide` does.
import { may, type Role } from '../people/permissions.ts';
import type { ApprovalPolicies, StartKind } from './auto-pass.ts';
import { mustBeAnother, SELF_APPROVAL_POLICY } from './decide.ts';

/** A member who accepted: an invitation is nobody yet (AP-10). */
export interface Member {
  readonly personId: string;
  readonly name: string;
  readonly role: Role;
}

/**
 * The members as they are now, not as they were when the request was made: an admin who came since can decide
 * it.
 */
export interface WaitingFacts {
  readonly kind: StartKind;
  readonly requesterPerson: string | null;
  readonly policies: ApprovalPolicies;
  readonly members: readonly Member[];
}

/** The sentence of AP-10, word for word: it is shown exactly so beside the deployment. */
export const NOBODY_ELSE =
  'Waiting for approval, but no one else in this organization can approve it: your policy forbids approving your own ' +
  'deploys and you are its only admin. Invite another admin, or turn off ' +
  `${SELF_APPROVAL_POLICY}.`;

/** More are counted instead of named, so that the sentence stays one line in a large organization. */
const MOST_NAMES = 3;

/** The members who could decide it now; empty when only the requester could and must not. */
export function decidersOf(facts: WaitingFacts): readonly Member[] {
  const other = mustBeAnother(facts.kind, facts.policies);
  return facts.members.filter(
    ({ role, personId }) => may(role, 'decide') && !(other && personId === facts.requesterPerson),
  );
}

/** What the request of `facts` waits for, as a sentence. */
export const waitingText = (facts: WaitingFacts): string =>
  waitingFor(decidersOf(facts).map(({ name }) => name));

/** "Waiting for approval by Ada or Ben.", or the exact sentence of AP-10 where nobody could decide. */
export function waitingFor(names: readonly string[]): string {
  if (names.length === 0) return NOBODY_ELSE;
  const shown = names.length <= MOST_NAMES ? names : names.slice(0, MOST_NAMES - 1);
  const more = names.length - shown.length;
  const last = more > 0 ? `one of ${more} other admins and owners` : shown.at(-1);
  const before = more > 0 ? shown : shown.slice(0, -1);
  return `Waiting for approval by ${before.length === 0 ? last : `${before.join(', ')} or ${last}`}.`;
}
