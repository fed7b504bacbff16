import { beforeAll, beforeEach, expect, it } from 'vitest';
import { image, settle, ship } from '../../test/acts.ts';
import { aWorld, testStore, type TestStore, type World } from '../../test/world.ts';
import { credentials } from '../gate/snapshot.ts';
import { loadLive } from './load-live.ts';

let store: TestStore;
let world: World;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
});

it('CS-9: a database that takes the name of an app that was removed has a password', async () => {
  await ship(world, 'staging', 'developer', image('db'));
  await settle(world, 'staging');
  const removal = { kind: 'remove', service: 'db', value: { deleteVolume: true } };
  await ship(world, 'staging', 'developer', removal);
  await ship(world, 'staging', 'developer', { kind: 'create', service: 'db', value: { kind: 'postgres' } });
  const { rows } = await loadLive(store.db, world.staging.id, store.sealing);
  expect(credentials(rows, store.sealing)['db']).toMatchObject({
    user: 'nebula',
    password: expect.stringMatching(/^[0-9a-f]{48}$/),
  });
});
