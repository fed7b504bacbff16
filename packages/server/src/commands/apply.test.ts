import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import { undoLine } from './stage.ts';
import { showDraft } from '../queries/show-draft.ts';
import { showChangeSet } from '../queries/change-sets/list-change-sets.ts';
import { showService } from '../queries/services/show-service.ts';
import { applyIn, image, setVariable, settle, ship, stageIn, statesIn } from '../../test/acts.ts';
import { refused } from '../../test/refused.ts';
import { aWorld, scopeOf, testStore, type TestStore, type World } from '../../test/world.ts';

let store: TestStore;
let world: World;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
});

describe('applying where nothing is protected', () => {
  it('CS-9: starts one deployment for each affected service, and writes what becomes live', async () => {
    const applied = await ship(
      world,
      'staging',
      'developer',
      image('web'),
      image('api'),
      setVariable('web', 'A', '1'),
    );
    expect(applied.approval).toBeNull();
    expect(applied.rollout?.deployments).toHaveLength(2);
    const web = await showService(store, await scopeOf(world, 'staging', 'viewer'), 'web');
    expect(web.live?.variables['A']).toEqual({ value: '1', secret: false, from: 'service' });
    expect(await statesIn(world, 'staging')).toEqual({ web: 'deploying', api: 'deploying' });
  });

  it('CS-10: what depends waits for what it depends on, and is cancelled with a reason when that fails', async () => {
    await ship(world, 'staging', 'developer', image('api'), image('web', '1', { depends_on: ['api'] }));
    expect(await statesIn(world, 'staging')).toEqual({ api: 'deploying', web: 'waiting' });
    await settle(world, 'staging', 'failed');
    expect(await statesIn(world, 'staging')).toEqual({ api: 'failed', web: 'cancelled' });
  });

  it('CS-8/C-12: of two applies that touch one line the second drifts; its draft is kept and nothing is applied', async () => {
    await ship(world, 'staging', 'developer', image('web'), setVariable('web', 'A', '1'));
    await stageIn(world, 'staging', 'developer', setVariable('web', 'A', '2'));
    await stageIn(world, 'staging', 'admin', setVariable('web', 'A', '3'));
    await applyIn(world, 'staging', 'admin');
    const problem = await refused(store, () => applyIn(world, 'staging', 'developer'));
    expect(problem).toMatchObject({
      code: 'drifted',
      lines: [{ service: 'web', key: 'A', base: '1', staged: '2', live: '3' }],
    });
    const draft = await showDraft(store, await scopeOf(world, 'staging', 'developer'));
    expect(draft.lines).toMatchObject([{ drifted: true, base: '1', value: '2', live: '3' }]);
  });

  it('CS-8: a value that changed and changed back has not drifted', async () => {
    await ship(world, 'staging', 'developer', image('web'), setVariable('web', 'A', '1'));
    await stageIn(world, 'staging', 'developer', setVariable('web', 'A', '2'));
    await ship(world, 'staging', 'admin', setVariable('web', 'A', '9'));
    await ship(world, 'staging', 'admin', setVariable('web', 'A', '1'));
    expect((await applyIn(world, 'staging', 'developer')).rollout).not.toBeNull();
  });

  it('CS-13/C-15: a name is reserved for nobody; the second one to create it drifts', async () => {
    await stageIn(world, 'staging', 'developer', image('web'));
    await ship(world, 'staging', 'admin', image('web', '2'));
    expect(await refused(store, () => applyIn(world, 'staging', 'developer'))).toMatchObject({
      code: 'drifted',
    });
  });

  it('CS-7: a running service with a volume asks for its downtime, from every client', async () => {
    await ship(world, 'staging', 'developer', image('web', '1', { volume: { path: '/data', size: '1Gi' } }));
    await settle(world, 'staging');
    await stageIn(world, 'staging', 'developer', setVariable('web', 'A', '1'));
    const problem = await refused(store, () => applyIn(world, 'staging', 'developer'));
    expect(problem).toMatchObject({ code: 'downtime-not-accepted', services: ['web'] });
    expect((await applyIn(world, 'staging', 'developer', { acceptDowntime: true })).rollout).not.toBeNull();
  });

  it('CS-7/DE-6: downtime is asked by what runs, though fewer replicas are live already', async () => {
    const volume = { volume: { path: '/data', size: '1Gi' } };
    await ship(world, 'staging', 'developer', image('web', '1', volume));
    await settle(world, 'staging');
    await ship(world, 'staging', 'developer', { kind: 'replicas', service: 'web', value: 0 });
    await stageIn(world, 'staging', 'developer', setVariable('web', 'A', '1'));
    const problem = await refused(store, () => applyIn(world, 'staging', 'developer'));
    expect(problem).toMatchObject({ code: 'downtime-not-accepted', services: ['web'] });
  });

  it('GA-1: an empty draft has nothing to apply, and a revision that was not read is stale', async () => {
    expect(await refused(store, () => applyIn(world, 'staging', 'developer'))).toMatchObject({
      code: 'nothing-staged',
    });
    await stageIn(world, 'staging', 'developer', image('web'));
    const problem = await refused(store, () => applyIn(world, 'staging', 'developer', { revision: '99' }));
    expect(problem).toMatchObject({ code: 'stale', revision: '1' });
    const scope = await scopeOf(world, 'staging', 'developer');
    const draft = await showDraft(store, scope);
    await undoLine(store, scope, draft.lines[0]?.id ?? '');
    for (const id of [undefined, draft.id ?? ''])
      expect(await refused(store, () => apply(store, scope, {}, id))).toMatchObject({
        code: 'nothing-staged',
      });
  });

  it('CS-7: a description past 500 characters is refused as a person counts them', async () => {
    await stageIn(world, 'staging', 'developer', image('web'));
    const long = { message: '👩‍🚀'.repeat(501) };
    expect(await refused(store, () => applyIn(world, 'staging', 'developer', long))).toMatchObject({
      code: 'invalid',
    });
    const applied = await applyIn(world, 'staging', 'developer', { message: '👩‍🚀'.repeat(300) });
    const scope = await scopeOf(world, 'staging', 'viewer');
    expect((await showChangeSet(store, scope, applied.changeSet)).message).toHaveLength(300 * 5);
  });

  it('CS-9: a variable of the environment deploys the apps that inherit it, and no database', async () => {
    await ship(
      world,
      'staging',
      'developer',
      image('web'),
      image('api', '1', { variables: { REGION: 'own' } }),
      {
        kind: 'create',
        service: 'db',
        value: { kind: 'postgres' },
      },
    );
    await settle(world, 'staging');
    const applied = await ship(world, 'staging', 'developer', {
      kind: 'variable.set',
      key: 'REGION',
      value: 'eu',
    });
    const draft = await showChangeSet(store, await scopeOf(world, 'staging', 'viewer'), applied.changeSet);
    expect(draft.deployments.map((one) => one.service)).toEqual(['web']);
  });

  it('CS-4/C-118: a secret that was declared without a value refuses the apply by its name', async () => {
    await stageIn(
      world,
      'staging',
      'developer',
      image('web', '1', { variables: { API_KEY: { secret: true } } }),
    );
    const problem = await refused(store, () => applyIn(world, 'staging', 'developer'));
    expect(problem).toMatchObject({ code: 'invalid', errors: [{ path: 'web.variables.API_KEY' }] });
    await stageIn(world, 'staging', 'developer', setVariable('web', 'API_KEY', 'hush'));
    expect((await applyIn(world, 'staging', 'developer')).rollout).not.toBeNull();
  });

  it('CS-10: databases go first, also before apps that do not depend on them', async () => {
    await ship(world, 'staging', 'developer', image('web'), {
      kind: 'create',
      service: 'db',
      value: { kind: 'postgres' },
    });
    expect(await statesIn(world, 'staging')).toEqual({ db: 'deploying', web: 'waiting' });
    await settle(world, 'staging');
    expect(await statesIn(world, 'staging')).toEqual({ db: 'succeeded', web: 'succeeded' });
  });

  it('CS-9: a removed service stops without a deployment', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    await settle(world, 'staging');
    const remove = { kind: 'remove', service: 'web', value: { deleteVolume: false } };
    expect((await ship(world, 'staging', 'developer', remove)).rollout).toBeNull();
    const gone = showService(store, await scopeOf(world, 'staging', 'viewer'), 'web');
    await expect(gone).rejects.toMatchObject({ problem: { code: 'not-found' } });
  });
});

describe('applying in production', () => {
  it('CS-11/AP-2: makes one approval for all of it and deployments that no agent can see', async () => {
    const applied = await ship(world, 'production', 'developer', image('web'), image('api'));
    expect(applied.approval?.state).toBe('pending');
    expect(await statesIn(world, 'production')).toEqual({
      web: 'awaiting-approval',
      api: 'awaiting-approval',
    });
    const scope = await scopeOf(world, 'production', 'viewer');
    expect((await showChangeSet(store, scope, applied.changeSet)).state).toBe('pending-approval');
    expect(await showService(store, scope, 'web')).toMatchObject({
      state: 'awaiting-approval',
      live: null,
    });
  });

  it('CS-11: a request that starts no deployment asks just the same', async () => {
    const applied = await ship(world, 'production', 'developer', {
      kind: 'variable.set',
      key: 'REGION',
      value: 'eu',
    });
    expect(applied).toMatchObject({ rollout: null, approval: { state: 'pending' } });
  });
});
