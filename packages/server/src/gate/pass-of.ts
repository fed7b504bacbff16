// By which rule a start passes at once (AP-8): asked by the gate under its locks, and by the draft's preview without
// them, in the same words (CS-11).
import {
  passesAtOnce,
  type ApprovalPolicies,
  type Passed,
  type StartKind,
} from '@nebula/domain/approval/auto-pass';
import type { Plan } from '@nebula/domain/change-set/plan';
import type { Actor, Role } from '@nebula/domain/people/permissions';
import type { LiveService } from '../live/load-live.ts';

/** Null when somebody has to decide. A service without a row yet has its skip setting off (PE-1). */
export const passOf = (
  kind: StartKind,
  plan: Plan,
  actor: Actor,
  asker: ApprovalPolicies & { readonly role: Role | null },
  rows: ReadonlyMap<string, Pick<LiveService, 'skip'>>,
): Passed | null =>
  passesAtOnce({
    kind,
    actor,
    role: asker.role,
    policies: asker,
    services: plan.affected.map(({ service }) => ({
      name: service,
      skip: rows.get(service)?.skip ?? { on: false, by: null },
    })),
  });
