// Makes histories long: copies of one finished deployment, change set, request, notice and event, written past the
// triggers (only their number matters), by a connection that no limit of the server's ends.
import pg from 'pg';

const COPIES = [
  `insert into change_set (id, org_id, project_id, environment_id, state, owner, owner_person, created_at, requested_at, applied_at)
   select 'cs_' || gen_random_uuid(), c.org_id, c.project_id, c.environment_id, 'applied', c.owner, c.owner_person,
     now() - g * interval '1 second', now(), now()
   from generate_series(1, $2::int) g, (select c.* from change_set c join environment e on e.id = c.environment_id
     where e.slug = $1 and c.state = 'applied' order by c.created_at desc limit 1) c`,
  `insert into approval (id, org_id, project_id, environment_id, change_set_id, kind, state, wish, requester,
     requester_person, requested_at, expires_at, decided_at, decided_by, decision_rule)
   select 'apr_' || gen_random_uuid(), a.org_id, a.project_id, a.environment_id, a.change_set_id, a.kind, 'approved', a.wish,
     a.requester, a.requester_person, a.requested_at, a.expires_at, now() - g * interval '1 second', a.decided_by, a.decision_rule
   from generate_series(1, $2::int) g, (select a.* from approval a join environment e on e.id = a.environment_id
     where e.slug = $1 and a.state = 'approved' order by a.requested_at limit 1) a`,
  `insert into deployment (id, org_id, project_id, environment_id, service_environment_id, service, rollout_id, kind,
     state, gated, release, requester, created_at, ended_at)
   select 'dep_' || gen_random_uuid(), d.org_id, d.project_id, d.environment_id, d.service_environment_id, d.service,
     d.rollout_id, d.kind, 'succeeded', false, d.release, d.requester, now() - g * interval '1 second', now()
   from generate_series(1, $2::int) g, (select d.* from deployment d join environment e on e.id = d.environment_id
     where e.slug = $1 and d.state = 'succeeded' order by d.created_at limit 1) d`,
  `insert into notification (id, org_id, person_id, kind, title, body, link, created_at, read_at)
   select 'ntf_' || gen_random_uuid(), m.org_id, m.person_id, 'approval-passed', 'A title', 'A sentence of a usual length.',
     '{}', now() - g * interval '1 second', now()
   from generate_series(1, $2::int) g, (select * from member where $1::text is not null limit 1) m`,
  `insert into event (stream_id, seq, at, org_id, project_id, environment_id, type, actor, subject, payload, hash)
   select stream_id, -(random() * 1e15)::bigint, at, org_id, project_id, environment_id, type, actor, subject, payload, hash
   from generate_series(1, $2::int), (select e.* from event e join environment v on v.id = e.environment_id
     where v.slug = $1 and e.private_to is null order by e.position desc limit 1) e`,
];

/** `count` more rows of each, the newest of the environment's lists. */
export async function fill(url: string, environment: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const copy of COPIES) await client.query(copy, [environment, count]);
    await client.query('vacuum (analyze) change_set, approval, deployment, notification, event');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
