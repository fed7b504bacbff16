// Signing in to a real server in every way that it can ask for, with a password that is hard to write.
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { CODE } from '@nebula/contract/postgres-wire';
import { prepareCluster, startPostgres, type RunningPostgres } from './embedded.ts';
import { signIn } from './sign-in.ts';

const PASSWORD = "pa,ss=wörd' \\";
const folder = mkdtempSync(join(tmpdir(), 'nebula-sign-in-'));
chmodSync(folder, 0o711);
let server: RunningPostgres;

beforeAll(async () => {
  const dir = join(folder, 'database');
  const mendBelow = [folder];
  await prepareCluster({ dir, user: 'scram', password: PASSWORD, database: 'shop', mendBelow });
  const rules = join(dir, 'pg_hba.conf');
  const before = readFileSync(rules, 'utf8');
  writeFileSync(rules, 'host all md5 127.0.0.1/32 md5\nhost all clear 127.0.0.1/32 password\n');
  appendFileSync(rules, before);
  server = await startPostgres({
    dir,
    port: await freePort(),
    socketDir: join(folder, 's'),
    mendBelow,
    logFile: join(folder, 'log'),
  });
  const client = new pg.Client({ user: 'scram', password: PASSWORD, ...ADDRESS(), database: 'shop' });
  await client.connect();
  const text = client.escapeLiteral(PASSWORD);
  await client.query(`create role clear login password ${text}`);
  const none = Buffer.alloc(32).toString('base64');
  await client.query(`create role tiring login password 'SCRAM-SHA-256$5000000:${none}$${none}:${none}'`);
  await client.query(`set password_encryption = md5; create role md5 login password ${text}`);
  await client.end();
}, 60_000);

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ADDRESS = () => ({ host: '127.0.0.1', port: server.port });

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

/** The first letter that the client is told: R for in, E for an error; and all of it as text. */
async function told(user: string, password: string, parameters: [string, string][] = []) {
  const socket = connect(ADDRESS());
  await once(socket, 'connect');
  const start = { kind: 'start', code: CODE.start, parameters: new Map(parameters) } as const;
  const first = await signIn(socket, start, { user, password, name: 'shop' });
  socket.destroy();
  return { type: first.toString('latin1', 0, 1), text: first.toString('utf8') };
}

describe('signing in for somebody', () => {
  it.each(['scram', 'md5', 'clear'])('works where the database asks by %s', async (user) => {
    expect(await told(user, PASSWORD)).toMatchObject({ type: 'R' });
  });

  it.each(['scram', 'md5', 'clear'])('hands on that the password is wrong, by %s', async (user) => {
    const { type, text } = await told(user, 'another');
    expect(type).toBe('E');
    expect(text).toContain('password authentication failed');
  });

  it('is as the database’s own user, whoever the client says it is', async () => {
    const { type } = await told('scram', PASSWORD, [['user', 'postgres']]);
    expect(type).toBe('R');
  });

  it('gives up where the database asks for more work than a sign-in takes', async () => {
    await expect(told('tiring', PASSWORD)).rejects.toThrow('asks for 5000000 rounds of its password');
  });

  it('hands on that there is no such database', async () => {
    const { text } = await told('scram', PASSWORD, [['database', 'nowhere']]);
    expect(text).toContain('"nowhere" does not exist');
  });
});
