// The policy of an organization, and whether its freeze holds now. The database's clock says what "now" is: no screen
// and no client decides it (C-70).
import type { FreezeNowShape, PolicyShape } from '@nebula/contract/shapes/policy';
import type { Freeze } from '@nebula/domain/freeze/freeze';
import { frozen } from '@nebula/domain/freeze/frozen';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Every member may read it, since refusals name it. */
export const loadPolicy = async (db: Db, orgId: string): Promise<PolicyShape> => {
  const row = await db
    .selectFrom('organization')
    .select(['approvers_cannot_approve_own', 'rollbacks_skip_approval', 'freeze'])
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow();
  return {
    approversCannotApproveOwn: row.approvers_cannot_approve_own,
    rollbacksSkipApproval: row.rollbacks_skip_approval,
    freeze: freezeShape(row.freeze),
  };
};

/** `freeze` is the scope's own. Both instants are null where nothing is frozen and no window is to come. */
export const loadFreezeNow = async (db: Db, freeze: Freeze): Promise<FreezeNowShape> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const now = rows[0]?.now ?? new Date(Number.NaN);
  const { until, next } = frozen(freeze, now.getTime());
  return {
    frozen: until !== null,
    endsAt: instantOf(until),
    nextStartsAt: instantOf(next),
    timeZone: freeze.timeZone,
  };
};

/** The same freeze, with arrays of its own. */
export const freezeShape = ({ enabled, timeZone, windows }: Freeze): PolicyShape['freeze'] => ({
  enabled,
  timeZone,
  windows: windows.map(({ from, to }) => ({ from: { ...from }, to: { ...to } })),
});

const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
