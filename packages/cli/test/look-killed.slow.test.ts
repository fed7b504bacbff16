// A server that is killed in the middle of a look at a repository, wherever that is: the next start makes it to its end, and
// what is staged, started and told by a push is so once.
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../test/until.ts';
import { aGitServer, type GitServer } from '../../server/test/a-git-server.ts';
import { type AServer, type Person, signedIn, startServer } from './a-server.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const web = (word: string): string => `import { createServer } from 'node:http';
createServer((_, answer) => answer.end('${word}')).listen(process.env.PORT);
`;
const toml = (greeting: string): string => `[services.web]
repo = "."
start = "node web.mjs"

[services.web.variables]
GREETING = "${greeting}"
`;

/** The lock before which the server is made to wait. */
const LOCK = 4_711;
/** More than a lease of a look that nobody renews. */
const LEASE_IS_OVER_MS = 60_000;

let server: AServer;
let git: GitServer;
let ann: Person;
let client: pg.Client;
beforeAll(async () => {
  const listen = { NEBULA_LISTEN: `127.0.0.1:${await freePort()}` };
  [server, git] = await Promise.all([startServer({ more: listen }), aGitServer()]);
  client = new pg.Client({ connectionString: server.settings['NEBULA_DATABASE_URL'] ?? '' });
  await client.connect();
  ann = await signedIn(server, { repo: git.url });
  await ann.run('projects create shop --repo {repo} --branch main');
  for (const name of ['first', 'second'])
    await ann.run(`environments create ${name} --cluster local -p shop`);
  const commit = git.push({ 'web.mjs': web('one'), 'nebula.toml': toml('one') });
  await ann.run('projects repository --look -p shop');
  await handled(commit);
  for (const { id, environment } of await staged(commit)) {
    const words = ['apply', id, '-y', '--wait', '-p', 'shop', '-e', environment];
    expect(await ann.run(words)).toMatchObject({ code: 0 });
  }
  await client.query(`create function wait_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${LOCK}); return new; end $$`);
}, 120_000);
afterAll(async () => {
  await client.end();
  await server.stop();
}, 60_000);

const rows = async <T extends object>(text: string, ...values: unknown[]): Promise<T[]> =>
  (await client.query<T>(text, values)).rows;
const staged = (commit: string) =>
  rows<{ id: string; environment: string; state: string }>(
    `select c.id, e.slug as environment, c.state from change_set c join environment e on e.id = c.environment_id
     where c.owner = 'project' and c.origin->>'commit' = $1 order by e.slug`,
    commit,
  );
const built = (commit: string) =>
  rows<{ environment: string }>(
    `select e.slug as environment from deployment d join environment e on e.id = d.environment_id
     where d.kind = 'build' and d.release->>'commit' = $1 order by e.slug`,
    commit,
  );
const handled = (commit: string) =>
  until(
    'the push is handled',
    async () => (await rows('select 1 from repository_watch where head = $1', commit)).length > 0,
    LEASE_IS_OVER_MS,
  );
const toldOf = (commit: string) =>
  rows<{ kind: string }>(`select kind from notification where body like $1`, `%${commit.slice(0, 7)}%`);

/** Before that row is written the server waits, and is killed there. */
async function killedBefore(table: string, when: string): Promise<string> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  await client.query(`create trigger wait_here before insert on ${table} for each row when (${when})
    execute function wait_here()`);
  const commit = await pushed();
  await until('the server waits', async () => {
    const waiting = await rows(`select 1 from pg_locks where locktype = 'advisory' and not granted`);
    return waiting.length > 0;
  });
  await server.kill();
  await client.query('select pg_advisory_unlock($1)', [LOCK]);
  // Its connection ends with it, and what it had not committed too.
  await until(
    'the database noticed',
    async () => (await rows(`select 1 from pg_locks where locktype = 'advisory'`)).length === 0,
  );
  await client.query(`drop trigger wait_here on ${table}`);
  return commit;
}

let count = 1;
async function pushed(): Promise<string> {
  const word = `word-${(count += 1)}`;
  const commit = git.push({ 'web.mjs': web(word), 'nebula.toml': toml(word) });
  await ann.run('projects repository --look -p shop');
  return commit;
}

describe('CS-15: a server that is killed in the middle of a look', () => {
  it.each([
    ['while it reads the repository', null],
    [
      'once it staged in the first environment of two',
      ['change_set', `new.owner = 'project' and new.environment_id = '$second'`],
    ],
    ['once it started everything, before it says so', ['event', `new.type = 'push.handled'`]],
  ] as const)(
    '%s, is followed by its next start: all is there once',
    async (_, place) => {
      let commit: string;
      if (place === null) {
        const release = git.hold();
        const before = git.requests();
        commit = await pushed();
        await until('it asks', () => git.requests() > before);
        await server.kill();
        release();
        expect(await staged(commit)).toEqual([]);
      } else {
        const [second] = await rows<{ id: string }>(`select id from environment where slug = 'second'`);
        const [table, when] = place;
        commit = await killedBefore(table, when.replace('$second', second?.id ?? ''));
        expect((await staged(commit)).length + (await built(commit)).length).toBeGreaterThan(0);
      }
      await server.resume();
      await handled(commit);
      const both = [{ environment: 'first' }, { environment: 'second' }];
      expect(await staged(commit)).toMatchObject(both.map((one) => ({ ...one, state: 'draft' })));
      expect(await built(commit)).toEqual(both);
      const events = await rows(
        `select 1 from event where type = 'push.handled' and payload->>'commit' = $1`,
        commit,
      );
      expect(events.length).toBe(1);
      const kinds = (await toldOf(commit)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'push.staged').length).toBe(2);
    },
    120_000,
  );
});
