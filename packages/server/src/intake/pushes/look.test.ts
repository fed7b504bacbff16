import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { aGitServer, type GitServer } from '../../../test/a-git-server.ts';
import { eventsOf, told } from '../../../test/told.ts';
import { aWorld, testStore, type World } from '../../../test/world.ts';
import { askForLook } from '../../commands/settings/change-repository.ts';
import { showRepository } from '../../queries/settings/repository.ts';
import { claimLook, endLook, failLook } from './claim-look.ts';
import { lookAtRepositories } from './look.ts';

const store = await testStore();
let world: World;
let git: GitServer;
beforeEach(async () => {
  world = await aWorld(store);
  git = await aGitServer();
  await store.pool.query('update project set repository_url = $2, repository_branch = $3 where id = $1', [
    world.project.id,
    git.url,
    'main',
  ]);
});

const toml = (tag: string): string => `[services.web]\nimage = "registry.example/web:${tag}"\n`;

/** As a webhook, or a person, asks; every look that is due is made. */
async function pushed(files: Record<string, string | null>): Promise<string> {
  const commit = git.push(files);
  await looked();
  return commit;
}

async function looked(): Promise<void> {
  await askForLook(store, world.project.id);
  await lookAtRepositories(store);
}

async function drafts() {
  const { rows } = await store.pool.query<{
    id: string;
    environment_id: string;
    state: string;
    origin: unknown;
  }>(
    `select id, environment_id, state, origin from change_set where owner = 'project' and environment_id = any($1)
     order by created_at, id`,
    [[world.staging.id, world.production.id]],
  );
  return rows;
}

const seen = () => showRepository(store.db, world.project.id);

describe('CS-15: a push', () => {
  it('stages one change set in each environment that its file changes, and says where it came from', async () => {
    const commit = await pushed({ 'nebula.toml': toml('1') });
    const staged = await drafts();
    expect(staged.map(({ environment_id }) => environment_id).sort()).toEqual(
      [world.staging.id, world.production.id].sort(),
    );
    expect(staged[0]).toMatchObject({ state: 'draft', origin: { commit, author: 'Ada Meyer' } });
    expect(await seen()).toMatchObject({ head: { commit, author: 'Ada Meyer' }, error: null });
    const titles = (await told(world, 'push.staged')).map(({ title }) => title);
    expect(titles).toContain(`A push staged 1 change in ${world.staging.name} of ${world.project.name}`);
  });

  it('stages nothing where the file names another environment alone', async () => {
    await pushed({ 'nebula.toml': `[environments.${world.staging.slug}.services.web]\nimage = "web:1"\n` });
    expect((await drafts()).map(({ environment_id }) => environment_id)).toEqual([world.staging.id]);
  });

  it('C-115: that comes later takes the place of the one before, and says so', async () => {
    await pushed({ 'nebula.toml': toml('1') });
    const later = await pushed({ 'nebula.toml': toml('2') });
    const states = (await drafts()).map(({ state }) => state);
    expect(states.sort()).toEqual(['discarded', 'discarded', 'draft', 'draft']);
    const events = (await eventsOf(world)).filter(({ type }) => type === 'draft.discarded');
    expect(events.map(({ payload }) => payload)).toContainEqual({ lines: 1, replacedBy: later });
    const bodies = (await told(world, 'push.staged')).map(({ body }) => body);
    expect(bodies.filter((body) => body.includes('took the place'))).not.toEqual([]);
  });

  it('that is looked at again changes nothing', async () => {
    await pushed({ 'nebula.toml': toml('1') });
    const before = await drafts();
    await looked();
    await looked();
    expect(await drafts()).toEqual(before);
  });

  it('with a broken file stages nothing, and says file, line and column to everyone', async () => {
    await pushed({ 'nebula.toml': '[services.web]\nimage = "web:1"\nreplica = 2\n' });
    expect(await drafts()).toEqual([]);
    const [notice] = await told(world, 'push.refused');
    expect(notice?.body).toContain(
      ' nebula.toml:3:1: services.web.replica: A service has no setting "replica". (',
    );
    expect((await eventsOf(world)).map(({ type }) => type)).toContain('push.refused');
  });

  it('without a nebula.toml stages nothing, and is remembered', async () => {
    const commit = await pushed({ 'README.md': 'Shop' });
    expect(await drafts()).toEqual([]);
    expect(await seen()).toMatchObject({ head: { commit }, error: null });
  });

  it('whose nebula.toml is gone discards what the one before staged, and says so', async () => {
    await pushed({ 'nebula.toml': toml('1') });
    const commit = await pushed({ 'nebula.toml': null });
    expect((await drafts()).map(({ state }) => state)).toEqual(['discarded', 'discarded']);
    const [notice] = await told(world, 'push.replaced');
    expect(notice?.body).toBe(
      `${commit.slice(0, 7)} by Ada Meyer: "a change". It has no nebula.toml any more, so nothing is staged now.`,
    );
  });

  it('leaves the draft alone that it staged already, when a look died before its end', async () => {
    const commit = await pushed({ 'nebula.toml': toml('1') });
    const before = await drafts();
    await store.pool.query('update repository_watch set head = null where project_id = $1', [
      world.project.id,
    ]);
    await looked();
    expect(await drafts()).toEqual(before);
    expect(await seen()).toMatchObject({ head: { commit } });
  });
});

describe('a look', () => {
  it('ends with its server, and another replica makes it at once', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await store.pool.query('update project set repository_url = $2 where id = $1', [
      world.project.id,
      `http://127.0.0.1:${port}/shop.git`,
    ]);
    await askForLook(store, world.project.id);
    const stopping = new AbortController();
    const looking = lookAtRepositories(store, stopping.signal);
    const [asking] = (await once(silent, 'connection')) as [Socket];
    stopping.abort();
    expect(await looking).toBe(1);
    expect(await seen()).toMatchObject({ error: null, lookedAt: null });
    expect(await claimLook(store)).toMatchObject({ project: { id: world.project.id } });
    asking.destroy();
    silent.close();
  });

  it('that fails by a fault of ours says so too, and waits before it is tried again', async () => {
    await store.pool.query(`
      create function no_draft() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$;
      create trigger no_draft before insert on change_set for each row
        when (new.project_id = '${world.project.id}') execute function no_draft()`);
    git.push({ 'nebula.toml': toml('1') });
    await askForLook(store, world.project.id);
    await expect(lookAtRepositories(store)).rejects.toThrow('a fault');
    await store.pool.query('drop function no_draft cascade');
    expect(await seen()).toMatchObject({ head: null, error: expect.stringContaining('log of the server') });
    expect(await lookAtRepositories(store)).toBe(0);
    await looked();
    expect(await seen()).toMatchObject({ head: { author: 'Ada Meyer' }, error: null });
  });

  it('that fails says why, keeps the head, and is tried again later', async () => {
    const commit = await pushed({ 'nebula.toml': toml('1') });
    await store.pool.query(`update project set repository_branch = 'gone' where id = $1`, [world.project.id]);
    await looked();
    expect(await seen()).toMatchObject({
      head: { commit },
      error: expect.stringContaining('no branch gone'),
    });
    expect(await lookAtRepositories(store)).toBe(0);
  });

  it('is made by one replica at a time, and writes nothing once another took over', async () => {
    await askForLook(store, world.project.id);
    const first = await claimLook(store);
    expect(await claimLook(store)).toBeNull();
    await store.pool.query(
      `update repository_watch set lease_until = now() - interval '1 s' where project_id = $1`,
      [world.project.id],
    );
    const second = await claimLook(store);
    if (!first || !second) throw new Error('nothing was claimed');
    await failLook(store, first, 'too late');
    expect(await seen()).toMatchObject({ error: null });
    await endLook(store, second, {
      commit: 'a'.repeat(40),
      author: '',
      subject: '',
      file: null,
      hostKeys: '',
    });
    expect(await seen()).toMatchObject({ head: { commit: 'a'.repeat(40) } });
  });

  it('that was asked for meanwhile is made at once after the one under way', async () => {
    await askForLook(store, world.project.id);
    const claim = await claimLook(store);
    await askForLook(store, world.project.id);
    if (!claim) throw new Error('nothing was claimed');
    await endLook(store, claim, {
      commit: 'b'.repeat(40),
      author: '',
      subject: '',
      file: null,
      hostKeys: '',
    });
    expect(await claimLook(store)).not.toBeNull();
  });
});
