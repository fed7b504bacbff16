// Who may decide a request, and why not (AP-3, AP-4, AP-9, AP-11, AP-14). The policies are those in force at this
// moment, the instant is the database's, read under the lock: a late timer never lets a late decision through (AP-5).
import { hoursMs, REQUEST_LASTS_HOURS } from '../limits.ts';
import type { ApprovalState } from '../machines.ts';
import { type Actor, may, notAllowed, requesterOf, type Role } from '../people/permissions.ts';
import { POLICY_PLACE, SETTING_NAMES } from '../policy/setting-names.ts';
import type { DecisionMade, Problem, ProblemOf } from '../problems.ts';
import { type ApprovalPolicies, RULE_TITLES, type StartKind } from './auto-pass.ts';

/** A request that nobody decided ends 24 hours after it was made. */
export const EXPIRES_AFTER_MS = hoursMs(REQUEST_LASTS_HOURS);

/** The policy by its name on the screen, and where it is set. */
export const SELF_APPROVAL_POLICY = `"${SETTING_NAMES.approversCannotApproveOwn}" in ${POLICY_PLACE}`;

/**
 * What of a request decides who may decide it; read under the environment's lock, or it may be out of date.
 */
export interface DecidableApproval {
  readonly kind: StartKind;
  readonly state: ApprovalState;
  /** The requester's person; null for a push, which has none. */
  readonly requesterPerson: string | null;
  readonly expiresAtMs: number;
  /** Who or what ended it; null while it is pending. */
  readonly decision: DecisionMade | null;
}

/**
 * Whoever asks to decide. Role and actor are apart because an actor is kept for years and a role is only true
 * now (AP-11).
 */
export interface Decider {
  readonly actor: Actor;
  /** The lesser of a token's role and its person's, now; null for who is no member, agents included. */
  readonly role: Role | null;
}

/**
 * `nowMs` is the database's clock: a replica's own may be wrong and would let a late decision through (AP-5).
 */
export interface DecideFacts {
  readonly nowMs: number;
  readonly policies: ApprovalPolicies;
}

/**
 * Null when `decider` may approve or reject now. Else, in the gate's order (GA-1): `not-allowed`, `already-decided` or
 * `expired`, `self-approval`. The same for both verdicts: whoever may not approve may not reject either.
 */
export function mayDecide(approval: DecidableApproval, decider: Decider, facts: DecideFacts): Problem | null {
  const person = requesterOf(decider.actor);
  if (person === null || !may(decider.role, 'decide')) return notAllowed('decide', decider.role);
  if (approval.state === 'expired' || isPast(approval, facts.nowMs)) return expired();
  if (approval.state !== 'pending') return alreadyDecided(approval);
  if (person === approval.requesterPerson && mustBeAnother(approval.kind, facts.policies))
    return selfApproval();
  return null;
}

/** Whether someone other than the requester has to decide: all but a rollback that may skip (AP-9). */
export const mustBeAnother = (kind: StartKind, policies: ApprovalPolicies): boolean =>
  policies.approversCannotApproveOwn && !(kind === 'rollback' && policies.rollbacksSkipApproval);

/** Pending, and its 24 hours are over: at 24 h 0 min already. */
export const isPast = (approval: Pick<DecidableApproval, 'state' | 'expiresAtMs'>, nowMs: number): boolean =>
  approval.state === 'pending' && nowMs >= approval.expiresAtMs;

/** "Ada approved it.", for a refusal and for the page of a request that has ended. */
export function endedSentence(state: ApprovalState, decision: DecisionMade | null): string {
  const who = decision?.by?.name ?? null;
  if (state === 'approved' && decision?.rule)
    return `It passed at once: ${RULE_TITLES[decision.rule] ?? decision.rule}.`;
  if (state === 'approved') return `${who ?? 'Somebody'} approved it.`;
  if (state === 'rejected') return `${who ?? 'Somebody'} rejected it.`;
  if (state === 'withdrawn') return who === null ? 'It was withdrawn.' : `${who} withdrew it.`;
  if (state === 'superseded') return 'A newer request for one of its services took its place.';
  return state === 'expired' ? 'Nobody decided it within 24 hours.' : 'It is not decided yet.';
}

/** "Superseded by Ada’s newer request for web and db."; `by` null: a push has no requester (AP-9). */
export function supersededSentence(
  by: { readonly name: string } | null,
  services: readonly string[],
): string {
  const whose = by === null ? 'a newer push' : `${by.name}’s newer request`;
  const last = services.at(-1) ?? '';
  const names = services.length < 2 ? last : `${services.slice(0, -1).join(', ')} and ${last}`;
  return `Superseded by ${whose}${names === '' ? '' : ` for ${names}`}.`;
}

/**
 * Also said while the timer has not fired yet: the state is still `pending` then, and the deadline alone counts
 * (AP-5).
 */
const expired = (): ProblemOf<'expired'> => ({
  code: 'expired',
  detail: 'Nobody decided this request within 24 hours, so it has expired. Ask again to deploy it.',
  state: 'expired',
});

/** Names who or what ended it (AP-14). Where no decision is stored, the state is all that can be said. */
function alreadyDecided(approval: DecidableApproval): ProblemOf<'already-decided'> {
  const decision = approval.decision ?? nobody(approval.state);
  return { code: 'already-decided', detail: endedSentence(approval.state, decision), decision };
}

/** Names the policy and where it is set (C-45). */
const selfApproval = (): ProblemOf<'self-approval'> => ({
  code: 'self-approval',
  detail: `Someone else has to decide your own request: ${SELF_APPROVAL_POLICY} is on.`,
  needs: 'another admin or owner',
});

const nobody = (state: ApprovalState): DecisionMade => ({
  state,
  by: null,
  via: null,
  rule: null,
  comment: null,
  at: null,
});
