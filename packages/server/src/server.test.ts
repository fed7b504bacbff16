// A whole server of one process, on a real port and a real database.
import { spawnSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeClient } from '@nebula/contract/client';
import { dropDatabase, emptyDatabase, quiet, testStore } from '../test/test-store.ts';
import { aWorld } from '../test/world.ts';
import { makeOwnerLink, makeResetLink } from './admin.ts';
import { type Config, readConfig } from './config.ts';
import { freeDeadLease } from './dead-lease.ts';
import { startServer } from './server.ts';

const TOKEN = `nbl_${'t'.repeat(40)}`;
const PASSWORD = 'correct horse battery staple';

async function aConfig(flags: readonly string[] = []): Promise<Config> {
  const databaseUrl = await emptyDatabase();
  const data = mkdtempSync(join(tmpdir(), 'nebula-server-'));
  onTestFinished(async () => {
    await dropDatabase(databaseUrl);
    rmSync(data, { recursive: true, force: true });
  });
  const given = ['--listen', '127.0.0.1:0', '--database-url', databaseUrl, '--data', data];
  return readConfig([...given, '--local-cluster', 'none', '--bootstrap-token', TOKEN, ...flags], {});
}

async function start(config: Config) {
  const server = await startServer(config, quiet);
  onTestFinished(() => server.close());
  return server;
}

const accept = (link: string, body: object) => {
  const { origin, pathname } = new URL(link);
  const headers = { 'content-type': 'application/json', origin };
  return fetch(`${origin}/api/v1${pathname}/accept`, { method: 'POST', headers, body: JSON.stringify(body) });
};

describe('a first start', () => {
  it('makes the organization, its owner by a link for one use, and the owner’s token', async () => {
    const server = await start(await aConfig());
    const owner = makeClient({ url: server.url, token: TOKEN });
    const before = await owner.call('me.show');
    expect(before.organizations).toMatchObject([{ slug: 'default', role: 'owner' }]);
    const accepted = await accept(server.ownerLink ?? '', {
      name: 'Ada',
      email: 'ada@example.org',
      password: PASSWORD,
    });
    expect(accepted.status).toBe(201);
    const after = await owner.call('me.show');
    expect(after.person).toEqual({ id: before.person.id, name: 'Ada', email: 'ada@example.org' });
    expect((await accept(server.ownerLink ?? '', { name: 'Eve', password: PASSWORD })).status).toBe(409);
    expect(await owner.call('audit.verify', { params: { org: 'default' } })).toMatchObject({ ok: true });
  });

  it('happens once, whichever replica comes first', async () => {
    const config = await aConfig();
    const servers = await Promise.all([start(config), start(config)]);
    expect(servers.filter(({ ownerLink }) => ownerLink !== null)).toHaveLength(1);
    const owner = makeClient({ url: servers[0].url, token: TOKEN });
    expect((await owner.call('orgs.list')).items).toHaveLength(1);
  });

  it('is not repeated by the next start', async () => {
    const config = await aConfig();
    await (await start(config)).close();
    expect((await start(config)).ownerLink).toBeNull();
  });
});

describe('a lease', () => {
  const held = async (holder: string): Promise<boolean> => {
    const store = await testStore();
    const { cluster } = await aWorld(store);
    const set = { holder, lease_until: new Date(Date.now() + 60_000) };
    await store.db.updateTable('cluster').set(set).where('id', '=', cluster.id).execute();
    return !(await freeDeadLease(store, cluster.id));
  };

  it('of a process of this machine that died is given back, and no other', async () => {
    const dead = spawnSync(process.execPath, ['--version']).pid;
    expect(await held(`${hostname()}:${dead}:x`)).toBe(false);
    expect(await held(`${hostname()}:${process.pid}:x`)).toBe(true);
    expect(await held(`elsewhere:${dead}:x`)).toBe(true);
  });
});

describe('whoever has the machine', () => {
  it('makes the owner’s link again, which ends the one before', async () => {
    const config = await aConfig();
    const server = await start(config);
    const again = await makeOwnerLink(config, quiet);
    expect(again.url.startsWith(`${server.url}/invitations/`)).toBe(true);
    expect((await accept(server.ownerLink ?? '', { password: PASSWORD })).status).toBe(409);
    expect((await accept(again.url, { password: PASSWORD })).status).toBe(201);
    await expect(makeOwnerLink(config, quiet)).rejects.toThrow('nebula admin reset-password owner@localhost');
  });

  it('makes a link that sets a lost password anew and ends the sessions', async () => {
    const config = await aConfig();
    const server = await start(config);
    const first = await accept(server.ownerLink ?? '', { email: 'ada@example.org', password: PASSWORD });
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { url } = await makeResetLink(config, quiet, 'Ada@example.org');
    const set = await accept(server.url + new URL(url).pathname, { password: 'another one, as long' });
    expect(set.status).toBe(201);
    expect((await fetch(`${server.url}/api/v1/me`, { headers: { cookie } })).status).toBe(401);
    await expect(makeResetLink(config, quiet, 'nobody@example.org')).rejects.toThrow('nobody here has');
  });
});

describe('a start that cannot be', () => {
  it('says in one line that the port is taken, before it touches the database', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await new Promise((done) => taken.once('listening', done));
    const { port } = taken.address() as AddressInfo;
    const config = {
      ...(await aConfig()),
      listen: { host: '127.0.0.1', port },
      databaseUrl: 'postgres://nowhere',
    };
    await expect(startServer(config, quiet)).rejects.toThrow(`127.0.0.1:${port} is taken by another program`);
  });

  it('says that no container engine is there for its cluster, and the way out', async () => {
    vi.stubEnv('DOCKER_HOST', 'unix:///nowhere/docker.sock');
    onTestFinished(() => void vi.unstubAllEnvs());
    const config = { ...(await aConfig()), localCluster: 'docker' as const };
    await expect(startServer(config, quiet)).rejects.toThrow(
      /^no container engine answers at unix:\/\/\/nowhere\/docker\.sock .*set DOCKER_HOST to its address, or choose the process cluster$/,
    );
  });

  it('says that the keys are not this database’s', async () => {
    const config = await aConfig();
    await (await start(config)).close();
    const others = ['A'.repeat(43) + '='];
    await expect(startServer({ ...config, secretKeys: others }, quiet)).rejects.toThrow(
      'none of the secret keys',
    );
  });
});
