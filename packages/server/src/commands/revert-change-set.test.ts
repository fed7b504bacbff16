import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyIn, image, setVariable, settle, ship } from '../../test/acts.ts';
import { refused } from '../../test/refused.ts';
import { aWorld, scopeOf, testStore, type TestStore, type World } from '../../test/world.ts';
import { loadLive } from '../live/load-live.ts';
import { showDraft } from '../queries/show-draft.ts';
import { revertChangeSet } from './revert-change-set.ts';

let store: TestStore;
let world: World;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
});

const live = async () => (await loadLive(store.db, world.staging.id, store.sealing)).state;

/** Applies the edits, and answers their change set. */
async function applied(...edits: unknown[]): Promise<string> {
  const { changeSet } = await ship(world, 'staging', 'developer', ...edits);
  await settle(world, 'staging');
  return changeSet;
}

const revert = async (id: string) => {
  await revertChangeSet(store, await scopeOf(world, 'staging', 'otherDeveloper'), id);
  return showDraft(store, await scopeOf(world, 'staging', 'otherDeveloper'));
};

describe('reverting', () => {
  it('CS-2: brings a removed service back as it was, its secrets unseen', async () => {
    await applied(image('web', '1', { replicas: 2 }), setVariable('web', 'TOKEN', 'sesame', true));
    const before = await live();
    const removal = await applied({ kind: 'remove', service: 'web', value: { deleteVolume: false } });
    const draft = await revert(removal);
    expect(draft.lines).toMatchObject([{ kind: 'create', service: 'web', value: { replicas: 2 } }]);
    expect(JSON.stringify(draft)).not.toContain('sesame');
    await applyIn(world, 'staging', 'otherDeveloper');
    expect(await live()).toEqual(before);
  });

  it('CS-2: removes what it created, and sets what it changed back', async () => {
    await applied(image('web'), setVariable('web', 'A', '1'));
    const before = await live();
    const change = await applied(image('api'), setVariable('web', 'A', '2'), setVariable('web', 'B', ''));
    expect((await revert(change)).lines).toHaveLength(3);
    await applyIn(world, 'staging', 'otherDeveloper');
    expect(await live()).toEqual(before);
  });

  it('CS-2: leaves what somebody added again since as they made it', async () => {
    await applied(image('web'));
    const removal = await applied({ kind: 'remove', service: 'web' });
    await applied(image('web', '2'));
    expect((await revert(removal)).lines).toEqual([]);
  });

  it('CS-12: refuses what is not applied', async () => {
    const { changeSet } = await ship(world, 'production', 'developer', image('web'));
    const scope = await scopeOf(world, 'production', 'developer');
    expect(await refused(store, () => revertChangeSet(store, scope, changeSet))).toMatchObject({
      code: 'illegal-transition',
      state: 'pending-approval',
    });
  });
});
