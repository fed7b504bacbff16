// Databases from the command line, as a person has them: psql over a tunnel, a dump, a restore that is all or nothing. On
// a real server with each kind of cluster; what a kind lacks on this machine is said and skipped.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngine, whyNoEngine, type TestEngine } from '../../../test/an-engine.ts';
import { until } from '../../../test/until.ts';
import { importPostgres, installedPostgres } from '../../../test/a-postgres-image.ts';
import { type AServer, anOwner, type Person, startServer } from './a-server.ts';

/** What a process cluster runs, and the least that its dumps take. */
const EMBEDDED_MAJOR = 18;
const hasPsql = (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, 'psql')));
const version = installedPostgres();
const noEngine = whyNoEngine() ?? (version === null ? 'no PostgreSQL with its client programs' : null);
if (noEngine !== null) console.warn(`dumps in containers are skipped: ${noEngine}`);
if (!hasPsql) console.warn('connections with psql are skipped: it is not installed');

const hasNewPrograms = majorOnPath() >= EMBEDDED_MAJOR || Number(version) >= EMBEDDED_MAJOR;

/** Of the pg_dump that is found first; 0: there is none. */
function majorOnPath(): number {
  try {
    const program = 'pg_dump';
    const said = execFileSync(program, ['--version'], { encoding: 'utf8' });
    return Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const TABLE = 'create table kept as select n, md5(n::text) as text from generate_series(1, 20000) n';

/** A server with one database that runs, and its owner. */
async function aPlace(more: NodeJS.ProcessEnv, databaseVersion: string | null) {
  const server = await startServer({ more });
  const ann = await anOwner(server);
  const add = databaseVersion === null ? 'add db --postgres' : `add db --postgres ${databaseVersion}`;
  expect(await ann.run(add)).toMatchObject({ code: 0 });
  expect(await ann.run('apply -y --wait')).toMatchObject({ code: 0 });
  return { server, ann };
}

/** What a statement says, through `nebula pg connect` and a psql of this machine. */
async function ask(ann: Person, folder: string, sql: string): Promise<string> {
  const file = join(folder, 'said');
  const ran = await ann.run(['pg', 'connect', 'db', '--', 'psql', '-At', '-o', file, '-c', sql]);
  expect(ran).toMatchObject({ code: 0 });
  return readFileSync(file, 'utf8').trim();
}

describe.skipIf(!hasPsql)('a database of a process cluster', () => {
  let server: AServer;
  let ann: Person;
  const folder = mkdtempSync(join(tmpdir(), 'nebula-pg-'));

  beforeAll(async () => {
    ({ server, ann } = await aPlace({}, null));
  }, 90_000);
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  }, 60_000);

  it('EV-1: is reached by psql without its password, and the audit log says so', async () => {
    expect(await ask(ann, folder, 'select 6 * 7')).toBe('42');
    await until('both are told', async () => {
      const told = (await ann.run('audit list')).out;
      return told.includes('database.opened') && told.includes('database.closed');
    });
  });

  it('gives a tool a password that is worth nothing afterwards, and no process a secret to list', async () => {
    const file = join(folder, 'password');
    const line = 'printf %s "$PGPASSWORD" > "$0"; cat /proc/[0-9]*/cmdline > "$0.list" 2>/dev/null; true';
    expect(await ann.run(['pg', 'connect', 'db', '--', 'sh', '-c', line, file])).toMatchObject({ code: 0 });
    const password = readFileSync(file, 'utf8');
    expect(password).toMatch(/^[\w-]{24}$/);
    expect(readFileSync(`${file}.list`, 'latin1')).not.toContain(password);
  });

  it('takes back what a transaction did when the tool ends before its end', async () => {
    await ask(ann, folder, 'create table once as select 1 as n');
    const ran = await ann.run([
      'pg',
      'connect',
      'db',
      '--',
      'psql',
      '-1',
      '-v',
      'ON_ERROR_STOP=1',
      '-c',
      'delete from once',
      '-c',
      'no',
    ]);
    expect(ran.code).toBe(1);
    expect(await ask(ann, folder, 'select count(*) from once')).toBe('1');
  });

  it('refuses what is no database, and a file that is no dump', async () => {
    expect(await ann.run('pg connect nothing')).toMatchObject({ code: 1 });
    const file = join(folder, 'text.sql');
    writeFileSync(file, 'select 1;');
    expect(await ann.run(['pg', 'restore', 'db', file, '-y'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('psql -1 -f'),
    });
  });

  it.skipIf(!hasNewPrograms)('is dumped and restored by programs of its machine', async () => {
    const file = join(folder, 'db.dump');
    await ask(ann, folder, TABLE);
    expect(await ann.run(`pg dump db -o ${file}`)).toMatchObject({ code: 0, err: '' });
    await ask(ann, folder, 'delete from kept where n > 10');
    expect(await ann.run(`pg restore db ${file} -y`)).toMatchObject({ code: 0 });
    expect(await ask(ann, folder, 'select count(*) from kept')).toBe('20000');
  });

  it.skipIf(hasNewPrograms)('says which programs a dump needs where they are too old', async () => {
    const file = join(folder, 'none.dump');
    const ran = await ann.run(['pg', 'dump', 'db', '-o', file]);
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining('pg_dump of PostgreSQL 18 or newer') });
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
  });
});

describe.skipIf(noEngine !== null || !hasPsql)('a database of a container cluster', () => {
  let engine: TestEngine;
  let server: AServer;
  let ann: Person;
  const folder = mkdtempSync(join(tmpdir(), 'nebula-pg-'));
  const dump = join(folder, 'db.dump');

  beforeAll(async () => {
    engine = await startEngine();
    await importPostgres(engine.engine, version ?? '', folder);
    const more = { NEBULA_LOCAL_CLUSTER: 'docker', DOCKER_HOST: engine.address };
    ({ server, ann } = await aPlace(more, version));
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
    await engine.stop();
    rmSync(folder, { recursive: true });
  }, 90_000);

  it('is dumped into a file of one’s own, and restored whole', async () => {
    await ask(ann, folder, TABLE);
    expect(await ann.run(`pg dump db -o ${dump}`)).toMatchObject({ code: 0 });
    expect(statSync(dump).mode & 0o777).toBe(0o600);
    await ask(ann, folder, 'delete from kept where n > 10');

    expect(await ann.run(['pg', 'restore', 'db', dump])).toMatchObject({ code: 2 });
    const asked = await ann.run(['pg', 'restore', 'db', dump], { answers: ['n'] });
    expect(asked).toMatchObject({ code: 1, err: expect.stringContaining('Replace what is in db') });
    expect(await ask(ann, folder, 'select count(*) from kept')).toBe('10');

    expect(await ann.run(`pg restore db ${dump} -y`)).toMatchObject({ code: 0 });
    expect(await ask(ann, folder, 'select count(*) from kept')).toBe('20000');
  }, 60_000);

  it('has nothing changed by a restore that fails in the middle', async () => {
    const half = join(folder, 'half.dump');
    writeFileSync(half, readFileSync(dump).subarray(0, Math.floor(statSync(dump).size / 2)));
    await ask(ann, folder, 'delete from kept where n > 5');
    const ran = await ann.run(['pg', 'restore', 'db', half, '-y']);
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining('pg_restore') });
    expect(await ask(ann, folder, 'select count(*) from kept')).toBe('5');
  }, 60_000);

  it('keeps a file that is there, unless told otherwise', async () => {
    expect(await ann.run(`pg dump db -o ${dump}`)).toMatchObject({ code: 2 });
    const at = statSync(dump).mtimeMs;
    expect(await ann.run(['pg', 'dump', 'db', '-o', dump, '-y'])).toMatchObject({ code: 0 });
    expect(statSync(dump).mtimeMs).toBeGreaterThan(at);
  });

  it('CS-5: keeps its data through another minor version', async () => {
    const tag = { repo: 'docker.io/library/postgres', tag: `${version}.99` };
    const image = `/images/docker.io/library/postgres:${version}/tag`;
    await engine.engine.json(image, { method: 'POST', query: tag });
    expect(await ann.run(`stage db version=${version}.99`)).toMatchObject({ code: 0 });
    expect(await ann.run('apply -y --accept-downtime --wait')).toMatchObject({ code: 0 });
    expect(await ask(ann, folder, 'select count(*) > 0 from kept')).toBe('t');
    expect((await ann.run('status')).out).toContain(`postgres ${version}.99`);
  }, 60_000);

  it('has another major version refused when it is staged, with the way', async () => {
    const ran = await ann.run(`stage db version=${Number(version) + 1}`);
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining('nebula pg dump db') });
    expect(await ann.run('stage db failover=on')).toMatchObject({
      code: 1,
      err: expect.stringContaining('one machine'),
    });
  });

  it('shows its password in no list of processes, no output and no event', async () => {
    const containers = await engine.engine.json<{ Id: string }[]>('/containers/json');
    const { Config } = await engine.engine.json<{ Config: { Env: string[] } }>(
      `/containers/${containers[0]?.Id}/json`,
    );
    const secret = Config.Env.find((one) => one.startsWith('POSTGRES_PASSWORD='))?.split('=')[1] ?? 'none';
    const seen = [await ann.run('audit list'), await ann.run('logs db')].map(({ out }) => out).join('');
    const processes = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    expect(secret.length).toBeGreaterThan(10);
    expect(seen + processes).not.toContain(secret);
  });
});
