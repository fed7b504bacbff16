// What the review says beside its lines.
import { beforeEach, describe, expect, it } from 'vitest';
import { image, setVariable, ship, stageIn } from '../../test/acts.ts';
import { aWorld, scopeOf, testStore, type World } from '../../test/world.ts';
import { showDraft } from './show-draft.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});

const draft = async () => showDraft(store, await scopeOf(world, 'staging', 'developer'));
const heard = (ago: string) =>
  store.pool.query(`update cluster set heard_at = clock_timestamp() - $1::interval where id = $2`, [
    ago,
    world.cluster.id,
  ]);

describe('C-154: a cluster that does not answer', () => {
  it('is named before the apply, with since when', async () => {
    await stageIn(world, 'staging', 'developer', image('web'));
    expect((await draft()).clusterAway).toMatchObject({
      cluster: 'local',
      heardAt: null,
      text: expect.stringContaining('No agent of the cluster Local was ever heard'),
    });
    await heard('20 minutes');
    const { clusterAway, action } = await draft();
    expect(clusterAway?.text).toContain(`was not heard since ${clusterAway?.heardAt}`);
    expect(action).toMatchObject({ kind: 'deploy', refusal: null });
  });

  it('is not named while it answers, where nothing is staged, and where it has nothing to do', async () => {
    expect((await draft()).clusterAway).toBeNull();
    await heard('59 seconds');
    await ship(world, 'staging', 'developer', image('web'));
    await stageIn(world, 'staging', 'developer', setVariable('web', 'A', 'b'));
    expect((await draft()).clusterAway).toBeNull();
    await heard('61 seconds');
    expect((await draft()).clusterAway).not.toBeNull();
    await stageIn(world, 'staging', 'developer', { kind: 'variable.delete', service: 'web', key: 'A' });
    await stageIn(world, 'staging', 'developer', { kind: 'auto-deploy', service: 'web', value: true });
    expect((await draft()).clusterAway).toBeNull();
  });
});
