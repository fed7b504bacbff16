// CS-4: no table holds what stands before the `@` of a repository's address.
import { beforeAll, describe, expect, it } from 'vitest';
import { testKey } from '../../test/test-store.ts';
import { settle, ship } from '../../test/acts.ts';
import { anApp, tokenOf } from '../../test/an-app.ts';
import { anAgent } from '../../test/an-agent.ts';
import { aWorld, testStore, type TestStore, type World } from '../../test/world.ts';
import { loadLive } from '../live/load-live.ts';
import { rotateKeys } from './rotate-keys.ts';
import { openAddress, sealAddress } from './sealed-address.ts';
import type { Store } from './store.ts';

const REPO = 'https://ada:sesame@127.0.0.1:1/shop.git';
const COMMIT = 'a'.repeat(40);

let store: TestStore;
let world: World;
beforeAll(async () => {
  store = await testStore();
  world = await aWorld(store);
});

describe('an address at rest', () => {
  it.each(['https://git.example/a', 'ssh://git@git.example/a', 'git@git.example:a', '/srv/a', '.'])(
    'CS-4: %s has nothing to hide and stays as it is',
    (address) => expect(sealAddress(store.sealing, address)).toBe(address),
  );

  it.each([
    REPO,
    'https://t0ken@git.example/a',
    'ssh://git:sesame@git.example/a',
    'https://u:p@a@git.example/a@1',
  ])('CS-4: %s is sealed for the rest of its address, and opens there alone', (address) => {
    const sealed = sealAddress(store.sealing, address);
    expect(sealed).not.toMatch(/sesame|t0ken|u:p/);
    expect(sealed.slice(sealed.lastIndexOf('@') + 1)).toBe(address.slice(address.lastIndexOf('@') + 1));
    expect(openAddress(store.sealing, sealed)).toBe(address);
    expect(() => openAddress(store.sealing, `${sealed}x`)).toThrow('does not open');
  });
});

describe('the database', () => {
  /** Every table, as whoever steals it reads it. */
  async function everything(): Promise<string> {
    const { rows } = await store.pool.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    const texts = [];
    for (const { name } of rows)
      texts.push(JSON.stringify((await store.pool.query(`select to_jsonb(t) from ${name} t`)).rows));
    return texts.join('\n');
  }

  const webOf = async (from: Store) =>
    (await loadLive(from.db, world.staging.id, from.sealing)).state.services['web'];

  it('CS-4, DE-2: nowhere holds it after an apply, a resolved branch, a request and a project’s own', async () => {
    const app = await anApp(store);
    const { call } = app.client(await tokenOf(world, 'admin'));
    const at = (environment: string) => ({
      org: world.org.slug,
      project: 'shop',
      environment,
      service: 'web',
    });
    await call('project.change', { params: at('staging'), body: { repository: { url: REPO } } });
    const web = { kind: 'create', service: 'web', value: { repo: REPO, ref: 'main' } };
    await ship(world, 'staging', 'admin', web);
    const agent = await anAgent(app, world);
    expect((await agent.workload('web'))?.deploying?.release).toMatchObject({ repo: REPO });
    await agent.tell('web', 'preparing', { commit: COMMIT });
    expect((await agent.workload('web'))?.deploying?.release).toMatchObject({ repo: REPO, commit: COMMIT });
    expect((await webOf(store))?.release).toEqual({ repo: REPO, ref: 'main', commit: COMMIT });
    await settle(world, 'staging');
    await ship(world, 'production', 'admin', web);
    await call('service.deploy', { params: at('staging'), body: { release: { commit: 'b'.repeat(40) } } });
    await call('service.promote', { params: at('production'), body: { from: 'staging' } }).catch(() => null);
    expect(await everything()).not.toContain('sesame');
    expect((await webOf(store))?.spec.source).toMatchObject({ repo: REPO });
  });

  it('after a rotation the newest key alone opens it, and one from before is sealed', async () => {
    await store.pool.query(`update project set repository_url = $1 where id = $2`, [REPO, world.project.id]);
    const newest = testKey();
    const both = await store.another({ secretKeys: [newest, ...store.secretKeys] });
    expect((await rotateKeys(both)).broken).toEqual([]);
    expect(await everything()).not.toContain('sesame');
    const alone = await store.another({ secretKeys: [newest] });
    expect((await webOf(alone))?.spec.source).toMatchObject({ repo: REPO });
    expect((await rotateKeys(both)).resealed).toBe(0);
  });
});
