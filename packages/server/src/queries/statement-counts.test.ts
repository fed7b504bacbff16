// Every screen is one call and a constant number of statements, however many services or years of history there are.
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallId } from '@nebula/contract/calls';
import type { Client } from '@nebula/contract/client';
import { anApp, tokenOf } from '../../test/an-app.ts';
import { decideIn, image, settle, ship, stageIn } from '../../test/acts.ts';
import { statementsOf } from '../../test/statements.ts';
import { deployOf, startService } from '../commands/start-service.ts';
import { aWorld, scopeOf, testStore, type TestStore, type World } from '../../test/world.ts';

const MANY = 40;
let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});

const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `web-${i}`);

/** Services in both environments; each with a history, a request that waits and one that was decided. */
async function worldOf(count: number): Promise<World> {
  const world = await aWorld(store);
  await ship(world, 'staging', 'developer', ...names(count).map((name) => image(name)));
  await settle(world, 'staging');
  for (const name of names(count)) {
    const asked = await ship(world, 'production', 'developer', image(name));
    await decideIn(world, 'admin', asked.approval?.id ?? '');
    await settle(world, 'production');
    await ship(world, 'production', 'developer', replicas(name, 2));
    await ship(world, 'staging', 'developer', replicas(name, 2));
    await settle(world, 'staging');
  }
  await stageIn(world, 'staging', 'developer', ...names(count).map((name) => replicas(name, 3)));
  return world;
}

const replicas = (service: string, value: number) => ({ kind: 'replicas', service, value });

const at = (world: World, environment: string) => ({ org: world.org.slug, project: 'shop', environment });

const SCREENS: Partial<Record<CallId, (world: World, client: Client) => Promise<unknown>>> = {
  'services.list': (world, client) => client.call('services.list', { params: at(world, 'staging') }),
  'environments.list': (world, client) =>
    client.call('environments.list', { params: { org: world.org.slug, project: 'shop' }, query: {} }),
  'approvals.list': (world, client) =>
    client.call('approvals.list', {
      params: { org: world.org.slug },
      query: { state: 'pending', environment: 'production' },
    }),
  'service.show': (world, client) =>
    client.call('service.show', { params: { ...at(world, 'staging'), service: 'web-0' } }),
  'draft.show': (world, client) => client.call('draft.show', { params: at(world, 'staging') }),
  'change-sets.list': (world, client) =>
    client.call('change-sets.list', { params: at(world, 'production'), query: {} }),
  'deployments.list': (world, client) =>
    client.call('deployments.list', { params: at(world, 'production'), query: {} }),
  'inbox.list': (world, client) => client.call('inbox.list', { params: { org: world.org.slug }, query: {} }),
  'audit.list': (world, client) => client.call('audit.list', { params: { org: world.org.slug }, query: {} }),
};

describe('a screen takes the same number of statements for one and for many', () => {
  let [few, many]: World[] = [];
  beforeAll(async () => {
    [few, many] = [await worldOf(1), await worldOf(MANY)];
  }, 120_000);

  const count = async (
    world: World | undefined,
    screen: (world: World, client: Client) => Promise<unknown>,
  ) => {
    if (!world) throw new Error('no world');
    const client = (await anApp(store)).client(await tokenOf(world, 'developer'));
    await screen(world, client);
    return (await statementsOf(() => screen(world, client))).length;
  };

  it.each(Object.entries(SCREENS))('%s', async (_, screen) => {
    const one = await count(few, screen);
    expect(one).toBeGreaterThan(1);
    expect(await count(many, screen)).toBe(one);
  });

  it('AP-3: the canvas of a protected environment, with requests that wait', async () => {
    const canvas = (world: World, client: Client) =>
      client.call('services.list', { params: at(world, 'production') });
    const one = await count(few, canvas);
    expect(one).toBeLessThanOrEqual(7);
    expect(await count(many, canvas)).toBe(one);
  });

  it('C-159: starts by hand that wait, each with its release and what it changes', async () => {
    const listOf = async (count: number): Promise<readonly [World, string[]]> => {
      const world = await worldOf(count);
      const scope = await scopeOf(world, 'production', 'developer');
      const release = { image: 'registry.example/web-0:2' };
      for (let asked = 0; asked < count; asked++)
        await startService(store, scope, deployOf('web-0', release));
      const client = (await anApp(store)).client(await tokenOf(world, 'developer'));
      const list = () => client.call('approvals.list', { params: { org: world.org.slug }, query: {} });
      const starts = (await list()).items.filter(({ kind }) => kind === 'deploy');
      expect(starts).toHaveLength(count);
      expect(starts[0]).toMatchObject({
        changes: [{ kind: 'release', from: { image: 'registry.example/web-0:1' }, to: release }],
        deployments: [{ service: 'web-0', release }],
      });
      return [world, await statementsOf(list)];
    };
    const [[, one], [, several]] = [await listOf(1), await listOf(5)];
    expect(several).toHaveLength(one.length);
  });

  it.each(['pending', 'decided'] as const)('AP-3: approvals, %s', async (state) => {
    const list = (world: World, client: Client) =>
      client.call('approvals.list', { params: { org: world.org.slug }, query: { state } });
    const one = await count(few, list);
    expect(one).toBeLessThanOrEqual(12);
    expect(await count(many, list)).toBe(one);
  });
});
