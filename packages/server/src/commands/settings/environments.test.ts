import { beforeEach, describe, expect, it } from 'vitest';
import { aService } from '../../../test/a-service.ts';
import { refused } from '../../../test/refused.ts';
import { anApproval } from '../../../test/rows.ts';
import { eventsOf, told } from '../../../test/told.ts';
import { aWorld, orgScopeOf, scopeOf, testStore, type Who, type World } from '../../../test/world.ts';
import { listEnvironments, showEnvironment } from '../../queries/settings/environments.ts';
import { variableRow } from '../../store/sealed-rows.ts';
import { changeEnvironment, type EnvironmentChange } from './change-environment.ts';
import { makeCluster } from './clusters.ts';
import { makeEnvironment, type NewEnvironment } from './make-environment.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});
const make = async (more: Partial<NewEnvironment> = {}, who: Who = 'admin') =>
  makeEnvironment(store, await scopeOf(world, 'staging', who), {
    name: 'Preview',
    protected: false,
    cluster: 'local',
    deployRole: 'developer',
    ...more,
  });
const change = async (which: 'staging' | 'production', body: EnvironmentChange, who: Who = 'admin') =>
  changeEnvironment(store, await scopeOf(world, which, who), body);

describe('making an environment', () => {
  it('gives it a slug, its cluster and a stream of its own with the event', async () => {
    const made = await make({ name: 'Settings', protected: true, deployRole: 'admin' });
    expect(made).toMatchObject({
      slug: 'settings-1',
      cluster: 'local',
      project: 'shop',
      deployRole: 'admin',
    });
    expect(await eventsOf(world)).toMatchObject([
      { type: 'environment.created', stream: made.id, project: world.project.id, environment: made.id },
    ]);
  });

  it('refuses a name that is taken, an unknown cluster and one of another organization', async () => {
    expect(await refused(store, () => make({ name: 'Staging' }))).toMatchObject({ code: 'name-taken' });
    expect(await refused(store, () => make({ cluster: 'moon' }))).toMatchObject({ code: 'not-found' });
    const other = await aWorld(store);
    expect(await refused(store, () => make({ cluster: other.cluster.id }))).toMatchObject({
      code: 'not-found',
    });
    expect(await refused(store, () => make({}, 'developer'))).toMatchObject({ code: 'not-allowed' });
  });

  it('of the same name twice at once makes one', async () => {
    const outcomes = await Promise.allSettled([make(), make()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('changing an environment', () => {
  it('AP-13: turning protection off leaves requests pending and is told to every admin and owner', async () => {
    const approval = await anApproval(world, { state: 'pending', environment: world.production });
    expect(await change('production', { protected: false })).toMatchObject({
      protected: false,
      name: 'production',
    });
    const row = await store.db
      .selectFrom('approval')
      .select('state')
      .where('id', '=', approval)
      .executeTakeFirst();
    expect(row?.state).toBe('pending');
    const notices = await told(world, 'policy.weakened');
    expect(notices.map(({ who }) => who)).toEqual(['admin', 'otherAdmin', 'owner']);
    expect(notices[0]?.body).toContain('production of shop is no longer protected');
  });

  it('AP-13: turning protection on is told to nobody', async () => {
    await change('staging', { protected: true });
    expect(await told(world, 'policy.weakened')).toEqual([]);
    expect(await eventsOf(world)).toMatchObject([
      { stream: world.staging.id, payload: { before: { protected: false }, after: { protected: true } } },
    ]);
  });

  it('AP-13: a lower role that may deploy to production is told too', async () => {
    await change('production', { deployRole: 'owner' });
    await change('production', { deployRole: 'developer' });
    expect((await told(world, 'policy.weakened')).map(({ who }) => who)).toEqual([
      'admin',
      'otherAdmin',
      'owner',
    ]);
  });

  it('keeps what is not named, and records nothing where nothing changes', async () => {
    await change('staging', { protected: false });
    expect(await eventsOf(world)).toEqual([]);
    expect(await change('staging', { name: 'Stage' })).toMatchObject({ slug: 'staging', name: 'Stage' });
    expect(await refused(store, () => change('staging', { name: 'Production' }))).toMatchObject({
      code: 'name-taken',
    });
  });

  it('moves it to another cluster only while it has no services', async () => {
    const { slug } = await makeCluster(store, await orgScopeOf(world, 'admin'), 'Frankfurt');
    expect(await change('staging', { cluster: slug })).toMatchObject({ cluster: 'frankfurt' });
    await aService(world, world.production, 'web');
    const problem = await refused(store, () => change('production', { cluster: slug }));
    expect(problem).toMatchObject({ code: 'illegal-transition', state: 'in-use' });
  });

  it('PE-1: is for admins', async () => {
    const problem = await refused(store, () => change('production', { protected: false }, 'developer'));
    expect(problem).toMatchObject({ code: 'not-allowed' });
  });
});

it('CS-4: an environment shows its variables, and of a secret one only that it is set', async () => {
  const { id } = world.staging;
  const rows = [
    { key: 'REGION', value: 'eu', secret: false },
    { key: 'API_KEY', value: 'topsecret', secret: true },
  ].map(({ key, value, secret }) => ({
    owner: id,
    environment_id: id,
    key,
    secret,
    sealed: store.sealing.seal(value, variableRow(id, key)),
  }));
  await store.db.insertInto('variable').values(rows).execute();
  const scope = await scopeOf(world, 'staging', 'viewer');
  const shown = await showEnvironment(store, scope, id);
  expect(shown.variables).toEqual({
    REGION: { value: 'eu', secret: false, from: 'environment' },
    API_KEY: { secret: true, set: true, from: 'environment' },
  });
  const listed = await listEnvironments(store, scope, {});
  expect(listed.items.map(({ slug, variables }) => [slug, Object.keys(variables).length]).toSorted()).toEqual(
    [
      ['production', 0],
      ['staging', 2],
    ],
  );
});
