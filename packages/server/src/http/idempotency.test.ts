import { beforeEach, describe, expect, it } from 'vitest';
import { anApp, codeIn, type TestApp, tokenOf } from '../../test/an-app.ts';
import { aWorld, testStore, type World } from '../../test/world.ts';

const store = await testStore();
let world: World;
let apps: [TestApp, TestApp];
let token: string;
beforeEach(async () => {
  world = await aWorld(store);
  apps = [await anApp(store), await anApp(await store.another())];
  token = await tokenOf(world, 'owner');
});

const make = (app: TestApp, key: string, name: string, by = token) =>
  app.send('POST', `/api/v1/orgs/${world.org.slug}/projects`, {
    headers: { authorization: `Bearer ${by}`, 'idempotency-key': key },
    body: { name },
  });

const projects = async () =>
  (await store.db.selectFrom('project').select('name').where('org_id', '=', world.org.id).execute()).length;

describe('PE-3: an Idempotency-Key', () => {
  it('PE-3: used twenty times at once through two replicas has one effect and one answer', async () => {
    const before = await projects();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => make(apps[i % 2 ? 0 : 1], 'k1', 'Twin')),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await projects()).toBe(before + 1);
  });

  it('PE-3: with another body is refused', async () => {
    await make(apps[0], 'k1', 'One');
    const answer = await make(apps[1], 'k1', 'Two');
    expect([answer.statusCode, codeIn(answer)]).toEqual([422, 'idempotency-mismatch']);
  });

  it('PE-3: belongs to its caller and its route', async () => {
    const before = await projects();
    const other = await tokenOf(world, 'admin');
    await make(apps[0], 'k1', 'One');
    await make(apps[0], 'k1', 'Another', other);
    const E = `/api/v1/orgs/${world.org.slug}/projects/shop/environments`;
    const body = { name: 'qa', cluster: 'local' };
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'k1' };
    expect((await apps[0].send('POST', E, { headers, body })).statusCode).toBe(201);
    expect(await projects()).toBe(before + 2);
  });

  it('PE-3: does not keep a refusal', async () => {
    const E = `/api/v1/orgs/${world.org.slug}/projects/shop/environments`;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'k1' };
    const ask = () => apps[0].send('POST', E, { headers, body: { name: 'qa', cluster: 'frankfurt' } });
    expect((await ask()).statusCode).toBeGreaterThanOrEqual(400);
    await apps[0].send('POST', `/api/v1/orgs/${world.org.slug}/clusters`, {
      headers,
      body: { name: 'Frankfurt' },
    });
    expect((await ask()).statusCode).toBe(201);
  });

  it('PE-3: keeps its answer for 24 hours, sealed', async () => {
    const ask = () =>
      apps[0].send('POST', `/api/v1/orgs/${world.org.slug}/tokens`, {
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'k1' },
        body: { name: 'ci', role: 'viewer' },
      });
    const first = (await ask()).json<{ secret: string }>();
    expect((await ask()).json()).toEqual(first);
    const { rows } = await store.pool.query<{ answer: Buffer }>('select answer from idempotency_key');
    expect(rows.some(({ answer }) => answer.includes(first.secret))).toBe(false);
    await store.pool.query(`update idempotency_key set created_at = now() - interval '25 hours'`);
    expect((await ask()).json<{ secret: string }>().secret).not.toBe(first.secret);
  });

  it('PE-3: never runs again what was done when the answer was lost', async () => {
    const before = await projects();
    await make(apps[0], 'k1', 'One');
    await store.pool.query(
      `update idempotency_key set status = 0, created_at = now() - interval '2 minutes' where key = 'k1'`,
    );
    const answer = await make(apps[1], 'k1', 'One');
    expect([answer.statusCode, codeIn(answer)]).toEqual([409, 'illegal-transition']);
    expect(answer.json().detail).toContain('carried out before');
    expect(await projects()).toBe(before + 1);
  });
});
