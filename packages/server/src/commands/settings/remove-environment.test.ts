import { DAYS } from '@nebula/domain/freeze/freeze';
import { beforeEach, describe, expect, it } from 'vitest';
import { image, setVariable, settle, ship, stageIn, statesIn } from '../../../test/acts.ts';
import { refused } from '../../../test/refused.ts';
import { eventsOf, told } from '../../../test/told.ts';
import { aWorld, scopeOf, testStore, type Who, type World } from '../../../test/world.ts';
import { listEnvironments } from '../../queries/settings/environments.ts';
import { listProjects } from '../../queries/settings/projects.ts';
import { verifyAudit } from '../../store/audit.ts';
import { makeEnvironment } from './make-environment.ts';
import { removeEnvironment, removeProject } from './remove-environment.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});
type Which = 'staging' | 'production';
const remove = async (which: Which, confirm: string = which, who: Who = 'admin') =>
  removeEnvironment(store, await scopeOf(world, which, who), confirm);
const removeShop = async (confirm = 'shop', who: Who = 'admin') =>
  removeProject(store, await scopeOf(world, 'staging', who), confirm);

const changeSetStates = async (): Promise<Record<string, string>> => {
  const { rows } = await store.pool.query<{ id: string; state: string }>(
    'select id, state from change_set where org_id = $1',
    [world.org.id],
  );
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
};

/** From yesterday to tomorrow, every week. */
async function freezeNow(): Promise<void> {
  const day = (plus: number) => DAYS[(new Date().getUTCDay() + 6 + plus) % 7];
  const window = { from: { day: day(-1), time: '00:00' }, to: { day: day(2), time: '00:00' } };
  await store.pool.query('update organization set "freeze" = $2 where id = $1', [
    world.org.id,
    JSON.stringify({ enabled: true, timeZone: 'UTC', windows: [window] }),
  ]);
}

describe('PE-2: removing an environment', () => {
  it('discards its drafts, each for its owner alone', async () => {
    await stageIn(world, 'staging', 'developer', image('web'));
    await stageIn(world, 'production', 'developer', image('web'));
    await remove('staging');
    expect(Object.values(await changeSetStates()).toSorted()).toEqual(['discarded', 'draft']);
    const [discarded] = (await eventsOf(world)).filter(({ type }) => type === 'draft.discarded');
    expect(discarded).toMatchObject({ privateTo: `person:${world.people.developer.id}` });
  });

  it('AP-14, CS-12: withdraws its requests; their change sets end discarded and the requester is told', async () => {
    const { approval, changeSet } = await ship(world, 'production', 'developer', image('web'));
    await remove('production');
    expect(await changeSetStates()).toEqual({ [changeSet]: 'discarded' });
    expect(await statesIn(world, 'production')).toEqual({ web: 'cancelled' });
    const { rows } = await store.pool.query('select state from approval where id = $1', [approval?.id]);
    expect(rows).toEqual([{ state: 'withdrawn' }]);
    expect(await told(world, 'approval.withdrawn')).toMatchObject([
      { who: 'developer', body: 'By admin: the environment was removed. Nothing was deployed.' },
    ]);
  });

  it('stops what runs and what waits, and frees the slots', async () => {
    await ship(world, 'staging', 'developer', image('db'), image('web', '1', { depends_on: ['db'] }));
    expect(await statesIn(world, 'staging')).toEqual({ db: 'deploying', web: 'waiting' });
    await remove('staging');
    expect(await statesIn(world, 'staging')).toEqual({ db: 'cancelled', web: 'cancelled' });
    const open = await store.pool.query('select id from rollout where org_id = $1 and ended_at is null', [
      world.org.id,
    ]);
    expect(open.rows).toEqual([]);
  });

  it('removes its services; volumes stay seven days', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    await settle(world, 'staging');
    await remove('staging');
    const { rows } = await store.pool.query(
      `select removed_at is not null as removed, drop_volume_at - removed_at = interval '7 days' as kept
       from service_environment where environment_id = $1`,
      [world.staging.id],
    );
    expect(rows).toEqual([{ removed: true, kept: true }]);
    const left = await listEnvironments(store, await scopeOf(world, 'production', 'viewer'), {});
    expect(left.items.map(({ slug }) => slug)).toEqual(['production']);
  });

  it('leaves the audit whole, and frees its name and slug', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    await remove('staging');
    expect((await eventsOf(world)).at(-1)).toMatchObject({
      type: 'environment.removed',
      environment: world.staging.id,
      payload: { name: 'staging' },
    });
    expect(await verifyAudit(store, world.org.id)).toMatchObject({ problems: [] });
    const again = { name: 'staging', protected: false, cluster: 'local', deployRole: 'developer' } as const;
    const made = await makeEnvironment(store, await scopeOf(world, 'production', 'admin'), again);
    expect(made.slug).toBe('staging');
  });

  it('asks for its name, for an admin, and once', async () => {
    const problem = await refused(store, () => remove('staging', 'Staging'));
    expect(problem).toMatchObject({ code: 'invalid', errors: [{ path: 'confirm' }] });
    expect(problem.detail).toContain('give its name: "staging"');
    expect(await refused(store, () => remove('staging', 'staging', 'developer'))).toMatchObject({
      code: 'not-allowed',
    });
    const scope = await scopeOf(world, 'staging', 'admin');
    await removeEnvironment(store, scope, 'staging');
    const again = await refused(store, () => removeEnvironment(store, scope, 'staging'));
    expect(again).toMatchObject({ code: 'not-found' });
  });

  it('FR-4: is refused for a protected one while it is frozen, and for no other', async () => {
    await freezeNow();
    const problem = await refused(store, () => remove('production'));
    expect(problem).toMatchObject({ code: 'frozen', timeZone: 'UTC' });
    await remove('staging');
  });

  it('against an apply in the same moment: nothing starts in what was removed', async () => {
    await stageIn(world, 'staging', 'developer', image('web'));
    await Promise.allSettled([
      ship(world, 'staging', 'developer', setVariable('web', 'A', '1')),
      remove('staging'),
    ]);
    const { rows } = await store.pool.query(
      `select id from deployment where environment_id = $1 and state in ('waiting', 'deploying')`,
      [world.staging.id],
    );
    expect(rows).toEqual([]);
    expect(Object.values(await changeSetStates())).not.toContain('draft');
  });
});

describe('PE-2: removing a project', () => {
  it('removes all its environments with everything in them', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    await ship(world, 'production', 'developer', image('web'));
    await stageIn(world, 'production', 'admin', image('api'));
    await removeShop();
    expect(Object.values(await changeSetStates()).toSorted()).toEqual(['applied', 'discarded', 'discarded']);
    expect(await statesIn(world, 'staging')).toEqual({ web: 'cancelled' });
    expect((await listProjects(store.db, world.org.id, {})).items).toEqual([]);
    expect((await eventsOf(world)).slice(-3).map(({ type }) => type)).toEqual([
      'environment.removed',
      'environment.removed',
      'project.removed',
    ]);
    expect(await verifyAudit(store, world.org.id)).toMatchObject({ problems: [] });
  });

  it('asks for its name and an admin, and is refused while a protected environment is frozen', async () => {
    expect(await refused(store, () => removeShop('Shop'))).toMatchObject({ errors: [{ path: 'confirm' }] });
    expect(await refused(store, () => removeShop('shop', 'developer'))).toMatchObject({
      code: 'not-allowed',
    });
    await freezeNow();
    expect(await refused(store, () => removeShop())).toMatchObject({ code: 'frozen' });
    await store.pool.query(
      `update organization set "freeze" = "freeze" || '{"enabled": false}' where id = $1`,
      [world.org.id],
    );
    await removeShop();
    expect(await refused(store, () => removeShop())).toMatchObject({ code: 'not-found' });
  });
});
