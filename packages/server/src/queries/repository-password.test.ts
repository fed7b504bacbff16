import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ProblemError } from '@nebula/contract/client';
import { anApp, tokenOf } from '../../test/an-app.ts';
import { ship, stageIn } from '../../test/acts.ts';
import { eventsOf } from '../../test/told.ts';
import { aWorld, testStore, type TestStore, type World } from '../../test/world.ts';
import { openAddress } from '../store/sealed-address.ts';

let store: TestStore;
let world: World;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
});

/** Nobody listens there: its branch stays unresolved. */
const REPO = 'https://ada:sesame@127.0.0.1:1/shop';

it('CS-4: the password of a repository is in no answer and in no event', async () => {
  const { client } = await anApp(store);
  const { call } = client(await tokenOf(world, 'admin'));
  const params = { org: world.org.slug, project: 'shop', environment: 'staging', service: 'web' };
  const repository = { url: REPO };
  const answers: unknown[] = [await call('project.change', { params, body: { repository } })];
  await ship(world, 'staging', 'admin', { kind: 'create', service: 'web', value: { repo: REPO } });
  await stageIn(world, 'staging', 'admin', {
    kind: 'settings',
    service: 'web',
    key: 'repo',
    value: `${REPO}2`,
  });
  const own = { release: { repo: REPO, ref: null, commit: 'a'.repeat(40) } };
  const other = { release: { ...own.release, repo: `${REPO}2` } };
  answers.push(
    await call('service.show', { params }),
    await call('services.list', { params }),
    await call('draft.show', { params }),
    await call('change-sets.list', { params }),
    await call('deployments.list', { params }),
    await call('project.show', { params }),
    await call('service.deploy', { params, body: own }),
    await call('service.deploy', { params, body: other }).catch((error: ProblemError) => error.problem),
    await eventsOf(world),
  );
  expect(JSON.stringify(answers)).toContain('//•••@127.0.0.1');
  expect(JSON.stringify(answers)).not.toContain('sesame');
});

it('CS-4: a project keeps the password when its shown address is sent back', async () => {
  const { client } = await anApp(store);
  const { call } = client(await tokenOf(world, 'admin'));
  const params = { org: world.org.slug, project: 'shop' };
  const made = await call('project.change', { params, body: { repository: { url: REPO } } });
  const url = made.repository?.url ?? '';
  await call('project.change', { params, body: { repository: { url, branch: 'next' } } });
  const { rows } = await store.pool.query<{ repository_url: string; repository_branch: string }>(
    'select repository_url, repository_branch from project where id = $1',
    [world.project.id],
  );
  expect(rows[0]?.repository_branch).toBe('next');
  expect(openAddress(store.sealing, rows[0]?.repository_url ?? '')).toBe(REPO);
});
