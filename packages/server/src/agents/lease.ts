// One agent a cluster acts at a time. The lease's fence grows with every new holder, and whatever an older one still
// sends is refused by it. The database's clock says whether a lease is alive.
import { sql } from 'kysely';
import { LEASE_TTL_MS, type AgentCapabilities, type Lease } from '@nebula/contract/agent';
import { Refusal } from '@nebula/domain/problems';
import type { AgentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import type { Tx } from '../store/transaction.ts';

/** `holder` names the process, not the cluster: the same agent started anew is another holder. */
export interface LeaseInput {
  readonly holder: string;
  readonly driver: string;
  readonly capabilities: AgentCapabilities;
}

/**
 * Takes or renews the lease, in one statement; a holder that nobody replaced keeps its fence. Refuses with
 * `illegal-transition` while another's is alive.
 */
export async function takeLease(store: Store, scope: AgentScope, input: LeaseInput): Promise<Lease> {
  const { rows } = await sql<{ fence: string }>`
    update cluster set
      fence = case when holder = ${input.holder} then fence else fence + 1 end,
      holder = ${input.holder}, lease_until = clock_timestamp() + ${LEASE_TTL_MS} * interval '1 millisecond',
      heard_at = clock_timestamp(), driver = ${input.driver}, capabilities = ${JSON.stringify(input.capabilities)}::jsonb
    where id = ${scope.cluster.id}
      and (holder is null or holder = ${input.holder} or lease_until <= clock_timestamp())
    returning fence`.execute(store.db);
  if (!rows[0])
    throw new Refusal({
      code: 'illegal-transition',
      detail: `Another agent acts for the cluster ${scope.cluster.slug} now. Stop it first, or wait until its lease has run out.`,
      state: 'leased',
    });
  const { slug } = scope.cluster;
  return { fence: Number(rows[0].fence), ttlMs: LEASE_TTL_MS, cluster: scope.cluster.id, slug };
}

/** Gives the lease back, so that the next agent need not wait for its end. An old fence changes nothing. */
export async function releaseLease(store: Store, scope: AgentScope, fence: number): Promise<void> {
  await sql`
    update cluster set lease_until = clock_timestamp()
    where id = ${scope.cluster.id} and fence = ${fence} and lease_until > clock_timestamp()`.execute(
    store.db,
  );
}

/** Refuses a fence that is not the newest. Hearing an agent is noted at most once a second. */
export async function requireFence(store: Store, scope: AgentScope, fence: number): Promise<void> {
  const { rows } = await sql<{ fence: string }>`
    with heard as (update cluster set heard_at = clock_timestamp()
      where id = ${scope.cluster.id} and fence = ${fence} and heard_at < clock_timestamp() - interval '1 second')
    select fence from cluster where id = ${scope.cluster.id}`.execute(store.db);
  refuseOld(fence, rows[0]?.fence);
}

/** The same within a command, after its streams: no other agent gets the lease until it is committed. */
export async function holdFence(tx: Tx, scope: AgentScope, fence: number): Promise<void> {
  const { rows } = await sql<{ fence: string }>`
    select fence from cluster where id = ${scope.cluster.id} for share`.execute(tx.db);
  refuseOld(fence, rows[0]?.fence);
}

/** A cluster that nobody ever had has the fence 0, which is no agent's. */
export function refuseOld(fence: number, newest: string | number | undefined): void {
  if (fence > 0 && Number(newest) === fence) return;
  throw new Refusal({
    code: 'illegal-transition',
    detail: 'Another agent has taken over this cluster: take the lease again before you act.',
    state: 'fenced',
  });
}
