import { beforeAll, beforeEach, expect, it } from 'vitest';
import { KIND_NAMES } from '@nebula/domain/change-set/kind-names';
import { anApp, tokenOf } from '../../test/an-app.ts';
import { decideIn, image, setVariable, settle, ship, stageIn } from '../../test/acts.ts';
import { showApproval } from '../queries/approvals/show-approval.ts';
import { showDraft } from '../queries/show-draft.ts';
import { showService } from '../queries/services/show-service.ts';
import { refused } from '../../test/refused.ts';
import { deployOf, redeployOf, rollbackTo, startService } from './start-service.ts';
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

/** Another service under the name: what was asked of the one before cannot be done to it. */
const replaceWeb = async (which: 'staging' | 'production', input: Record<string, unknown>) => {
  const put = async (...edits: unknown[]) => {
    const { approval } = await ship(world, which, 'developer', ...edits);
    if (approval) await decideIn(world, 'admin', approval.id);
    await settle(world, which);
  };
  await put({ kind: 'remove', service: 'web', value: { deleteVolume: true } });
  await put({ kind: 'create', service: 'web', value: input });
};

it('FR-3, DE-5: nobody rolls a database back to the app that had its name', async () => {
  const first = await ship(world, 'staging', 'developer', image('web'));
  await settle(world, 'staging');
  await replaceWeb('staging', { kind: 'postgres', version: '17', volume: { size: '1Gi' } });
  const wish = rollbackTo('web', first.rollout?.deployments[0] ?? '');
  const scope = await scopeOf(world, 'staging', 'developer');
  expect(await refused(store, () => startService(store, scope, wish))).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'deployment', message: expect.stringContaining('is a database now') }],
  });
});

it('GA-1, DE-2: a release that the service cannot run any more is not approved, and its request says so', async () => {
  const asked = await ship(world, 'production', 'developer', image('web'));
  await decideIn(world, 'admin', asked.approval?.id ?? '');
  await settle(world, 'production');
  const scope = await scopeOf(world, 'production', 'developer');
  const { approval } = await startService(store, scope, deployOf('web', { image: 'registry.example/web:2' }));
  // The request of the other service ends the older one only if it deploys the same: this one goes by hand.
  await store.pool.query(
    `update service_environment set spec = jsonb_set(spec, '{source}', $1) where name = 'web'`,
    [JSON.stringify({ repo: 'https://git.example/web', ref: null, build: null, start: 'run' })],
  );
  const shown = await showApproval(store, scope, approval?.id ?? '');
  expect(shown).toMatchObject({ state: 'pending', errors: [{ path: 'release' }], affected: [] });
  expect(await refused(store, () => decideIn(world, 'admin', approval?.id ?? ''))).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'release', message: 'must be a commit of https://git.example/web' }],
  });
});

it('DE-2: a redeploy runs the release that was live when it was asked, whatever was approved before it', async () => {
  const created = await ship(world, 'production', 'developer', image('web', '1'));
  await decideIn(world, 'admin', created.approval?.id ?? '');
  await settle(world, 'production');
  const developer = await scopeOf(world, 'production', 'developer');
  const deploy = await startService(store, developer, deployOf('web', { image: 'registry.example/web:2' }));
  const redeploy = await startService(store, developer, redeployOf('web'));

  await decideIn(world, 'admin', deploy.approval?.id ?? '');
  await decideIn(world, 'admin', redeploy.approval?.id ?? '');

  const { release } = await showService(store, await scopeOf(world, 'production', 'viewer'), 'web');
  expect(release).toMatchObject({ image: 'registry.example/web:1' });
});
