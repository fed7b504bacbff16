// Which change sets a person calls their own.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { image, setVariable, ship, stageIn } from '../../../test/acts.ts';
import { aWorld, scopeOf, testStore, type TestStore, type Who, type World } from '../../../test/world.ts';
import { listChangeSets } from './list-change-sets.ts';

let store: TestStore;
let world: World;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
});

const own = async (who: Who, page: { limit?: number; cursor?: string } = {}) =>
  listChangeSets(store, await scopeOf(world, 'staging', who), { mine: true, ...page });

it('CS-12: their draft, what became of it, and nothing of others, page by page', async () => {
  const people = ['developer', 'otherDeveloper', 'developer'] as const;
  await ship(world, 'staging', 'developer', image('web'));
  for (const [n, who] of people.entries())
    await ship(world, 'staging', who, setVariable('web', `KEY_${n}`, '1'));
  await stageIn(world, 'staging', 'developer', setVariable('web', 'LAST', '1'));
  const all = (await own('developer')).items;
  expect(all.map(({ state }) => state)).toEqual(['draft', 'applied', 'applied', 'applied']);
  const first = await own('developer', { limit: 3 });
  const rest = await own('developer', { limit: 3, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect((await own('otherDeveloper')).items).toHaveLength(1);
  expect((await own('viewer')).items).toEqual([]);
});

it('CS-15: of the project’s own, those that they applied', async () => {
  await ship(world, 'staging', 'developer', image('web'));
  await store.pool.query(
    `update change_set set owner = 'project', owner_person = null where environment_id = $1`,
    [world.staging.id],
  );
  expect((await own('developer')).items).toHaveLength(1);
  expect((await own('otherDeveloper')).items).toEqual([]);
});
