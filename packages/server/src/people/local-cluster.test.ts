// The token of the cluster beside the server: known to every start and replica, and to nobody once it was made anew.
import { beforeEach, describe, expect, it } from 'vitest';
import { eventsOf } from '../../test/told.ts';
import { aWorld, orgScopeOf, testStore, type TestStore, type World } from '../../test/world.ts';
import { rotateClusterToken } from '../commands/settings/clusters.ts';
import { localCluster, type LocalCluster } from './local-cluster.ts';
import { hashOf } from './secret-hash.ts';

let store: TestStore;
let world: World;
beforeEach(async () => {
  store = await testStore();
  const made = await aWorld(store);
  // The local cluster is the default organization's.
  await store.pool.query(`update organization set slug = 'default' where id = $1`, [made.org.id]);
  world = { ...made, org: { ...made.org, slug: 'default' } };
});

async function local(from = store as Parameters<typeof localCluster>[0]): Promise<LocalCluster> {
  const cluster = await localCluster(from);
  if (!cluster) throw new Error('no local cluster');
  return cluster;
}

const isAccepted = async (token: string): Promise<boolean> => {
  const { rowCount } = await store.pool.query('select 1 from cluster where token_hash = $1', [hashOf(token)]);
  return rowCount === 1;
};

describe('the local cluster', () => {
  it('PE-1: its token made anew reaches the agent of every replica, and the one before has ended', async () => {
    const [one, other] = [await local(), await local(await store.another())];
    const before = await one.token();
    expect([await other.token(), await isAccepted(before)]).toEqual([before, true]);
    const { token } = await rotateClusterToken(store, await orgScopeOf(world, 'admin'), 'local');
    expect([await one.token(), await other.token()]).toEqual([token, token]);
    expect([await isAccepted(token), await isAccepted(before)]).toEqual([true, false]);
  });

  it('the next start keeps what was made anew and writes nothing', async () => {
    await local();
    const { token } = await rotateClusterToken(store, await orgScopeOf(world, 'admin'), 'local');
    const events = (await eventsOf(world)).length;
    expect(await (await local()).token()).toBe(token);
    expect(await eventsOf(world)).toHaveLength(events);
  });

  it('is not made again where an admin removed it', async () => {
    await store.pool.query('update cluster set removed_at = now() where id = $1', [world.cluster.id]);
    expect(await localCluster(store)).toBeNull();
  });
});
