import { beforeEach, expect, it } from 'vitest';
import { aService } from '../../../test/a-service.ts';
import { freezeNow } from '../../../test/freeze-now.ts';
import { aWorld, scopeOf, testStore, type World } from '../../../test/world.ts';
import { deployOf, startService } from '../../commands/start-service.ts';
import { reportBuild } from '../../intake/builds/report-build.ts';
import { showService } from './show-service.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});

const image = (tag: string): string => `registry.example/app:${tag}`;
const held = async () => (await showService(store, await scopeOf(world, 'production', 'viewer'), 'web')).held;
const report = async (tag: string) =>
  reportBuild(store, await scopeOf(world, 'production', 'developer'), {
    service: 'web',
    commit: 'c0ffee0123456789c0ffee0123456789c0ffee01',
    image: image(tag),
  });

it('FR-4: a refused build stays on the service with its reason, until something newer is asked for', async () => {
  await aService(world, world.production, 'web', { spec: { autoDeploy: true } });
  expect(await held()).toBeNull();
  await freezeNow(world);
  await report('2');
  await report('3');
  expect(await held()).toMatchObject({
    release: { image: image('3') },
    problem: { type: expect.stringMatching(/frozen$/), title: 'Production deployments are frozen' },
    by: { id: world.people.developer.id },
  });
  await store.pool.query(
    'update organization set "freeze" = jsonb_set("freeze", \'{enabled}\', \'false\') where id = $1',
    [world.org.id],
  );
  await startService(
    store,
    await scopeOf(world, 'production', 'developer'),
    deployOf('web', { image: image('3') }),
  );
  expect(await held()).toBeNull();
});
