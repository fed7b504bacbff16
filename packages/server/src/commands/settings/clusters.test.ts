import { beforeEach, describe, expect, it } from 'vitest';
import { refused } from '../../../test/refused.ts';
import { eventsOf } from '../../../test/told.ts';
import { aWorld, orgScopeOf, testStore, type World } from '../../../test/world.ts';
import { listClusters } from '../../queries/settings/clusters.ts';
import { makeCluster, removeCluster, renameCluster, rotateClusterToken } from './clusters.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});
const admin = () => orgScopeOf(world, 'admin');
const hashOf = async (id: string) =>
  (await store.db.selectFrom('cluster').select('token_hash').where('id', '=', id).executeTakeFirst())
    ?.token_hash;

describe('a cluster', () => {
  it('is made with a slug, a token that is shown once, and nothing that it cannot run', async () => {
    const made = await makeCluster(store, await admin(), 'Frankfurt 1');
    expect(made).toMatchObject({
      slug: 'frankfurt-1',
      state: 'never-heard',
      capabilities: null,
      environments: 0,
    });
    expect(made.token).toMatch(/^nba_[A-Za-z0-9]{40}$/);
    expect(JSON.stringify(await listClusters(store.db, world.org.id, {}))).not.toContain(made.token);
    expect(JSON.stringify(await eventsOf(world))).not.toContain(made.token);
  });

  it('has a name of its own', async () => {
    const problem = await refused(store, async () => makeCluster(store, await admin(), 'LOCAL'));
    expect(problem).toMatchObject({ code: 'name-taken' });
    const other = await makeCluster(store, await admin(), 'local!');
    expect(other.slug).toBe('local-1');
    const rename = await refused(store, async () => renameCluster(store, await admin(), other.id, 'Local'));
    expect(rename).toMatchObject({ code: 'name-taken' });
  });

  it('keeps its slug when its name changes', async () => {
    expect(await renameCluster(store, await admin(), 'local', 'Cellar')).toMatchObject({
      slug: 'local',
      name: 'Cellar',
    });
  });

  it('gets a new token, and the old one ends at once', async () => {
    const { id } = world.cluster;
    const before = await hashOf(id);
    const { token } = await rotateClusterToken(store, await admin(), 'local');
    expect(token).toMatch(/^nba_/);
    expect(await hashOf(id)).not.toEqual(before);
  });

  it('is heard, or lost after 60 s, by the database’s clock', async () => {
    const heard = async (ago: string) => {
      await store.pool.query(`update cluster set heard_at = now() - $1::interval where id = $2`, [
        ago,
        world.cluster.id,
      ]);
      return (await listClusters(store.db, world.org.id, {})).items[0]?.state;
    };
    expect(await heard('50 seconds')).toBe('connected');
    expect(await heard('70 seconds')).toBe('lost');
  });

  it('PE-2: with environments cannot be removed', async () => {
    const problem = await refused(store, async () => removeCluster(store, await admin(), 'local'));
    expect(problem).toMatchObject({ code: 'illegal-transition', state: 'in-use' });
    expect(problem.detail).toContain('still has 2 environments');
  });

  it('PE-2: without living ones is removed, though removed ones name it, and its slug is free again', async () => {
    await store.db
      .updateTable('environment')
      .set({ removed_at: new Date() })
      .where('org_id', '=', world.org.id)
      .execute();
    await removeCluster(store, await admin(), 'local');
    expect((await listClusters(store.db, world.org.id, {})).items).toEqual([]);
    expect(await makeCluster(store, await admin(), 'Local')).toMatchObject({ slug: 'local' });
  });

  it('is for admins, and in the own organization', async () => {
    const developer = await orgScopeOf(world, 'developer');
    expect(await refused(store, () => makeCluster(store, developer, 'x'))).toMatchObject({
      code: 'not-allowed',
    });
    const other = await aWorld(store);
    const problem = await refused(store, async () => removeCluster(store, await admin(), other.cluster.id));
    expect(problem).toMatchObject({ code: 'not-found' });
  });
});
