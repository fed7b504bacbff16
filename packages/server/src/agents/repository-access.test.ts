import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAgent, type TestAgent } from '../../test/an-agent.ts';
import { anApp } from '../../test/an-app.ts';
import { image, ship } from '../../test/acts.ts';
import { eventsOf } from '../../test/told.ts';
import { aWorld, scopeOf, testStore, type TestStore, type World } from '../../test/world.ts';
import { changeRepository } from '../commands/settings/change-repository.ts';
import { claimLook, endLook, LostClaim, holdClaim } from '../intake/pushes/claim-look.ts';

const HOST = 'git.example ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJqL8mQn3wq0mC0l1lJ7o4Zt0m3rP6n5hVb2s1xYc7Kd';
const OURS = 'ssh://git@git.example/acme/shop.git';

let store: TestStore;
let world: World;
let agent: TestAgent;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
  agent = await anAgent(await anApp(store), world);
  await store.pool.query(`update project set repository_url = $2, repository_branch = 'main' where id = $1`, [
    world.project.id,
    OURS,
  ]);
});

const change = async (what: Parameters<typeof changeRepository>[2]) =>
  changeRepository(store, await scopeOf(world, 'staging', 'admin'), what);
const service = (name: string, repo: string) => ({
  kind: 'create',
  service: name,
  value: { repo, start: 'node web.mjs' },
});
const accessOf = async (name: string) => (await agent.workload(name))?.deploying?.repositoryAccess;

describe('a deploy key', () => {
  it('CS-4: is told for its project’s own repository over ssh, and with no other service', async () => {
    await change({ newDeployKey: true });
    await ship(
      world,
      'staging',
      'developer',
      service('web', 'ssh://git@git.example/acme/shop'),
      service('other', 'ssh://git@git.example/acme/other.git'),
      service('open', 'https://git.example/acme/shop.git'),
      image('image'),
    );
    expect(await accessOf('web')).toMatchObject({
      project: world.project.id,
      privateKey: expect.stringContaining('OPENSSH PRIVATE KEY'),
    });
    for (const name of ['other', 'open', 'image']) expect(await accessOf(name)).toBeFalsy();
    expect(JSON.stringify(await eventsOf(world))).not.toContain('PRIVATE KEY');
  });

  it('CS-4: of another project is told to nobody who names its repository', async () => {
    await change({ newDeployKey: true });
    await store.pool.query(`update project set repository_url = 'https://git.example/x.git' where id = $1`, [
      world.project.id,
    ]);
    await ship(world, 'staging', 'developer', service('web', OURS));
    expect(await accessOf('web')).toBeNull();
  });

  it('holds at once when it is made anew: an agent that waits is told', async () => {
    await ship(world, 'staging', 'developer', service('web', OURS));
    expect(await accessOf('web')).toBeNull();
    const keys: unknown[] = [];
    for (const _ of [1, 2]) {
      const before = (await agent.desired())?.revision ?? '';
      await change({ newDeployKey: true });
      expect(await agent.desired(before)).not.toBeNull();
      keys.push((await accessOf('web'))?.privateKey);
    }
    expect(new Set(keys).size).toBe(2);
  });
});

describe('a pinned host', () => {
  const pin = async (): Promise<void> => {
    await change({ pollSeconds: 10, newDeployKey: true });
    const claim = await claimLook(store);
    if (!claim) throw new Error('nothing was due');
    await endLook(store, claim, {
      commit: 'a'.repeat(40),
      author: '',
      subject: '',
      file: null,
      hostKeys: HOST,
    });
  };

  it('CS-15: is told to agents, and shown by its fingerprint until it is forgotten', async () => {
    await pin();
    await ship(world, 'staging', 'developer', service('web', OURS));
    expect(await accessOf('web')).toMatchObject({ hostKeys: HOST });
    expect((await change({})).hosts).toMatchObject([{ host: 'git.example', kind: 'ssh-ed25519' }]);
    expect((await change({ forgetHosts: true })).hosts).toEqual([]);
    expect(await accessOf('web')).toMatchObject({ hostKeys: '' });
    const last = (await eventsOf(world)).findLast(({ type }) => type === 'project.repository-changed');
    expect(last?.payload).toMatchObject({
      before: { hosts: [expect.stringContaining('git.example SHA256:')] },
      after: { hosts: [] },
    });
  });

  it('CS-15: is not pinned again by a look that was under way when it was forgotten', async () => {
    await pin();
    await store.pool.query('update repository_watch set due_at = now() where project_id = $1', [
      world.project.id,
    ]);
    const under = await claimLook(store);
    if (!under) throw new Error('nothing was due');
    await change({ forgetHosts: true });
    await endLook(store, under, {
      commit: 'b'.repeat(40),
      author: '',
      subject: '',
      file: null,
      hostKeys: HOST,
    });
    expect((await change({})).hosts).toEqual([]);
    await expect(holdClaim({ db: store.db as never }, under)).rejects.toThrow(LostClaim);
    expect(await claimLook(store)).not.toBeNull();
  });
});
