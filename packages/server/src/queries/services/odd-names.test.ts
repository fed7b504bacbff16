// Variables with names that JavaScript gives a meaning of its own: whole on every way, from a client to the agent.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAgent } from '../../../test/an-agent.ts';
import { anApp, codeIn, type TestApp, tokenOf } from '../../../test/an-app.ts';
import { settle } from '../../../test/acts.ts';
import { aWorld, testStore, type TestStore, type World } from '../../../test/world.ts';

const NAMES = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'a.b-c'];

let store: TestStore;
let world: World;
let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
  app = await anApp(store);
  headers = { authorization: `Bearer ${await tokenOf(world, 'admin')}`, 'content-type': 'application/json' };
});

const E = () => `/api/v1/orgs/${world.org.slug}/projects/shop/environments/staging`;
const shown = (from: string) => NAMES.map((name) => [name, `${from} ${name}`]);

/** As it goes over the wire: a literal of JavaScript could not say it. */
const tableOf = (from: string) =>
  `{${shown(from)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join()}}`;

const put = (edits: string) =>
  app.send('PUT', `${E()}/draft/lines`, { headers, body: `{"edits": [${edits}]}` });

const apply = async () =>
  expect((await app.send('POST', `${E()}/draft/apply`, { headers, body: {} })).statusCode).toBe(200);

const valuesOf = (variables: Record<string, { value: string }>) =>
  Object.entries(variables).map(([name, { value }]) => [name, value]);

describe('CS-5: odd names of variables', () => {
  it('of a `create` reach the app, and GET shows them', async () => {
    const create = `{"kind": "create", "service": "web", "value": {"image": "a:1", "variables": ${tableOf('web')}}}`;
    expect((await put(create)).statusCode).toBe(200);
    await apply();
    const agent = await anAgent(app, world);
    const snapshot = (await agent.workload('web'))?.deploying;
    expect(Object.entries(snapshot?.variables ?? {}).map(([name, { parts }]) => [name, parts[0]])).toEqual(
      expect.arrayContaining(shown('web')),
    );
    await settle(world, 'staging');
    const { live, running, spec } = (await app.send('GET', `${E()}/services/web`, { headers })).json();
    for (const one of [live, running, spec])
      expect(valuesOf(one.variables)).toEqual(expect.arrayContaining(shown('web')));
  });

  it('are set, inherited, seen in the environment, and unset again', async () => {
    await put(`{"kind": "create", "service": "web", "value": {"image": "a:1"}}`);
    const set = shown('env').map(([key, value]) => JSON.stringify({ kind: 'variable.set', key, value }));
    expect((await put(set.join())).json().lines).toHaveLength(1 + NAMES.length);
    await apply();
    const environment = (await app.send('GET', E(), { headers })).json();
    expect(valuesOf(environment.variables)).toEqual(expect.arrayContaining(shown('env')));
    await put(NAMES.map((key) => JSON.stringify({ kind: 'variable.delete', key })).join());
    await apply();
    expect((await app.send('GET', E(), { headers })).json().variables).toEqual({});
  });

  it.each(['{"__proto__": {"kind": "remove"}}', '{"kind": "remove", "value": {"__proto__": 1}}'])(
    'GA-1: %s anywhere else is refused by its place',
    async (edit) => {
      const answer = await put(edit);
      expect([answer.statusCode, codeIn(answer)]).toEqual([422, 'invalid']);
      expect(answer.json().errors[0]).toMatchObject({
        path: expect.stringContaining('__proto__'),
        message: 'is not known here',
      });
    },
  );
});
