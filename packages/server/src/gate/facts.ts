// What the gate judges by, read in one statement after the last lock: the policies, the environment's protection, the
// requester's role and the project's slots as they are now, not as they were when the request came in.
import { sql } from 'kysely';
import type { Slots } from '@nebula/domain/gate/judge';
import { lesser, type Role } from '@nebula/domain/people/permissions';
import type { Freeze } from '@nebula/domain/freeze/freeze';
import type { Place } from '../scope.ts';
import type { Tx } from '../store/transaction.ts';
import { type OpenRollout, openRollouts, slotsOf } from './slots.ts';

/**
 * As the database has it after the locks: a policy or role that changed while the call was on its way counts.
 */
export interface Facts {
  readonly freeze: Freeze;
  readonly approversCannotApproveOwn: boolean;
  readonly rollbacksSkipApproval: boolean;
  readonly protected: boolean;
  /** The least role that may deploy to the environment. */
  readonly deployRole: Role;
  /** The environment or its project was removed meanwhile. */
  readonly gone: boolean;
  /** The caller's role now, the lesser of a token's and its person's; null when no longer a member. */
  readonly role: Role | null;
  readonly slots: Slots | null;
}

interface FactsRow {
  freeze: Freeze;
  own: boolean;
  rollbacks: boolean;
  protected: boolean;
  deploy_role: Role;
  gone: boolean;
  role: Role | null;
  token_role: Role | null;
  limit: number | null;
  rollouts: readonly OpenRollout[] | null;
}

/** `project` holds its row's lock where it has a limit, so the count is exact under concurrent starts (CO-4). */
export async function loadFacts(tx: Tx, scope: Place): Promise<Facts> {
  const person = 'personId' in tx.actor ? tx.actor.personId : null;
  const token = tx.actor.kind === 'token' ? tx.actor.tokenId : null;
  const { rows } = await sql<FactsRow>`
    select o.freeze, o.approvers_cannot_approve_own as own, o.rollbacks_skip_approval as rollbacks, e.protected,
      e.deploy_role, (e.removed_at is not null or p.removed_at is not null) as gone, p.deploy_concurrency as limit,
      (select m.role from member m where m.org_id = o.id and m.person_id = ${person}) as role,
      (select t.role from token t where t.id = ${token} and t.revoked_at is null) as token_role,
      case when p.deploy_concurrency is not null then ${openRollouts(scope.project.id)} end as rollouts
    from environment e join project p on p.id = e.project_id join organization o on o.id = p.org_id
    where e.id = ${scope.environment.id}`.execute(tx.db);
  const row = rows[0];
  if (!row) throw new Error(`environment ${scope.environment.id} has no row`);
  return {
    freeze: row.freeze,
    approversCannotApproveOwn: row.own,
    rollbacksSkipApproval: row.rollbacks,
    protected: row.protected,
    deployRole: row.deploy_role,
    gone: row.gone,
    role: token === null ? row.role : row.role && row.token_role && lesser(row.role, row.token_role),
    slots: row.limit === null ? null : slotsOf(row.limit, row.rollouts ?? []),
  };
}
