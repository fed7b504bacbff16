// The judgement of the gate: pure, in one order for every path that starts anything (GA-1): freeze, approval,
// concurrency. What is refused changes nothing; what waits is not counted against the limit (CO-2).
import type { StartKind } from '../approval/auto-pass.ts';
import type { Actor } from '../people/permissions.ts';
import type { Problem } from '../problems.ts';

/** What of a wish the judgement depends on; no names, so that the same table judges every kind of start. */
export interface StartWish {
  readonly kind: StartKind;
  readonly protected: boolean;
  /** The widest wave; 0 when it starts no deployment. */
  readonly width: number;
  readonly removes: boolean;
  /** An approval was granted just now: it does not wait again. */
  readonly approved: boolean;
}

/**
 * Null in `frozen`: nothing is frozen now. Read under the project's lock, or as a forecast without it (CO-4).
 */
export interface StartFacts {
  readonly frozen: Extract<Problem, { code: 'frozen' }> | null;
  /** The first auto-pass rule that holds (AP-8). */
  readonly pass: { readonly rule: string; readonly by: Actor | null } | null;
  readonly slots: Slots | null;
}

/** Of a project with a limit; null where there is none. */
export interface Slots {
  readonly limit: number;
  /** Σ min(width, unfinished) over the open rollouts (CO-3). */
  readonly used: number;
  readonly running: Extract<Problem, { code: 'concurrency-limit' }>['running'];
  readonly reserved: Extract<Problem, { code: 'concurrency-limit' }>['reserved'];
}

/**
 * `width`: how many of the rollout may run at once, already cut down to the project's limit (CO-3). `passes` is
 * recorded as an approval, `free` leaves none.
 */
export type Judgement =
  | { readonly outcome: 'refused'; readonly problem: Problem }
  | { readonly outcome: 'waits' }
  | { readonly outcome: 'passes'; readonly rule: string; readonly by: Actor | null; readonly width: number }
  | { readonly outcome: 'free'; readonly width: number };

/** A freeze holds neither rollbacks nor what starts no deployment and removes no service (FR-3, FR-4). */
export const isFreezable = ({
  kind,
  width,
  removes,
}: Pick<StartWish, 'kind' | 'width' | 'removes'>): boolean => kind !== 'rollback' && (width > 0 || removes);

/**
 * Freeze before approval before concurrency (GA-1). What waits holds no slot: approved, it comes here again,
 * and freeze and limit are asked then (CO-2, FR-4).
 */
export function judge(wish: StartWish, facts: StartFacts): Judgement {
  if (facts.frozen && wish.protected && isFreezable(wish))
    return { outcome: 'refused', problem: facts.frozen };
  const asks = wish.protected && !wish.approved;
  if (asks && !facts.pass) return { outcome: 'waits' };
  const width = facts.slots ? Math.min(wish.width, facts.slots.limit) : wish.width;
  const full = facts.slots && overLimit(facts.slots, width);
  if (full) return { outcome: 'refused', problem: full };
  if (asks && facts.pass) return { outcome: 'passes', rule: facts.pass.rule, by: facts.pass.by, width };
  return { outcome: 'free', width };
}

/** An idle project always has room, for a rollout never runs more of its own at once than the limit (CO-3). */
function overLimit(slots: Slots, width: number): Problem | null {
  if (width === 0 || slots.used + width <= slots.limit) return null;
  const needs = width === 1 ? 'one more' : `${width} more at once`;
  const most = slots.limit === 1 ? 'one deployment' : `${slots.limit} deployments`;
  const taken = slots.used === 1 ? 'one is' : `${slots.used} are`;
  return {
    code: 'concurrency-limit',
    detail: `This project runs at most ${most} at once; ${taken} running or reserved, and this needs ${needs}. Try again when one has ended, or raise "Deploy concurrency".`,
    limit: slots.limit,
    running: slots.running,
    reserved: slots.reserved,
  };
}
