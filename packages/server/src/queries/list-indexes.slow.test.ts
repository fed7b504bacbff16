// Lists at 30,000 rows: what each page reads must not grow with what is stored, first page and later ones alike.
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { aService } from '../../test/a-service.ts';
import { aWorld, orgScopeOf, scopeOf, testStore, type World } from '../../test/world.ts';
import type { OrgScope } from '../scope.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { listApprovals } from './approvals/list-approvals.ts';
import { listAudit } from './audit/list-audit.ts';
import { listChangeSets } from './change-sets/list-change-sets.ts';
import { listDeployments } from './deployments/list-deployments.ts';
import { showInbox } from './inbox/inbox.ts';
import type { Page } from './keyset.ts';

const ROWS = 30_000;
const LIMIT = 5;
/** One row more than the page, and what a filter or a bitmap may pass over. */
const MOST_READ = 4 * LIMIT;
/** Pending requests and unread notices: few at any time, since they end by themselves. */
const OPEN = 40;
/** One change set in so many is the reader's own. */
const RARE = 500;
/** Events about one request. */
const FEW = 20;

let store: Store;
let world: World;
let seen: CompiledQuery[];
let orgScope: OrgScope;

beforeAll(async () => {
  const base = await testStore();
  const log = ({ query }: { query: CompiledQuery }): void => void seen.push(query);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: base.pool }), log });
  store = { ...base, db };
  seen = [];
  world = await aWorld(store);
  orgScope = await orgScopeOf(world, 'admin');
  await fill((await aService(world, world.staging, 'web')).id);
});

/** Rows of one minute each, written with the triggers off: the machines have tests of their own. */
async function fill(service: string): Promise<void> {
  const place = `'${world.org.id}', '${world.project.id}', '${world.staging.id}'`;
  const at = `now() - n * interval '1 minute'`;
  const wish = `'{"kind": "deploy", "service": "web", "release": {"image": "registry.example/app:2"}}'`;
  const person = world.people.admin.id;
  // One that every event names, one that few do.
  const subject = `jsonb_build_object('service', 'web', 'approval', 'apr_' || n / ${FEW})`;
  const rows: [string, string][] = [
    [
      'change_set (id, org_id, project_id, environment_id, state, owner, owner_person, created_at)',
      `'cs_' || n, ${place}, 'applied', 'project', case when n % ${RARE} = 0 then '${person}' end, ${at}`,
    ],
    [
      'approval (id, org_id, project_id, environment_id, kind, state, wish, requested_at, expires_at, decided_at)',
      `'apr_' || n, ${place}, 'deploy', case when n <= ${OPEN} then 'pending' else 'rejected' end, ${wish}, ${at}, ${at}, ${at}`,
    ],
    ['rollout (id, org_id, project_id, environment_id, width)', `'ro_' || n, ${place}, 1`],
    [
      'deployment (id, org_id, project_id, environment_id, service_environment_id, service, rollout_id, kind, state, gated, settings, created_at)',
      `'dep_' || n, ${place}, '${service}', 'web', 'ro_' || n, 'deploy', 'succeeded', false, '', ${at}`,
    ],
    [
      'event (stream_id, seq, at, org_id, project_id, environment_id, type, actor, subject, payload, hash)',
      `'${world.staging.id}', n, ${at}, ${place}, 'x', '{"kind": "system", "name": "Nebula", "via": "timer"}', ${subject}, '{}', ''`,
    ],
    [
      'notification (id, org_id, person_id, kind, title, body, link, created_at, read_at)',
      `'ntf_' || n, '${world.org.id}', '${person}', 'x', '', '', '{}', ${at}, case when n > ${OPEN} then now() end`,
    ],
  ];
  const client = await store.pool.connect();
  await client.query(`set session_replication_role = 'replica'`);
  for (const [table, values] of rows)
    await client.query(`insert into ${table} select ${values} from generate_series(1, ${ROWS}) n`);
  await client.query('analyze');
  client.release(true);
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows that the plan's scans touched, each scan by its table. */
async function rowsRead(query: CompiledQuery): Promise<Record<string, number>> {
  const { rows } = await store.pool.query(`explain (analyze, format json) ${query.sql}`, [
    ...query.parameters,
  ]);
  const read: Record<string, number> = {};
  for (const node of nodesOf(rows[0]['QUERY PLAN'][0].Plan)) {
    const table = node['Relation Name'];
    if (!table) continue;
    const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
    read[table] = (read[table] ?? 0) + each * node['Actual Loops'];
  }
  return read;
}

type List = (page: Page) => Promise<{ nextCursor: string | null }>;

const LISTS: Record<string, List> = {
  'change sets': async (page) => listChangeSets(store, await scopeOf(world, 'staging', 'admin'), page),
  "one's own change sets": async (page) =>
    listChangeSets(store, await scopeOf(world, 'staging', 'admin'), { ...page, mine: true }),
  deployments: async (page) => listDeployments(store, await scopeOf(world, 'staging', 'admin'), page),
  'deployments of a service': async (page) =>
    listDeployments(store, await scopeOf(world, 'staging', 'admin'), { ...page, service: 'web' }),
  'what can be rolled back to': async (page) =>
    listDeployments(store, await scopeOf(world, 'staging', 'admin'), {
      ...page,
      service: 'web',
      rollback: true,
    }),
  'pending approvals': (page) => listApprovals(store, orgScope, { ...page, state: 'pending' }),
  'decided approvals': (page) => listApprovals(store, orgScope, { ...page, state: 'decided' }),
  'audit log': (page) => listAudit(store.db, world.org.id, {}, page),
  "a project's audit log": (page) => listAudit(store.db, world.org.id, { project: 'shop' }, page),
  'the audit log of a request': (page) => listAudit(store.db, world.org.id, { subject: 'apr_700' }, page),
  'the audit log of a service': (page) => listAudit(store.db, world.org.id, { subject: 'web' }, page),
  inbox: (page) => showInbox(store.db, orgScope, page),
};

/** Found all, then read; they do not grow with the log. */
const ALL_OF_FEW: Readonly<Record<string, number>> = { 'the audit log of a request': 2 * FEW };

const BIG = ['change_set', 'approval', 'deployment', 'event', 'notification', 'rollout'];

/** The tables of which one of the statements read more than it should, with the statement. */
async function readTooMuch(statements: readonly CompiledQuery[], ofPage: number): Promise<string[]> {
  const found: string[] = [];
  for (const query of statements.filter((one) => /^\s*select/i.test(one.sql))) {
    const most = query.sql.includes('as "keyset"') ? ofPage : 2 * OPEN;
    const read = await rowsRead(query);
    for (const table of BIG)
      if ((read[table] ?? 0) > most) found.push(`${read[table]} rows of ${table}: ${query.sql}`);
  }
  return found;
}

it.each(Object.keys(LISTS))('a page of %s reads as many rows as it shows', async (name) => {
  let cursor: string | null = null;
  for (let page = 0; page < 3; page += 1) {
    seen = [];
    const asked: Page = { limit: LIMIT, ...(cursor === null ? {} : { cursor }) };
    const answer: { nextCursor: string | null } | undefined = await LISTS[name]?.(asked);
    expect(answer?.nextCursor).toBeTypeOf('string');
    cursor = answer?.nextCursor ?? null;
    expect(await readTooMuch(seen, ALL_OF_FEW[name] ?? MOST_READ)).toEqual([]);
  }
});
