import { beforeAll, expect, it } from 'vitest';
import { anApp, tokenOf } from '../../test/an-app.ts';
import { image, settle, ship, stageIn } from '../../test/acts.ts';
import { statementsOf } from '../../test/statements.ts';
import { aWorld, testStore, type TestStore, type World } from '../../test/world.ts';

let store: TestStore;
let world: World;
beforeAll(async () => {
  store = await testStore();
  world = await aWorld(store);
  await ship(world, 'staging', 'developer', image('web'));
  await settle(world, 'staging');
});

/** Everything from the bearer token to the commit; what reads the answer afterwards is not the apply. */
async function statementsOfApply(lines: number): Promise<string[]> {
  const edits = Array.from({ length: lines }, (_, i) => ({
    kind: 'variable.set',
    service: 'web',
    key: `KEY_${i}`,
    value: String(Math.random()),
  }));
  await stageIn(world, 'staging', 'developer', ...edits);
  const { client } = await anApp(store);
  const call = client(await tokenOf(world, 'developer'));
  const params = { org: world.org.slug, project: 'shop', environment: 'staging' };
  const seen = await statementsOf(() => call.call('draft.apply', { params, body: { acceptDowntime: true } }));
  await settle(world, 'staging');
  return seen.slice(0, seen.findIndex((text) => text.toLowerCase() === 'commit') + 1);
}

it('GA-1: an apply takes at most 20 statements, and the same number for 1 line and for 100', async () => {
  const one = await statementsOfApply(1);
  const hundred = await statementsOfApply(100);
  expect(one.length).toBeLessThanOrEqual(20);
  expect(hundred).toHaveLength(one.length);
});
