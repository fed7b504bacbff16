// What a button would do, told before it is pressed: never other than what pressing it does.
import { beforeEach, describe, expect, it } from 'vitest';
import { anApp, tokenOf } from '../../test/an-app.ts';
import { applyIn, decideIn, image, settle, ship, stageIn } from '../../test/acts.ts';
import { contentsOf, refused } from '../../test/refused.ts';
import { aWorld, scopeOf, testStore, type Who, type World } from '../../test/world.ts';
import { showDraft } from './show-draft.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});

type Environment = 'staging' | 'production';
const at = (environment: Environment) => ({
  org: world.org.slug,
  project: 'shop',
  environment,
  service: 'web',
});
const clientOf = async (who: Who) => (await anApp(store)).client(await tokenOf(world, who));
const redeploy = async (environment: Environment, dryRun: boolean, who: Who = 'developer') =>
  (await clientOf(who)).call('service.redeploy', { params: at(environment), body: { dryRun } });

const inProduction = async () => {
  const { approval } = await ship(world, 'production', 'developer', image('web'));
  await decideIn(world, 'admin', approval?.id ?? '');
  await settle(world, 'production');
};

const freeze = async () =>
  (await clientOf('admin')).call('policy.change', {
    params: { org: world.org.slug },
    body: {
      freeze: {
        enabled: true,
        timeZone: 'UTC',
        windows: [{ from: { day: 'mon', time: '00:00' }, to: { day: 'sun', time: '23:59' } }],
      },
    },
  });

describe('CS-11: the preview of a start by hand', () => {
  it('starts nothing, and says that it would start', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    await settle(world, 'staging');
    const client = await clientOf('developer');
    const before = await contentsOf(store);
    const call = { params: at('staging'), body: { dryRun: true } };
    const { deployment, action } = await client.call('service.redeploy', call);
    expect(deployment).toBeNull();
    expect(action).toMatchObject({ label: 'Redeploy', kind: 'deploy', decidedBy: null, refusal: null });
    expect(await contentsOf(store)).toEqual(before);
  });

  it('says whom it would wait for, or by which rule it passes', async () => {
    await inProduction();
    const waits = (await redeploy('production', true)).action;
    expect(waits).toMatchObject({ label: 'Request approval', kind: 'request', passes: null });
    expect(waits?.decidedBy?.map(({ name }) => name).sort()).toEqual(['admin', 'otherAdmin', 'owner']);
    const params = { org: world.org.slug };
    await (await clientOf('admin')).call('policy.change', {
      params,
      body: { approversCannotApproveOwn: false },
    });
    const passes = (await redeploy('production', true, 'admin')).action;
    expect(passes).toMatchObject({ label: 'Redeploy', passes: 'requester-can-decide', decidedBy: null });
    const { approval } = await redeploy('production', false, 'admin');
    expect(approval?.decision?.rule).toBe('requester-can-decide');
  });

  it('FR-2: says until when it is frozen, and that a rollback is not', async () => {
    await inProduction();
    await freeze();
    const { action } = await redeploy('production', true);
    expect(action?.refusal).toMatchObject({ type: '/problems/frozen', timeZone: 'UTC' });
    const client = await clientOf('developer');
    const params = at('production');
    const query = { service: 'web', rollback: 'true' } as const;
    const { items } = await client.call('deployments.list', { params, query });
    const body = { deployment: items[0]?.id ?? '', dryRun: true };
    const back = await client.call('service.rollback', { params, body });
    expect(back.action).toMatchObject({ label: 'Request approval', refusal: null });
  });

  it('CO-2: says what holds the slots, in the words of the refusal', async () => {
    world = await aWorld(store, { deployConcurrency: 1 });
    await ship(world, 'staging', 'developer', image('web'));
    const { action } = await redeploy('staging', true);
    expect(action?.refusal).toMatchObject({ type: '/problems/concurrency-limit', limit: 1 });
    await expect(redeploy('staging', false)).rejects.toMatchObject({ message: action?.refusal?.detail });
    await settle(world, 'staging');
    expect((await redeploy('staging', true)).action?.refusal).toBeNull();
  });

  it('PE-1: is refused like the start where the role may not deploy', async () => {
    await inProduction();
    await store.pool.query(`update environment set deploy_role = 'admin' where id = $1`, [
      world.production.id,
    ]);
    const starts = [true, false].map((dryRun) =>
      redeploy('production', dryRun).catch((error: unknown) => error),
    );
    const [preview, start] = await Promise.all(starts);
    expect(preview).toMatchObject({ code: 'not-allowed' });
    expect(start).toMatchObject({ code: 'not-allowed', message: (preview as Error).message });
  });
});

describe('CO-1: the draft says the limit before it is pressed', () => {
  const draft = async (which: Environment) =>
    (await showDraft(store, await scopeOf(world, which, 'developer'))).action;
  beforeEach(async () => {
    world = await aWorld(store, { deployConcurrency: 1 });
    await ship(world, 'staging', 'developer', image('web'));
    await stageIn(world, 'staging', 'developer', image('api'));
  });

  it('CO-2: in the words of the refusal, with what runs', async () => {
    const action = await draft('staging');
    expect(action?.refusal).toMatchObject({ type: '/problems/concurrency-limit', limit: 1 });
    expect(action?.refusal?.['running']).toMatchObject([{ service: 'web', environment: 'staging' }]);
    const problem = await refused(store, () => applyIn(world, 'staging', 'developer'));
    expect(problem.detail).toBe(action?.refusal?.detail);
  });

  it('CO-2: not where it only waits for an approval, where it deploys nothing, and when a slot is free', async () => {
    await stageIn(world, 'production', 'developer', image('api'));
    expect(await draft('production')).toMatchObject({ kind: 'request', refusal: null });
    await settle(world, 'staging');
    expect(await draft('staging')).toMatchObject({ kind: 'deploy', refusal: null });
    await ship(world, 'staging', 'developer');
    await stageIn(world, 'staging', 'developer', { kind: 'auto-deploy', service: 'web', value: true });
    expect(await draft('staging')).toMatchObject({ kind: 'deploy', refusal: null });
  });
});

it('PE-1, AP-8: a service new here passes by the setting that the project gave it, as told before', async () => {
  await ship(world, 'staging', 'developer', image('web'));
  await (await clientOf('admin')).call('policy.change', {
    params: { org: world.org.slug },
    body: { approversCannotApproveOwn: false },
  });
  await (await clientOf('admin')).call('project.service.change', {
    params: { org: world.org.slug, project: 'shop', service: 'web' },
    body: { skipProductionApproval: true },
  });
  await stageIn(world, 'production', 'developer', image('web'));
  const { action } = await showDraft(store, await scopeOf(world, 'production', 'developer'));
  expect(action).toMatchObject({ passes: 'skip-production-approval', decidedBy: null });
  expect((await applyIn(world, 'production', 'developer')).approval?.state).toBe('approved');
});
