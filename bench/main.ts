// `npm run bench`: what Nebula costs above the bare database, in one run on one machine. Client, server and database
// share its cores, so the ratios say more than the rates.
import { spawn } from 'node:child_process';
import { mkdtempSync, chmodSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from './database.ts';
import { figuresOf, ms, ratio, series, table, throughput, timed } from './figures.ts';
import { capture, idsOf, moved, replay, type Statement } from './replay.ts';
import { aDraft, aProject, openBench, settle, stage, type Bench, type Place } from './world.ts';

const CLIENTS = 16;
const ROUNDS = 12;
const APPLIES = 15;

const apply = (bench: Bench, params: Place) => bench.client.call('draft.apply', { params, body: {} });

/** Places made the same way, so that the statements of one can be sent to the next. */
async function places(bench: Bench, project: string, count: number, lines: number): Promise<Place[]> {
  const made: Place[] = [];
  const run = Math.random().toString(36).slice(2, 6);
  for (let i = 0; i < count; i++) made.push(await aDraft(bench, project, `e${run}${i}`, lines));
  return made;
}

interface Template {
  readonly statements: readonly Statement[];
  readonly ids: readonly string[];
}

async function template(bench: Bench, place: Place): Promise<Template> {
  const ids = await idsOf(bench.store, place.environment, place.project);
  return { ids, statements: await capture(() => apply(bench, place)) };
}

async function bare(
  bench: Bench,
  { statements, ids }: Template,
  place: Place,
): Promise<readonly Statement[]> {
  return moved(statements, ids, await idsOf(bench.store, place.environment, place.project));
}

async function benchApply(bench: Bench, pool: pg.Pool): Promise<string> {
  const rows: string[][] = [];
  for (const lines of [1, 10, 100]) {
    const [first, ...rest] = await places(bench, 'single', 2 * APPLIES + 1, lines);
    if (!first) continue;
    const model = await template(bench, first);
    const replays = await Promise.all(rest.slice(0, APPLIES).map((place) => bare(bench, model, place)));
    const plain = await series(replays.map((statements) => () => replay(pool, statements)));
    const ours = await series(rest.slice(APPLIES).map((place) => () => apply(bench, place)));
    rows.push([
      String(lines),
      String(model.statements.length),
      ms(ours.median),
      ms(plain.median),
      ratio(ours.median / plain.median),
    ]);
    await settle(bench);
  }
  return table(
    'Apply, one call at a time (median; statements with the answer’s reads)',
    ['lines', 'statements', 'Nebula', 'bare', '×'],
    rows,
  );
}

async function benchThroughput(bench: Bench, pool: pg.Pool): Promise<string> {
  const rows: string[][] = [];
  const projects = Array.from({ length: CLIENTS }, (_, i) => `p${i}`);
  for (const project of projects) await aProject(bench, project);
  for (const [label, of] of [
    ['16 projects', projects],
    ['16 environments of one project', projects.map(() => 'p0')],
  ] as const) {
    const lanes = [];
    for (const project of of) lanes.push(await places(bench, project, 2 * ROUNDS, 3));
    const [spare] = await places(bench, 'p0', 1, 3);
    if (!spare) continue;
    const model = await template(bench, spare);
    const replays = await Promise.all(
      lanes.map((lane) => Promise.all(lane.slice(0, ROUNDS).map((place) => bare(bench, model, place)))),
    );
    const plain = await throughput(
      replays.map((lane) => lane.map((statements) => () => replay(pool, statements))),
    );
    const ours = await throughput(
      lanes.map((lane) => lane.slice(ROUNDS).map((place) => () => apply(bench, place))),
    );
    rows.push([label, ours.toFixed(0), plain.toFixed(0), ratio(ours / plain)]);
    await settle(bench);
  }
  return table(
    `Applies a second, ${CLIENTS} clients (3 lines each)`,
    ['over', 'Nebula', 'bare', 'share'],
    rows,
  );
}

async function benchStageAndDecide(bench: Bench): Promise<string> {
  const [place] = await places(bench, 'single', 1, 1);
  if (!place) return '';
  const staged = await series(Array.from({ length: 50 }, () => () => stage(bench, place, 1)));
  await bench.store.pool.query('update environment set protected = true where slug = $1', [
    place.environment,
  ]);
  await bench.store.pool.query('update organization set approvers_cannot_approve_own = true');
  const decisions: (() => Promise<unknown>)[] = [];
  for (let i = 0; i < 20; i++) {
    await stage(bench, place, 1);
    const asked = await apply(bench, place);
    await bench.store.pool.query('update organization set approvers_cannot_approve_own = false');
    const durations = await timed(() =>
      bench.client.call('approval.approve', {
        params: { org: 'default', approval: asked.approval?.id ?? '' },
        body: {},
      }),
    );
    decisions.push(async () => durations);
    await bench.store.pool.query('update organization set approvers_cannot_approve_own = true');
    await settle(bench);
  }
  const decided = figuresOf(await Promise.all(decisions.map(async (one) => Number(await one()))));
  return table(
    'Single calls',
    ['call', 'median', 'p99'],
    [
      ['stage one line', ms(staged.median), ms(staged.p99)],
      ['approve', ms(decided.median), ms(decided.p99)],
    ],
  );
}

async function benchLists(bench: Bench): Promise<string> {
  const rows: string[][] = [];
  const [place] = await places(bench, 'single', 1, 1);
  if (!place) return '';
  let before = 0;
  const small = new Map<string, number>();
  for (const count of [1_000, 1_000_000]) {
    await fill(bench, place, count - before);
    before = count;
    const calls = {
      deployments: () => bench.client.call('deployments.list', { params: place, query: {} }),
      'audit log': () => bench.client.call('audit.list', { params: { org: 'default' }, query: {} }),
    };
    for (const [name, call] of Object.entries(calls)) {
      await call();
      const { median } = await series(Array.from({ length: 40 }, () => call));
      const first = small.get(name) ?? median;
      small.set(name, first);
      rows.push([name, String(count), ms(median), ratio(median / first)]);
    }
  }
  return table('First page of 50', ['list', 'rows', 'median', '× of 1,000'], rows);
}

/** Copies of one finished deployment and one event, written past the triggers: only their number matters. */
async function fill({ store }: Bench, place: Place, count: number): Promise<void> {
  const client = await store.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into deployment (id, org_id, project_id, environment_id, service_environment_id, service, rollout_id, kind, state, gated, created_at, ended_at)
       select 'dep_' || gen_random_uuid(), d.org_id, d.project_id, d.environment_id, d.service_environment_id, d.service, d.rollout_id, d.kind,
         'succeeded', false, now() - g * interval '1 second', now() from generate_series(1, $2::int) g,
         (select d.* from deployment d join environment e on e.id = d.environment_id where e.slug = $1 limit 1) d`,
      [place.environment, count],
    );
    await client.query(
      `insert into event (stream_id, seq, at, org_id, project_id, environment_id, type, actor, subject, payload, hash)
       select stream_id, -(random() * 1e15)::bigint, at, org_id, project_id, environment_id, type, actor, subject, payload, hash
       from generate_series(1, $1::int), (select * from event where private_to is null limit 1) e`,
      [count],
    );
    await client.query('set session_replication_role = origin');
    await client.query('analyze deployment, event');
  } finally {
    client.release();
  }
}

async function benchEvents(bench: Bench): Promise<string> {
  const [place] = await places(bench, 'single', 1, 1);
  if (!place) return '';
  const response = await bench.client.open('events.follow', { params: { org: 'default' } });
  const reader = response.body?.getReader();
  if (!reader) return '';
  const seen: number[] = [];
  const text = new TextDecoder();
  let waiting: () => void = () => undefined;
  void (async () => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      if (text.decode(piece.value, { stream: true }).includes('draft.edited')) waiting();
  })().catch(() => undefined);
  for (let i = 0; i < 60; i++) {
    const arrived = new Promise<void>((done) => (waiting = done));
    await stage(bench, place, 1);
    const committed = performance.now();
    await Promise.race([arrived, new Promise((done) => setTimeout(done, 2_000))]);
    seen.push(Math.max(0, performance.now() - committed));
  }
  await reader.cancel();
  const { median, p99 } = figuresOf(seen);
  return table(
    'An event at a subscriber, after the answer to its writer',
    ['', 'median', 'p99'],
    [['event', ms(median), ms(p99)]],
  );
}

/** The server process alone, a minute after its start. */
async function benchMemory(databaseUrl: string): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'nebula-bench-data-'));
  chmodSync(data, 0o711);
  const main = join(import.meta.dirname, '../packages/cli/src/main.ts');
  const env = {
    PATH: process.env['PATH'] ?? '',
    NEBULA_LISTEN: '127.0.0.1:0',
    NEBULA_DATA: data,
    NEBULA_DATABASE_URL: databaseUrl,
    NEBULA_LOCAL_CLUSTER: 'none',
  };
  const child = spawn(process.execPath, [main, 'server'], { env, stdio: 'ignore' });
  await new Promise((done) => setTimeout(done, 60_000));
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  child.kill();
  rmSync(data, { recursive: true, force: true });
  return table(
    'Memory',
    ['', 'RSS'],
    [['server, idle for a minute', `${(Number(rss) / 1024).toFixed(0)} MB`]],
  );
}

const database = await startDatabase();
try {
  const bench = await openBench(database.url);
  const pool = new pg.Pool({ connectionString: database.url, max: CLIENTS });
  await aProject(bench, 'single');
  for (const measure of [benchApply, benchThroughput]) console.log(await measure(bench, pool));
  for (const measure of [benchStageAndDecide, benchEvents, benchLists]) console.log(await measure(bench));
  await pool.end();
  await bench.close();
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('create database idle');
  await other.end();
  console.log(await benchMemory(database.url.replace(/postgres$/, 'idle')));
} finally {
  await database.stop();
}
