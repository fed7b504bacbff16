// Which requests pass at once (AP-8). A rule is one file that exports one value, and one line below; the first that
// holds is recorded. The rules are asked when a request is made, never again for one that waits (AP-13, DE-2).
import type { Actor, Role } from '../people/permissions.ts';
import { requesterCanDecide } from './rules/requester-can-decide.ts';
import { rollbacksSkipApproval } from './rules/rollbacks-skip-approval.ts';
import { skipProductionApproval } from './rules/skip-production-approval.ts';

/** What a request starts. */
export type StartKind = 'deploy' | 'redeploy' | 'rollback' | 'promotion' | 'build' | 'change-set';

/**
 * The two switches of the organization's policy that approvals ask. Always those in force at the moment of
 * asking (AP-13); a stored request never carries its own copy.
 */
export interface ApprovalPolicies {
  readonly approversCannotApproveOwn: boolean;
  readonly rollbacksSkipApproval: boolean;
}

/** A service that the request redeploys, with its "Skip production approval"; `by` is the admin who set it. */
export interface SkipSetting {
  readonly name: string;
  readonly skip: { readonly on: boolean; readonly by: Actor | null };
}

/**
 * All that a rule may look at. The gate gathers it under its locks and a preview without them, so that a
 * forecast asks the very same rules (CS-11).
 */
export interface PassFacts {
  readonly kind: StartKind;
  /** Who asks. A push, and a build that it caused, have no requester (AP-9). */
  readonly actor: Actor;
  /** The actor's role now, the lesser of a token's and its person's; null for a push. */
  readonly role: Role | null;
  readonly policies: ApprovalPolicies;
  readonly services: readonly SkipSetting[];
}

/** Stored with the decision and shown by the API: an id is never renamed or used again for another rule. */
export type PassRuleId = 'rollbacks-skip-approval' | 'requester-can-decide' | 'skip-production-approval';

/**
 * Pure: a rule reads its facts and nothing else. It knows neither freeze nor concurrency, which are judged
 * beside it.
 */
export interface PassRule {
  readonly id: PassRuleId;
  readonly title: string;
  /** Under whose name it passes; null when the rule does not hold. */
  readonly passes: (facts: PassFacts) => { readonly by: Actor } | null;
}

/** What is recorded of a request that passed at once: by which rule and under whose name (AP-8). */
export interface Passed {
  readonly rule: PassRuleId;
  readonly title: string;
  readonly by: Actor;
}

/** The order is the rule's rank: where several hold, the first is the one that is recorded (AP-8). */
export const PASS_RULES: readonly PassRule[] = [
  rollbacksSkipApproval,
  requesterCanDecide,
  skipProductionApproval,
];

/** By a stored decision's rule, which may be one that a later version took away. */
export const RULE_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  PASS_RULES.map(({ id, title }) => [id, title]),
);

/** The first rule that lets the request pass; null when somebody has to decide it. */
export function passesAtOnce(facts: PassFacts): Passed | null {
  for (const rule of PASS_RULES) {
    const passed = rule.passes(facts);
    if (passed !== null) return { rule: rule.id, title: rule.title, by: passed.by };
  }
  return null;
}
