// What a card of the canvas shows of a service, in one call: what it is made from, what runs and since when, how far its
// rollout is, and which request waits, decidable for this reader or why not.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ServiceShape } from '@nebula/contract/shapes/service';
import { NOBODY_ELSE } from '@nebula/domain/approval/waiting';
import { decideIn, image, settle, ship, stageIn, type Which } from '../../../test/acts.ts';
import { aWorld, scopeOf, testStore, type Who, type World } from '../../../test/world.ts';
import { serviceShape, viewServices } from './list-services.ts';
import { showService } from './show-service.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});

async function card(which: Which, who: Who, name: string): Promise<ServiceShape> {
  const { services, reader } = await viewServices(store, await scopeOf(world, which, who));
  const view = services.find((one) => one.name === name);
  if (!view) throw new Error(`no service ${name}`);
  return serviceShape(view, reader);
}

describe('a card of the canvas', () => {
  it('DE-6: says what runs, since when and by whom', async () => {
    await ship(world, 'staging', 'developer', image('web', '1.4', { replicas: 2 }));
    expect(await card('staging', 'viewer', 'web')).toMatchObject({
      source: { image: 'registry.example/web:1.4' },
      volume: null,
      failover: false,
      replicas: { wanted: 2, ready: 0 },
      deployment: { state: 'deploying', wave: 0, waves: 1, cancelling: false, endedAt: null },
      deployedAt: null,
      deployedBy: null,
      approval: null,
    });
    await settle(world, 'staging');
    const { deployment, deployedAt, deployedBy } = await card('staging', 'viewer', 'web');
    expect(deployedBy).toMatchObject({ id: world.people.developer.id });
    expect(deployedAt).toBe(deployment?.endedAt);
    expect(deployment?.startedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('CO-3, CS-10: says how far the rollout is that a service is part of', async () => {
    const db = {
      kind: 'create',
      service: 'db',
      value: { kind: 'postgres', version: '17', volume: { size: '20Gi' } },
    };
    await ship(world, 'staging', 'developer', db, image('web', '1', { depends_on: ['db'] }));
    const [first, second] = [await card('staging', 'viewer', 'db'), await card('staging', 'viewer', 'web')];
    expect(first).toMatchObject({ source: { version: '17' }, volume: { size: '20Gi' } });
    expect(first.deployment).toMatchObject({ state: 'deploying', wave: 0, waves: 2 });
    expect(second.deployment).toMatchObject({ state: 'waiting', wave: 1, waves: 2, startedAt: null });
    expect(second.deployment?.rollout).toBe(first.deployment?.rollout);
  });

  it('AP-3, AP-9: says which request waits, and whether its reader may decide it', async () => {
    const { approval } = await ship(world, 'production', 'admin', image('web'));
    const waits = async (who: Who) => (await card('production', who, 'web')).approval;
    expect(await waits('otherAdmin')).toMatchObject({ id: approval?.id, canDecide: true, whyNot: null });
    expect(await waits('admin')).toMatchObject({
      canDecide: false,
      whyNot: { code: 'self-approval', text: 'Waiting for approval by otherAdmin or owner.' },
    });
    expect(await waits('viewer')).toMatchObject({ canDecide: false, whyNot: { code: 'not-allowed' } });
    await decideIn(world, 'owner', approval?.id ?? '');
    expect(await waits('otherAdmin')).toBeNull();
  });

  it('AP-10: says the sentence where nobody else could decide', async () => {
    const { owner, otherAdmin } = world.people;
    await store.pool.query(`delete from member where org_id = $1 and person_id = any($2)`, [
      world.org.id,
      [owner.id, otherAdmin.id],
    ]);
    await ship(world, 'production', 'admin', image('web'));
    expect((await card('production', 'admin', 'web')).approval?.whyNot?.text).toBe(NOBODY_ELSE);
  });

  it('AP-5: a request whose 24 hours are over is nobody’s to decide, though no timer has ended it', async () => {
    const { approval } = await ship(world, 'production', 'developer', image('web'));
    await store.pool.query(`update approval set expires_at = clock_timestamp() where id = $1`, [
      approval?.id,
    ]);
    expect((await card('production', 'admin', 'web')).approval).toMatchObject({
      canDecide: false,
      whyNot: { code: 'expired' },
    });
  });

  it('CS-13: what is only staged has nothing that runs, and its own words', async () => {
    const repo = {
      kind: 'create',
      service: 'api',
      value: { repo: 'https://ann:pass@git.example/api.git', build: 'x' },
    };
    await stageIn(world, 'staging', 'developer', repo);
    expect(await card('staging', 'developer', 'api')).toMatchObject({
      state: 'draft',
      source: { repo: 'https://•••@git.example/api.git', ref: null },
      deployment: null,
      deployedAt: null,
    });
    expect((await card('staging', 'developer', 'api')).source).not.toHaveProperty('build');
  });

  it('CS-2: tells a worker from an app, live and staged', async () => {
    await ship(world, 'staging', 'developer', image('web'), image('mails', '1', { port: false }));
    const isWorker = async (who: Who, name: string) => (await card('staging', who, name)).worker;
    expect([await isWorker('developer', 'web'), await isWorker('developer', 'mails')]).toEqual([false, true]);
    await stageIn(world, 'staging', 'developer', {
      kind: 'settings',
      service: 'web',
      key: 'port',
      value: false,
    });
    expect([await isWorker('developer', 'web'), await isWorker('viewer', 'web')]).toEqual([true, false]);
  });
});

describe('the panel of a service', () => {
  it('PE-2: says the line that removes it, to whoever staged it', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    await stageIn(world, 'staging', 'developer', { kind: 'remove', service: 'web' });
    const shown = async (who: Who) => showService(store, await scopeOf(world, 'staging', who), 'web');
    const { live, staged } = await shown('developer');
    expect(live).toMatchObject({ replicas: 1 });
    expect(staged).toMatchObject({ spec: null, lines: [{ kind: 'remove', label: 'web is removed' }] });
    expect((await shown('otherDeveloper')).staged).toBeNull();
  });
});
