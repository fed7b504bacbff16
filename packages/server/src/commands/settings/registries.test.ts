import { beforeEach, describe, expect, it } from 'vitest';
import { aRegistry, TAKEN } from '../../../test/a-registry.ts';
import { image, ship } from '../../../test/acts.ts';
import { anAgent, CAPABILITIES } from '../../../test/an-agent.ts';
import { anApp } from '../../../test/an-app.ts';
import { refused } from '../../../test/refused.ts';
import { eventsOf } from '../../../test/told.ts';
import { aWorld, orgScopeOf, testStore, type World } from '../../../test/world.ts';
import { listRegistries } from '../../queries/settings/registries.ts';
import { changeRegistry, makeRegistry, removeRegistry, testRegistry } from './registries.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});
const admin = () => orgScopeOf(world, 'admin');
const list = async () => (await listRegistries(store.db, world.org.id, {})).items;
const untried = { ...TAKEN, verify: false } as const;
const make = async (host = 'registry.example') => makeRegistry(store, await admin(), { host, ...untried });

describe('a registry', () => {
  it('CS-4: is tried, kept sealed, and its secret never comes out again', async () => {
    const { host, heard } = await aRegistry('token');
    const made = await makeRegistry(store, await admin(), { host, ...TAKEN });
    expect(made).toMatchObject({ host, username: 'ci' });
    expect(heard).toHaveLength(2);
    await changeRegistry(store, await admin(), made.id, { secret: TAKEN.secret });
    const stored = await store.pool.query('select registry::text as row from registry');
    const everything = JSON.stringify([made, await list(), await eventsOf(world), stored.rows]);
    expect(everything).not.toContain(TAKEN.secret);
    expect(everything).not.toContain(Buffer.from(TAKEN.secret).toString('base64'));
  });

  it.each([
    ['basic', 'errors', 'secret', 'does not take this user name and secret'],
    ['rubbish', 'errors', 'host', 'is no registry'],
    ['redirect', 'errors', 'host', 'is no registry'],
  ] as const)('that is %s is refused, and nothing is kept', async (manner, _errors, path, says) => {
    const { host } = await aRegistry(manner);
    const wrong = { host, username: 'ci', secret: 'wr0ng' };
    const problem = await refused(store, async () => makeRegistry(store, await admin(), wrong));
    expect(problem).toMatchObject({ code: 'invalid', errors: [{ path }] });
    expect(JSON.stringify(problem)).toContain(says);
    expect(JSON.stringify(problem)).not.toMatch(/wr0ng|sesame street/);
    expect(await list()).toEqual([]);
  });

  it('is saved untried where the server cannot reach it, and then says so when it is tested', async () => {
    const host = '127.0.0.1:1';
    const given = { host, ...TAKEN };
    expect(await refused(store, async () => makeRegistry(store, await admin(), given))).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'host' }],
    });
    const { id } = await makeRegistry(store, await admin(), { ...given, verify: false });
    expect(await refused(store, async () => testRegistry(store, await admin(), id))).toMatchObject({
      errors: [{ path: 'host' }],
    });
  });

  it('has one name in an organization, however it is written, and is found by it', async () => {
    await make('index.docker.io');
    expect(await refused(store, () => make('Docker.io'))).toMatchObject({ code: 'name-taken' });
    expect(await refused(store, () => make('https://docker.io'))).toMatchObject({ code: 'invalid' });
    await removeRegistry(store, await admin(), 'index.docker.io');
    expect(await list()).toEqual([]);
  });

  it('is for admins, and in the own organization', async () => {
    const { id } = await make();
    const developer = await orgScopeOf(world, 'developer');
    expect(await refused(store, () => removeRegistry(store, developer, id))).toMatchObject({
      code: 'not-allowed',
    });
    const other = await orgScopeOf(await aWorld(store), 'admin');
    expect(await refused(store, () => removeRegistry(store, other, id))).toMatchObject({ code: 'not-found' });
  });
});

describe('an agent', () => {
  it('is told the secret of the registry that its image comes from, and of no other', async () => {
    const agent = await anAgent(await anApp(store), world);
    await make('other.example');
    await ship(world, 'staging', 'developer', image('web'));
    expect((await agent.workload('web'))?.deploying?.registry).toBeNull();
    await make();
    const access = { host: 'registry.example', username: 'ci', password: TAKEN.secret };
    expect((await agent.workload('web'))?.deploying?.registry).toEqual(access);
    const { rows } = await store.pool.query('select deployment::text as row from deployment');
    expect(JSON.stringify(rows)).not.toContain(TAKEN.secret);
  });

  it('is told all of its organization where a repository is built, unless it runs no images', async () => {
    const agent = await anAgent(await anApp(store), world);
    await make();
    await make('other.example');
    const foreign = await orgScopeOf(await aWorld(store), 'admin');
    await makeRegistry(store, foreign, { host: 'foreign.example', ...untried });
    const value = { repo: 'https://git.example/acme/web' };
    await ship(world, 'staging', 'developer', { kind: 'create', service: 'web', value }, image('api'));
    const hosts = async (service: string) =>
      (await agent.workload(service))?.deploying?.baseRegistries?.map(({ host }) => host);
    expect([await hosts('web'), await hosts('api')]).toEqual([
      ['other.example', 'registry.example'],
      undefined,
    ]);
    const can = JSON.stringify({ ...CAPABILITIES, images: false });
    await store.pool.query('update cluster set capabilities = $1 where id = $2', [can, world.cluster.id]);
    expect(await hosts('web')).toEqual([]);
    const { rows } = await store.pool.query('select deployment::text as row from deployment');
    expect(JSON.stringify(rows)).not.toContain(TAKEN.secret);
  });

  it('is told that of Docker Hub for a Postgres, unless it runs no images', async () => {
    const agent = await anAgent(await anApp(store), world);
    await make('docker.io');
    await ship(world, 'staging', 'developer', { kind: 'create', service: 'db', value: { kind: 'postgres' } });
    const host = async () => (await agent.workload('db'))?.deploying?.registry?.host;
    expect(await host()).toBe('docker.io');
    const can = JSON.stringify({ ...CAPABILITIES, images: false });
    await store.pool.query('update cluster set capabilities = $1 where id = $2', [can, world.cluster.id]);
    expect(await host()).toBeUndefined();
  });

  it('hears of another secret while it waits', async () => {
    const agent = await anAgent(await anApp(store), world);
    const { id } = await make();
    await ship(world, 'staging', 'developer', image('web'));
    const { revision } = (await agent.desired()) ?? {};
    expect(await agent.desired(revision)).toBeNull();
    await changeRegistry(store, await admin(), id, { secret: 'another', verify: false });
    const told = await agent.desired(revision);
    expect(told?.workloads[0]?.deploying?.registry?.password).toBe('another');
  });

  it('of another organization is told nothing', async () => {
    await make();
    const elsewhere = await aWorld(store);
    const agent = await anAgent(await anApp(store), elsewhere);
    await ship(elsewhere, 'staging', 'developer', image('web'));
    expect((await agent.workload('web'))?.deploying?.registry).toBeNull();
  });
});
