// What the gate makes of a wish (GA-1): one judgement for the start, asked under its locks, and for every preview of
// it, asked without, so that nothing is forecast that the start would not do (CS-11). It reads and writes nothing.
import { judge, type Judgement, type Slots } from '@nebula/domain/gate/judge';
import type { ApprovalPolicies, Passed } from '@nebula/domain/approval/auto-pass';
import type { Freeze } from '@nebula/domain/freeze/freeze';
import type { Actor, Role } from '@nebula/domain/people/permissions';
import type { LiveService } from '../live/load-live.ts';
import { frozenProblem } from './frozen.ts';
import { passOf } from './pass-of.ts';
import type { Wish } from './wish.ts';

/** What both `Facts` under locks and a preview's own reading have. */
export interface GateFacts extends ApprovalPolicies {
  readonly freeze: Freeze;
  readonly protected: boolean;
  /** The caller's role. */
  readonly role: Role | null;
  readonly slots: Slots | null;
}

type Judged = Pick<Wish, 'kind' | 'plan'>;

/** The rule by which it passes at once; null where somebody decides, and where nobody has to. */
export const passIn = (
  { kind, plan }: Judged,
  actor: Actor,
  facts: GateFacts,
  rows: ReadonlyMap<string, Pick<LiveService, 'skip'>>,
): Passed | null => (facts.protected ? passOf(kind, plan, actor, facts, rows) : null);

/** `at`: the database's clock. */
export const judgeStart = (
  { kind, plan }: Judged,
  facts: GateFacts,
  pass: Passed | null,
  at: Date,
): Judgement =>
  judge(
    {
      kind,
      protected: facts.protected,
      width: plan.width,
      removes: plan.removed.length > 0,
      approved: false,
    },
    { frozen: facts.protected ? frozenProblem(facts.freeze, at) : null, pass, slots: facts.slots },
  );
