import { beforeEach, describe, expect, it } from 'vitest';
import { aGitServer, type GitServer } from '../../../test/a-git-server.ts';
import { settle } from '../../../test/acts.ts';
import { aService } from '../../../test/a-service.ts';
import { freezeNow } from '../../../test/freeze-now.ts';
import { statementsOf } from '../../../test/statements.ts';
import { eventsOf, told } from '../../../test/told.ts';
import { aWorld, scopeOf, testStore, type World, type WorldOptions } from '../../../test/world.ts';
import { askForLook } from '../../commands/settings/change-repository.ts';
import { rollbackTo, startService } from '../../commands/start-service.ts';
import { readChanges } from './changed-files.ts';
import { claimLook, LostClaim } from './claim-look.ts';
import { deployPush } from './deploy-push.ts';
import { lookAtRepositories } from './look.ts';
import { readTip } from './read-tip.ts';
import type { ReadChanges } from './untouched.ts';

const store = await testStore();
let world: World;
let git: GitServer;
const begin = async (options: WorldOptions = {}): Promise<void> => {
  world = await aWorld(store, options);
  await store.pool.query('update project set repository_url = $2, repository_branch = $3 where id = $1', [
    world.project.id,
    git.url,
    'main',
  ]);
};
beforeEach(async () => {
  git = await aGitServer();
  await begin();
});

const follower = (
  which: 'staging' | 'production',
  name = 'web',
  ref: string | null = 'main',
  autoDeploy = true,
) => {
  const source = { repo: git.url, ref, build: null, start: 'node web.mjs' };
  const release = { repo: git.url, ref, commit: null };
  return aService(world, world[which], name, { spec: { source, autoDeploy }, release });
};
const pushed = async (text: string): Promise<string> => {
  const commit = git.push({ 'web.mjs': text });
  await askForLook(store, world.project.id);
  await lookAtRepositories(store);
  return commit;
};
const deployments = async () => {
  const { rows } = await store.pool.query<{ id: string; service: string; state: string; commit: string }>(
    `select id, service, state, kind, release->>'commit' as commit, requester from deployment where project_id = $1
     order by created_at, id`,
    [world.project.id],
  );
  return rows;
};
const outcomes = async () =>
  (await eventsOf(world))
    .filter(({ type }) => type === 'push.handled')
    .map(({ payload }) => (payload as { services: { outcome: string; reason: string | null }[] }).services);

describe('a push to the tracked branch', () => {
  it('AP-1: starts the services of its repository that follow the branch, and no others', async () => {
    await follower('staging');
    await follower('staging', 'slow', 'stable');
    await aService(world, world.staging, 'other', { spec: { autoDeploy: true } });
    const commit = await pushed('one');
    expect(await deployments()).toMatchObject([{ service: 'web', kind: 'build', commit }]);
  });

  it('AP-9: has no requester, and waits in production for somebody who decides', async () => {
    await follower('production');
    await pushed('one');
    expect(await deployments()).toMatchObject([{ state: 'awaiting-approval' }]);
    const { rows } = await store.pool.query(
      'select kind, state, requester from approval where project_id = $1',
      [world.project.id],
    );
    expect(rows).toEqual([{ kind: 'build', state: 'pending', requester: null }]);
    expect((await told(world, 'approval.waiting'))[0]?.title).toMatch(/^A push asks to approve/);
  });

  it('AP-8: passes at once for a service that skips approval, unless self-approval is forbidden', async () => {
    const { serviceId } = await follower('production');
    const by = JSON.stringify({ kind: 'person', personId: world.people.admin.id, name: 'admin', via: 'api' });
    await store.pool.query('update service set skip_on = true, skip_by = $2 where id = $1', [serviceId, by]);
    await pushed('one');
    expect(await deployments()).toMatchObject([{ state: 'awaiting-approval' }]);
    await store.pool.query('update organization set approvers_cannot_approve_own = false where id = $1', [
      world.org.id,
    ]);
    await pushed('two');
    expect((await deployments()).map(({ state }) => state)).toContain('deploying');
  });

  it('FR-4: during a freeze is refused and told, and stages its file all the same', async () => {
    await follower('production');
    await freezeNow(world);
    git.push({ 'nebula.toml': '[environments.production.services.web]\nreplicas = 2\n' });
    await pushed('one');
    expect(await deployments()).toEqual([]);
    expect((await told(world, 'build.refused')).length).toBeGreaterThan(0);
    expect((await told(world, 'push.staged')).length).toBeGreaterThan(0);
  });

  it('CO-2: at the limit is refused and told', async () => {
    await begin({ deployConcurrency: 1 });
    await follower('staging');
    await follower('staging', 'api');
    await pushed('one');
    expect((await deployments()).length).toBe(1);
    expect((await outcomes())[0]?.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'started']);
    expect((await told(world, 'build.refused')).length).toBeGreaterThan(0);
  });

  it('DE-5: after a rollback does not bring back what was left; a newer commit comes', async () => {
    await follower('staging');
    for (const text of ['one', 'two']) {
      await pushed(text);
      await settle(world, 'staging');
    }
    const [first] = await deployments();
    await startService(
      store,
      await scopeOf(world, 'staging', 'developer'),
      rollbackTo('web', first?.id ?? ''),
    );
    await settle(world, 'staging');
    await store.pool.query('update repository_watch set head = null where project_id = $1', [
      world.project.id,
    ]);
    await askForLook(store, world.project.id);
    await lookAtRepositories(store);
    expect((await outcomes()).at(-1)).toMatchObject([
      { outcome: 'skipped', reason: expect.stringContaining('rolled back from') },
    ]);
    await pushed('three');
    expect((await deployments()).at(-1)).toMatchObject({ state: 'deploying' });
  });

  it('C-120: says why it starts nothing, at no cost that grows with the services that stay', async () => {
    const counts: number[] = [];
    for (const names of [['a'], ['b'], ['c', 'd', 'e']]) {
      for (const name of names) await follower('staging', name, 'main', false);
      git.push({ 'web.mjs': names.join() });
      await askForLook(store, world.project.id);
      counts.push((await statementsOf(() => lookAtRepositories(store))).length);
    }
    expect(counts[2]).toBe(counts[1]);
    expect((await outcomes()).at(-1)?.map(({ reason }) => reason)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => `Auto-deploy of ${name} is off.`),
    );
  });

  it('C-119: connecting a repository deploys nothing', async () => {
    await follower('staging');
    git.push({ 'web.mjs': 'one' });
    await store.pool.query(
      `insert into repository_watch (project_id, due_at, poll_seconds) values ($1, now(), 10)`,
      [world.project.id],
    );
    await lookAtRepositories(store);
    expect(await deployments()).toEqual([]);
    git.push({ 'web.mjs': 'two' });
    await store.pool.query('update repository_watch set due_at = now() where project_id = $1', [
      world.project.id,
    ]);
    await lookAtRepositories(store);
    expect((await deployments()).length).toBe(1);
  });
});

describe('several replicas', () => {
  it('CS-15: of one push there is one deployment, however many look', async () => {
    const other = await store.another();
    await follower('staging');
    git.push({ 'web.mjs': 'one' });
    await askForLook(store, world.project.id);
    await Promise.all([lookAtRepositories(store), lookAtRepositories(other), lookAtRepositories(other)]);
    expect((await deployments()).length).toBe(1);
  });

  it('CS-15: who died in the middle is followed by another, and writes nothing when it wakes', async () => {
    await follower('staging');
    git.push({ 'web.mjs': 'one' });
    await askForLook(store, world.project.id);
    const dead = await claimLook(store);
    if (!dead) throw new Error('nothing was due');
    expect(await lookAtRepositories(store)).toBe(0);
    const tip = await readTip({ ...dead, known: dead.head }, new AbortController().signal);
    const changes: ReadChanges = (bases) =>
      readChanges(dead, { commit: tip.commit, branch: 'main' }, bases, AbortSignal.timeout(60_000));
    await deployPush(store, dead, tip, changes);
    await store.pool.query('update repository_watch set lease_until = now() where project_id = $1', [
      world.project.id,
    ]);
    expect(await lookAtRepositories(store)).toBe(1);
    expect((await deployments()).length).toBe(1);
    await expect(deployPush(store, dead, tip, changes)).rejects.toThrow(LostClaim);
  });
});
