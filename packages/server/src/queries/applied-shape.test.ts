import { beforeEach, expect, it } from 'vitest';
import type { Client } from '@nebula/contract/client';
import { anApp, tokenOf } from '../../test/an-app.ts';
import { image, setVariable, settle, ship, stageIn, type Which } from '../../test/acts.ts';
import { aWorld, testStore, type World } from '../../test/world.ts';

let world: World;
let client: Client;
beforeEach(async () => {
  const store = await testStore();
  world = await aWorld(store);
  await ship(world, 'staging', 'developer', image('web'));
  await settle(world, 'staging');
  client = (await anApp(store)).client(await tokenOf(world, 'developer'));
});

const at = (environment: Which) => ({ org: world.org.slug, project: 'shop', environment });

/** What an apply answers, and what reading the change set afterwards answers. */
async function applied(environment: Which) {
  const params = at(environment);
  const { changeSet } = await client.call('draft.apply', { params, body: { message: 'Because' } });
  const one = { ...params, changeSet: changeSet.id };
  const { preview, ...read } = await client.call('change-set.show', { params: one });
  // It is no draft any more: applying it does nothing.
  expect(preview).toBeNull();
  return { changeSet, read };
}

it('CS-9: an apply answers the change set as it can be read afterwards', async () => {
  await stageIn(
    world,
    'staging',
    'developer',
    setVariable('web', 'A', '1'),
    setVariable('web', 'B', 's', true),
  );
  const { changeSet, read } = await applied('staging');
  expect(changeSet.state).toBe('applied');
  expect(changeSet).toEqual(read);
});

it('CS-11: so does an apply that asks for an approval', async () => {
  await stageIn(world, 'production', 'developer', image('web'));
  const { changeSet, read } = await applied('production');
  expect(changeSet.state).toBe('pending-approval');
  expect(changeSet).toEqual(read);
});

it('CS-12: so does one of a draft that was withdrawn before', async () => {
  await stageIn(world, 'production', 'developer', image('web'));
  const { changeSet: first } = await applied('production');
  await client.call('change-set.withdraw', { params: { ...at('production'), changeSet: first.id } });
  const { changeSet, read } = await applied('production');
  expect(changeSet.approval?.id).not.toBe(first.approval?.id);
  expect(changeSet).toEqual(read);
});
