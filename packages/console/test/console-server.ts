// A real server with the built console, on a free port, and a small world in it whose people have passwords. Knows no
// test runner: the screenshots and measures open one too.
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Client, makeClient } from '@nebula/contract/client';
import { makeLog } from '@nebula/server/log';
import { hashPassword } from '@nebula/server/people/passwords';
import { startServer } from '@nebula/server/server';
import { openStore } from '@nebula/server/store/store';
import { bringConsole } from '../../../tools/console/bring-console.ts';
import { aWorld, type Who, type World, type WorldOptions } from '../../server/test/world.ts';

const CLI = join(import.meta.dirname, '../../cli/src/main.ts');

/** Everybody's in the world. */
export const PASSWORD = 'correct horse battery staple';

export interface ConsoleServer {
  readonly url: string;
  readonly world: World;
  /** One-time; nobody has used it. It makes the owner of the organization `default`. */
  readonly ownerLink: string;
  /** `name=value` of a new session of somebody in the world. */
  cookieOf(who: Who): Promise<string>;
  /** The API as somebody in the world. */
  clientOf(who: Who): Promise<Client>;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** `process`, `docker`: deployments really run, on this machine. `none`: they stay where the gate let them go. */
  readonly cluster?: 'none' | 'process' | 'docker';
  readonly names?: WorldOptions['names'];
}

/** `databaseUrl`: an empty database of its own, or one with today's schema and nothing in it. */
export async function startConsole(
  { databaseUrl, secretKeys }: { readonly databaseUrl: string; readonly secretKeys: readonly string[] },
  { cluster = 'none', names }: ServerOptions = {},
): Promise<ConsoleServer> {
  await bringConsole((line) => process.stderr.write(`nebula: ${line}\n`));
  const data = mkdtempSync(join(tmpdir(), 'nebula-console-'));
  // The databases of services may run as another user, who has to get through here.
  chmodSync(data, 0o711);
  const log = makeLog(FIXED.logLevel, false);
  const server = await startServer({ ...FIXED, databaseUrl, secretKeys, data, localCluster: cluster }, log);
  const store = await openStore({ databaseUrl, secretKeys, log });
  const local = cluster === 'none' ? {} : { at: await defaultPlace(store) };
  const world = await aWorld(store, { ...local, ...(names ? { names } : {}) });
  await setPasswords(world);
  const cookieOf = (who: Who): Promise<string> => signIn(server.url, world.people[who].email);
  return {
    url: server.url,
    world,
    ownerLink: server.ownerLink ?? '',
    cookieOf,
    clientOf: async (who) =>
      makeClient({ url: server.url, headers: { origin: server.url, cookie: await cookieOf(who) } }),
    close: async () => {
      await server.close();
      await store.close();
      if (cluster !== 'none') await down(data);
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const FIXED = {
  listen: { host: '127.0.0.1', port: 0 },
  publicUrl: null,
  bootstrapToken: null,
  smtpUrl: null,
  buildImage: null,
  templates: null,
  trustProxy: false,
  rateLimit: null,
  logLevel: 'silent',
} as const;

/** The organization of the first start and the cluster beside the server. */
async function defaultPlace(store: World['store']): Promise<Pick<World, 'org' | 'cluster'>> {
  const { rows } = await store.pool.query<{ id: string; slug: string; name: string; cluster: string }>(
    `select o.id, o.slug, o.name, c.id as cluster from organization o join cluster c on c.org_id = o.id`,
  );
  const [row] = rows;
  if (!row) throw new Error('the first start made no cluster');
  const { cluster, ...org } = row;
  return { org, cluster: { id: cluster, slug: 'local' } };
}

async function setPasswords({ store, people }: World): Promise<void> {
  const ids = Object.values(people).map(({ id }) => id);
  await store.db
    .updateTable('person')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', 'in', ids)
    .execute();
}

async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function down(data: string): Promise<void> {
  await promisify(execFile)(process.execPath, [CLI, 'down'], { env: { ...process.env, NEBULA_DATA: data } });
}
