import { beforeAll, beforeEach, expect, it } from 'vitest';
import { KIND_NAMES } from '@nebula/domain/change-set/kind-names';
import { anApp, tokenOf } from '../../test/an-app.ts';
import { image, setVariable, settle, ship, stageIn } from '../../test/acts.ts';
import { showDraft } from '../queries/show-draft.ts';
import { showService } from '../queries/services/show-service.ts';
import { refused } from '../../test/refused.ts';
import { rollbackTo, startService } from './start-service.ts';
import { aWorld, scopeOf, testStore, type TestStore, type World } from '../../test/world.ts';

let store: TestStore;
let world: World;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
});

const web = async () => showService(store, await scopeOf(world, 'staging', 'viewer'), 'web');

async function developer() {
  const { client } = await anApp(store);
  return client(await tokenOf(world, 'developer'));
}
const params = () => ({ org: world.org.slug, project: 'shop', environment: 'staging', service: 'web' });

it('DE-6: live is what the last apply made so; running is what succeeded; both are shown where they differ', async () => {
  await ship(world, 'staging', 'developer', image('web'), setVariable('web', 'A', '1'));
  await settle(world, 'staging');
  await ship(world, 'staging', 'developer', setVariable('web', 'A', '2'));
  await settle(world, 'staging', 'failed');
  expect(await web()).toMatchObject({
    diverged: true,
    deployment: { state: 'failed' },
    live: { variables: { A: { value: '2' } } },
    running: { variables: { A: { value: '1' } } },
  });
});

it('DE-5/C-59/C-63: a rollback restores release and own settings, not the volume, and says what it will change', async () => {
  const volume = { volume: { path: '/data', size: '1Gi' } };
  const first = await ship(
    world,
    'staging',
    'developer',
    image('web', '1', volume),
    setVariable('web', 'A', '${{web.B}}'),
    setVariable('web', 'B', '1'),
  );
  await settle(world, 'staging');
  const shared = { kind: 'variable.set', key: 'REGION', value: 'eu' };
  const bigger = { kind: 'volume', service: 'web', value: '2Gi' };
  const release = { kind: 'release', service: 'web', value: { image: 'registry.example/web:2' } };
  await ship(world, 'staging', 'developer', setVariable('web', 'B', '2'), shared, bigger, release);
  await settle(world, 'staging');
  const client = await developer();
  const deployment = first.rollout?.deployments[0] ?? '';
  const preview = await client.call('service.rollback', {
    params: params(),
    body: { deployment, dryRun: true },
  });
  expect(preview.changes?.map((one) => one.kind).sort()).toEqual(['release', 'variable.set']);
  expect(preview.differs).toEqual(expect.arrayContaining(['volume', 'REGION']));
  await client.call('service.rollback', { params: params(), body: { deployment } });
  expect(await web()).toMatchObject({
    release: { image: 'registry.example/web:1' },
    live: { volume: { size: '2Gi' }, variables: { B: { value: '1' }, REGION: { value: 'eu' } } },
  });
});

it('DE-5: a promotion into an environment that lacks the service stages its first deploy', async () => {
  await ship(world, 'staging', 'developer', image('web'), setVariable('web', 'KEY', 'hush', true));
  await settle(world, 'staging');
  const client = await developer();
  const answer = await client.call('service.promote', {
    params: { ...params(), environment: 'production' },
    body: { from: 'staging' },
  });
  expect(answer).toMatchObject({ deployment: null, draft: { lines: [{ kind: 'create', service: 'web' }] } });
  expect(JSON.stringify(answer)).not.toContain('hush');
});

/** One edit of every kind of line; a new kind has to be added here. */
const EDITS: Record<string, unknown> = {
  'variable.set': setVariable('web', 'NEW', '1'),
  'variable.delete': { kind: 'variable.delete', service: 'web', key: 'A' },
  replicas: { kind: 'replicas', service: 'web', value: 3 },
  size: { kind: 'size', service: 'web', value: 'large' },
  volume: { kind: 'volume', service: 'db', value: '20Gi' },
  'auto-deploy': { kind: 'auto-deploy', service: 'web', value: true },
  release: { kind: 'release', service: 'web', value: { image: 'registry.example/web:2' } },
  create: image('api'),
  failover: { kind: 'failover', service: 'db', value: true },
  settings: { kind: 'settings', service: 'web', key: 'command', value: 'serve' },
  remove: { kind: 'remove', service: 'web', value: { deleteVolume: false } },
};

it('CS-2: every kind of line is staged, read and applied', async () => {
  expect(Object.keys(EDITS).sort()).toEqual([...KIND_NAMES].sort());
  for (const [kind, edit] of Object.entries(EDITS)) {
    world = await aWorld(store);
    await ship(world, 'staging', 'developer', image('web'), setVariable('web', 'A', '1'), {
      kind: 'create',
      service: 'db',
      value: { kind: 'postgres' },
    });
    await settle(world, 'staging');
    await stageIn(world, 'staging', 'developer', edit);
    const { lines } = await showDraft(store, await scopeOf(world, 'staging', 'developer'));
    expect([kind, lines.map((line) => line.kind)]).toEqual([kind, [kind]]);
    await ship(world, 'staging', 'developer');
    expect((await showDraft(store, await scopeOf(world, 'staging', 'developer'))).lines).toEqual([]);
  }
});

it('GA-1/DE-5: a rollback to what depends on a service that is gone is refused, and changes nothing', async () => {
  await ship(world, 'staging', 'developer', image('api'));
  const first = await ship(world, 'staging', 'developer', image('web', '1', { depends_on: ['api'] }));
  await settle(world, 'staging');
  const free = { kind: 'settings', service: 'web', key: 'depends_on', value: [] };
  const remove = { kind: 'remove', service: 'api', value: { deleteVolume: false } };
  await ship(world, 'staging', 'developer', free, remove);
  await settle(world, 'staging');
  const scope = await scopeOf(world, 'staging', 'developer');
  const wish = rollbackTo('web', first.rollout?.deployments[0] ?? '');
  const problem = await refused(store, () => startService(store, scope, wish));
  expect(problem).toMatchObject({ code: 'invalid', errors: [{ path: 'web.depends_on' }] });
});
