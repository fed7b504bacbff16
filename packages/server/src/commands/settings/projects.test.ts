import { beforeEach, describe, expect, it } from 'vitest';
import { refused } from '../../../test/refused.ts';
import { eventsOf } from '../../../test/told.ts';
import { until } from '../../../../../test/until.ts';
import { aWorld, orgScopeOf, scopeOf, testStore, type Who, type World } from '../../../test/world.ts';
import { listProjects } from '../../queries/settings/projects.ts';
import { hookRow } from '../../store/sealed-rows.ts';
import { changeProject, type ProjectChange } from './change-project.ts';
import { makeProject, type NewProject } from './make-project.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});
const make = async (more: Partial<NewProject> = {}, who: Who = 'admin') =>
  makeProject(store, await orgScopeOf(world, who), {
    name: 'Blog',
    deployConcurrency: null,
    repository: null,
    ...more,
  });
const change = async (body: ProjectChange, who: Who = 'admin') =>
  changeProject(store, await scopeOf(world, 'staging', who), body);
const hookSecretOf = async (id: string): Promise<string | null> => {
  const row = await store.db
    .selectFrom('project')
    .select('hook_secret')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.hook_secret ? store.sealing.open(row.hook_secret, hookRow(id)) : null;
};

describe('a project', () => {
  it('has a slug, no environment and no limit', async () => {
    expect(await make({ name: 'My Blog' })).toMatchObject({
      slug: 'my-blog',
      environments: [],
      deployConcurrency: null,
      repository: null,
    });
  });

  it('gets -1 for a word that stands in an address, and for a slug that is taken', async () => {
    expect(await make({ name: 'Approvals' })).toMatchObject({ slug: 'approvals-1' });
    expect(await make({ name: 'shop!' })).toMatchObject({ slug: 'shop-1' });
    expect(await refused(store, () => make({ name: 'Shop' }))).toMatchObject({ code: 'name-taken' });
  });

  it('keeps its slug when its name changes', async () => {
    expect(await change({ name: 'Store' })).toMatchObject({ slug: 'shop', name: 'Store' });
  });

  it('lists its environments, newest project first', async () => {
    await make();
    const { items } = await listProjects(store.db, world.org.id, {});
    expect(items.map(({ slug }) => slug)).toEqual(['blog', 'shop']);
    expect(items[1]?.environments.map(({ slug }) => slug).toSorted()).toEqual(['production', 'staging']);
  });

  it('shows the hook’s secret once when it made one, and never again', async () => {
    const url = 'https://git.example/shop.git';
    const made = await make({ repository: { url, branch: 'main' } });
    expect(made.hookSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(await hookSecretOf(made.id)).toBe(made.hookSecret);
    const everything = JSON.stringify([
      await listProjects(store.db, world.org.id, {}),
      await eventsOf(world),
    ]);
    expect(everything).not.toContain(made.hookSecret);
  });

  it('takes a secret that was given, keeps it through other changes, and forgets it with the repository', async () => {
    const { id } = world.project;
    const hookSecret = 'a-secret-of-mine-42';
    const first = await change({ repository: { url: 'https://git.example/a.git', hookSecret } });
    expect(first.repository).toEqual({ url: 'https://git.example/a.git', branch: 'main' });
    await change({ repository: { branch: 'release' } });
    expect(await hookSecretOf(id)).toBe(hookSecret);
    expect((await change({ repository: null })).repository).toBeNull();
    expect(await hookSecretOf(id)).toBeNull();
  });

  it('with a repository needs its address', async () => {
    const problem = await refused(store, () => change({ repository: { branch: 'main' } }));
    expect(problem).toMatchObject({ code: 'invalid', errors: [{ path: 'repository.url' }] });
  });

  it('CO-1: has a limit from when it is set until it is taken away', async () => {
    expect(await change({ deployConcurrency: 3 })).toMatchObject({ deployConcurrency: 3, name: 'shop' });
    expect(await change({ name: 'Store' })).toMatchObject({ deployConcurrency: 3 });
    expect(await change({ deployConcurrency: null })).toMatchObject({ deployConcurrency: null });
    expect((await eventsOf(world)).filter(({ project }) => project === world.project.id)).toHaveLength(3);
  });

  it('CO-4: setting the limit waits for a start that holds the project', async () => {
    const client = await store.pool.connect();
    try {
      await client.query('begin');
      await client.query('select id from project where id = $1 for share', [world.project.id]);
      const setting = change({ deployConcurrency: 1 });
      const early = await Promise.race([setting.then(() => 'set'), blocked()]);
      await client.query('commit');
      expect([early, (await setting).deployConcurrency]).toEqual(['blocked', 1]);
    } finally {
      client.release();
    }
  });

  it('is for admins, in the own organization', async () => {
    expect(await refused(store, () => make({}, 'developer'))).toMatchObject({ code: 'not-allowed' });
    expect(await refused(store, () => change({ name: 'x' }, 'developer'))).toMatchObject({
      code: 'not-allowed',
    });
    const other = await aWorld(store);
    const scope = {
      ...(await scopeOf(world, 'staging', 'admin')),
      project: { ...other.project, deployConcurrency: null },
    };
    expect(await refused(store, () => changeProject(store, scope, { name: 'x' }))).toMatchObject({
      code: 'not-found',
    });
  });
});

/** When some transaction of this database waits for a lock. */
async function blocked(): Promise<'blocked'> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until('somebody waits for a lock', async () => (await store.pool.query(waiting)).rowCount === 1);
  return 'blocked';
}
