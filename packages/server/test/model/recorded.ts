// EV-1 over a whole history: streams without a gap, and for every thing that ended exactly one event that says so.
import { expect } from 'vitest';
import type { Real } from './real.ts';

const GAPS = `select s.id, s.seq::int, count(e.seq)::int as events, coalesce(max(e.seq), 0)::int as last
  from stream s left join event e on e.stream_id = s.id where s.org_id = $1 group by s.id, s.seq
  having count(e.seq) <> s.seq or coalesce(max(e.seq), 0) <> s.seq`;

/** Things in a final state, and deployments that wait for a decision, with how many events say that they came there. */
const UNTOLD = `select what, id, state, told from (
  select 'deployment' as what, d.id, d.state, (select count(*)::int from event e where e.org_id = d.org_id
    and e.subject->>'deployment' = d.id and e.type = 'deployment.' || d.state) as told
  from deployment d where d.org_id = $1 and d.state in ('succeeded', 'failed', 'rejected', 'cancelled', 'superseded')
  union all
  select 'request for a deployment', d.id, d.state, (select count(*)::int from event e where e.org_id = d.org_id
    and e.subject->>'deployment' = d.id and e.type = 'deployment.awaiting-approval')
  from deployment d where d.org_id = $1 and d.state in ('awaiting-approval', 'rejected')
  union all
  select 'approval', a.id, a.state, (select count(*)::int from event e where e.org_id = a.org_id
    and e.subject->>'approval' = a.id
    and e.type = 'approval.' || case when a.decision_rule is null then a.state else 'passed' end)
  from approval a where a.org_id = $1 and a.state <> 'pending'
  union all
  select 'change set', c.id, c.state, (select count(*)::int from event e where e.org_id = c.org_id
    and e.subject->>'changeSet' = c.id and e.type = 'change-set.' || c.state)
  from change_set c where c.org_id = $1 and c.state in ('applied', 'rejected', 'failed')) as ended
  where told <> 1`;

export async function allRecorded({ store, world }: Real): Promise<void> {
  expect((await store.pool.query(GAPS, [world.org.id])).rows, 'streams with a gap').toEqual([]);
  expect((await store.pool.query(UNTOLD, [world.org.id])).rows, 'ends without exactly one event').toEqual([]);
}
