// What is left of a place that was removed answers as what it is: ended. Never with an error of ours.
import { expect, it } from 'vitest';
import { anApp, codeIn, tokenOf } from '../../test/an-app.ts';
import { decideIn, image, settle, ship } from '../../test/acts.ts';
import { aWorld, testStore } from '../../test/world.ts';

const store = await testStore();

it.each([
  ['environment', '/environments/production', 'production'],
  ['project', '', 'shop'],
])(
  'PE-2, AP-14: a request whose %s was removed is shown, and its decision is refused',
  async (_, path, confirm) => {
    const world = await aWorld(store);
    const app = await anApp(store);
    const token = await tokenOf(world, 'owner');
    const O = `/api/v1/orgs/${world.org.slug}`;
    const send = (method: 'GET' | 'POST' | 'DELETE', address: string, body?: object) =>
      app.send(method, O + address, {
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      });
    const first = await ship(world, 'production', 'developer', image('web'));
    await decideIn(world, 'admin', first.approval?.id ?? '');
    await settle(world, 'production');
    const { approval } = await ship(world, 'production', 'developer', image('api'));
    const A = `/approvals/${approval?.id}`;
    expect((await send('DELETE', `/projects/shop${path}`, { confirm })).statusCode).toBe(204);
    expect((await send('GET', A)).json()).toMatchObject({ state: 'withdrawn', canDecide: false });
    for (const act of ['approve', 'reject']) {
      const answer = await send('POST', `${A}/${act}`);
      expect([act, answer.statusCode, codeIn(answer)]).toEqual([act, 409, 'already-decided']);
    }
    expect((await send('POST', `${A}/withdraw`)).statusCode).toBeLessThan(500);
    for (const state of ['pending', 'decided'])
      expect((await send('GET', `/approvals?state=${state}`)).statusCode).toBe(200);
    expect((await send('GET', `/audit?subject=${approval?.id}`)).json().items.length).toBeGreaterThan(2);
  },
);
