// A repository of several services: which of them a push deploys (C-114).
import { beforeEach, describe, expect, it } from 'vitest';
import { aGitServer, type GitServer } from '../../../test/a-git-server.ts';
import { decideIn, settle } from '../../../test/acts.ts';
import { aService } from '../../../test/a-service.ts';
import { freezeNow } from '../../../test/freeze-now.ts';
import { eventsOf, told } from '../../../test/told.ts';
import { aWorld, testStore, type World } from '../../../test/world.ts';
import { askForLook } from '../../commands/settings/change-repository.ts';
import { lookAtRepositories } from './look.ts';

const store = await testStore();
let world: World;
let git: GitServer;
beforeEach(async () => {
  git = await aGitServer();
  world = await aWorld(store);
  await store.pool.query('update project set repository_url = $2, repository_branch = $3 where id = $1', [
    world.project.id,
    git.url,
    'main',
  ]);
});

type Which = 'staging' | 'production';
const follower = (
  name: string,
  part: { root?: string; watch?: string[] } = { root: `apps/${name}` },
  which: Which = 'staging',
) => {
  const source = { repo: git.url, ref: 'main', build: null, start: 'node web.mjs', ...part };
  const release = { repo: git.url, ref: 'main', commit: null };
  return aService(world, world[which], name, { spec: { source, autoDeploy: true }, release });
};

interface Handled {
  readonly services: { service: string; outcome: string; reason: string | null }[];
}

/** What each service made of the push, and why it was left alone. */
async function pushed(
  files: Record<string, string | null>,
  options: { force?: boolean } = {},
): Promise<Record<string, string>> {
  git.push(files, options);
  await askForLook(store, world.project.id);
  await lookAtRepositories(store);
  const handled = (await eventsOf(world)).filter(({ type }) => type === 'push.handled').at(-1);
  const payload = handled?.payload as Handled | undefined;
  return Object.fromEntries(
    (payload?.services ?? []).map(({ service, outcome, reason }) => [service, reason ?? outcome]),
  );
}

const untouched = (name: string): string => `Nothing that ${name} watches changed.`;
let count = 0;
const touch = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, String((count += 1))]));

/** The request that waits; there is one. */
async function pending(): Promise<string> {
  const { rows } = await store.pool.query<{ id: string }>(
    `select id from approval where project_id = $1 and state = 'pending'`,
    [world.project.id],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? '';
}

async function approve(): Promise<void> {
  await decideIn(world, 'admin', await pending());
  await settle(world, 'production');
}

describe('C-114: a push to a repository of several services', () => {
  it('deploys those in whose root folder something changed, and says why it leaves the others', async () => {
    await follower('web');
    await follower('api');
    await follower('all', {});
    expect(await pushed(touch('apps/web/a', 'apps/api/a'))).toEqual({
      web: 'started',
      api: 'started',
      all: 'started',
    });
    await settle(world, 'staging');
    expect(await pushed(touch('apps/web/a'))).toEqual({
      web: 'started',
      api: untouched('api'),
      all: 'started',
    });
    await settle(world, 'staging');
    expect(await pushed(touch('apps/website/a', 'README.md'))).toEqual({
      web: untouched('web'),
      api: untouched('api'),
      all: 'started',
    });
  });

  it('follows watch paths, of which the last that matches decides', async () => {
    await follower('web', { root: 'apps/web', watch: ['apps/web/**', 'packages/ui/**', '!*.md'] });
    await follower('docs', { watch: ['*.md'] });
    await pushed(touch('a'));
    await settle(world, 'staging');
    expect(await pushed(touch('packages/ui/deep/a.ts'))).toEqual({ web: 'started', docs: untouched('docs') });
    await settle(world, 'staging');
    expect(await pushed(touch('apps/web/README.md'))).toEqual({ web: untouched('web'), docs: 'started' });
  });

  it('counts what went and what was moved away', async () => {
    await follower('web');
    await follower('api');
    await pushed({ 'apps/web/a': 'the same text', 'apps/web/b': 'b', 'apps/api/b': 'b' });
    await settle(world, 'staging');
    expect(await pushed({ 'apps/web/a': null, 'apps/api/a': 'the same text' })).toEqual({
      web: 'started',
      api: 'started',
    });
    await settle(world, 'staging');
    expect(await pushed({ 'apps/api/a': null })).toEqual({ web: untouched('web'), api: 'started' });
  });

  it('CS-15: stages a changed nebula.toml all the same', async () => {
    await follower('web');
    await pushed(touch('apps/web/a'));
    await settle(world, 'staging');
    const file = '[services.web]\nrepo = "."\nroot = "apps/web"\nreplicas = 2\n';
    expect(await pushed({ 'nebula.toml': file })).toEqual({ web: untouched('web') });
    expect((await told(world, 'push.staged')).length).toBeGreaterThan(0);
  });
});

describe('C-114: what was not deployed yet stays a change', () => {
  it('FR-4: that a freeze held back, for a later push that touches nothing', async () => {
    await follower('web', undefined, 'production');
    await pushed(touch('apps/web/a'));
    await approve();
    expect(await pushed(touch('README.md'))).toEqual({ web: untouched('web') });
    const { rows } = await store.pool.query('select "freeze" from organization where id = $1', [
      world.org.id,
    ]);
    await freezeNow(world);
    expect(await pushed(touch('apps/web/a'))).toEqual({ web: 'refused' });
    await store.pool.query('update organization set "freeze" = $2 where id = $1', [
      world.org.id,
      JSON.stringify(rows[0].freeze),
    ]);
    expect(await pushed(touch('README.md'))).toEqual({ web: 'waits' });
    await approve();
    expect(await pushed(touch('README.md'))).toEqual({ web: untouched('web') });
  });

  it('DE-6: that failed, and not what is being deployed', async () => {
    await follower('web');
    await pushed(touch('apps/web/a'));
    expect(await pushed(touch('README.md'))).toEqual({ web: untouched('web') });
    await settle(world, 'staging', 'failed');
    expect(await pushed(touch('README.md'))).toEqual({ web: 'started' });
    await settle(world, 'staging');
    expect(await pushed(touch('README.md'))).toEqual({ web: untouched('web') });
  });

  it('AP-1: that waits for an approval is left waiting, and that was rejected is asked for again', async () => {
    await follower('web', undefined, 'production');
    await pushed(touch('apps/web/a'));
    expect(await pushed(touch('README.md'))).toEqual({ web: untouched('web') });
    await decideIn(world, 'admin', await pending(), 'reject');
    expect(await pushed(touch('README.md'))).toEqual({ web: 'waits' });
  });
});

describe('CS-15: a branch that is written anew', () => {
  it('is compared by what is in its commits', async () => {
    await follower('web');
    const first = git.push(touch('apps/web/a'));
    await pushed(touch('README.md'));
    await settle(world, 'staging');
    git.git('reset', '-q', '--hard', first);
    expect(await pushed(touch('docs/a'), { force: true })).toEqual({ web: untouched('web') });
    git.git('checkout', '-q', '--orphan', 'anew');
    expect(await pushed(touch('apps/web/a'), { force: true })).toEqual({ web: 'started' });
  });

  it('counts as a change where its host does not have the old commit any more', async () => {
    await follower('web');
    await pushed(touch('apps/web/a'));
    await settle(world, 'staging');
    git.git('checkout', '-q', '--orphan', 'anew');
    git.push(touch('docs/a'), { force: true });
    git.git('-C', git.path, 'reflog', 'expire', '--expire=now', '--all');
    git.git('-C', git.path, 'gc', '-q', '--prune=now');
    expect(await pushed(touch('docs/b'))).toEqual({ web: 'started' });
  });
});
