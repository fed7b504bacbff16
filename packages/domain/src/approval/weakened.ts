// What a change of the policy makes easier, as sentences (AP-13): each is told at once to every admin and owner. It
// looks only at what is allowed before and after, never at who asks.
import { type Freeze, minutesTaken } from '../freeze/freeze.ts';
import type { ApprovalPolicies } from './auto-pass.ts';

export interface Policy extends ApprovalPolicies {
  readonly freeze: Freeze;
}

/** Empty when nothing got weaker. */
export function weakened(before: Policy, after: Policy): string[] {
  const said: string[] = [];
  if (before.approversCannotApproveOwn && !after.approversCannotApproveOwn) {
    said.push('"Approvers can\'t approve their own requests" was turned off.');
  }
  if (!before.rollbacksSkipApproval && after.rollbacksSkipApproval) {
    said.push('"Rollbacks skip approval" was turned on.');
  }
  const freeze = weakenedFreeze(before.freeze, after.freeze);
  return freeze === null ? said : [...said, freeze];
}

/** A moved zone counts as weaker: some moment that was frozen no longer is. */
function weakenedFreeze(before: Freeze, after: Freeze): string | null {
  if (!before.enabled) return null;
  if (!after.enabled) return 'The deploy freeze was turned off.';
  if (before.timeZone !== after.timeZone) {
    return `The deploy freeze was moved from ${before.timeZone} to ${after.timeZone}.`;
  }
  const now = minutesTaken(after.windows);
  const shorter = minutesTaken(before.windows).some((taken, minute) => taken > (now[minute] ?? 0));
  return shorter ? 'The deploy freeze was shortened.' : null;
}
