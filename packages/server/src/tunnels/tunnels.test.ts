// Tunnels through a server that really listens: who gets one, how the two ends meet, what ends them. The database behind
// the agent's end is a stranger's program here: the server reads none of what goes through.
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterTunnel } from '@nebula/contract/enter-tunnel';
import { databaseCalls } from '@nebula/contract/calls/databases';
import { ProblemError, type Client } from '@nebula/contract/client';
import { TUNNEL_PROTOCOL } from '@nebula/contract/tunnel';
import type { Duplex } from 'node:stream';
import { anAgent, type TestAgent } from '../../test/an-agent.ts';
import { anApp, tokenOf, type TestApp } from '../../test/an-app.ts';
import { aService } from '../../test/a-service.ts';
import { quiet } from '../../test/test-store.ts';
import { aWorld, testStore, type Who, type World } from '../../test/world.ts';
import { until } from '../../../../test/until.ts';
import { enter, mayStill } from '../http/access.ts';
import { makeLimits } from '../http/limits.ts';
import { makeUsage } from '../http/usage.ts';
import { newId } from '../store/ids.ts';
import { databaseRow } from '../store/sealed-rows.ts';
import { endLostTunnels } from './end-tunnels.ts';

const store = await testStore();
let world: World;
let app: TestApp;
let agent: TestAgent;
let url: string;
let fence: number;

beforeAll(async () => {
  world = await aWorld(store);
  app = await anApp(store);
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  agent = await anAgent(app, world);
  fence = (await agent.lease()).fence;
  for (const environment of [world.staging, world.production]) await aDatabase(environment.id);
  await aService(world, world.staging, 'web');
});

/** One that has run: of a deployment nothing matters here but that there was one. */
async function aDatabase(environment: string): Promise<void> {
  const place = [world.staging, world.production].find(({ id }) => id === environment) ?? world.staging;
  const { id } = await aService(world, place, 'db', {
    spec: { kind: 'postgres', source: { version: '17' } },
    release: { postgres: '17' },
  });
  const credentials = { user: 'app', password: 'never-in-an-answer', name: 'shop' };
  const sealed = store.sealing.seal(JSON.stringify(credentials), databaseRow(id));
  await store.pool.query(
    'update service_environment set database = $1, running_deployment = $2 where id = $3',
    [sealed, newId('dep'), id],
  );
}

const placeIn = (environment: string) => ({ org: world.org.slug, project: 'shop', environment });

const open = (client: Client, environment = 'staging', service = 'db') =>
  client.call('database.open', {
    params: { ...placeIn(environment), service },
    body: { purpose: 'connect' },
  });

const pathOf = (id: string, service = 'db'): string =>
  `/api/v1/orgs/${world.org.slug}/projects/shop/environments/staging/services/${service}/tunnels/${id}`;

const meet = (id: string): Promise<Duplex> =>
  enterTunnel({ url, path: `/agent/v1/tunnels/${id}?fence=${fence}`, token: agent.token });

/** A tunnel with both of its ends. */
async function opened(who: Who = 'developer') {
  const token = await tokenOf(world, who);
  const { id } = await open(app.client(token));
  const entering = enterTunnel({ url, path: pathOf(id), token });
  const theirs = await until('the agent is let in', () => meet(id).catch(() => null));
  return { id, token, mine: await entering, theirs };
}

const codeOf = (error: unknown): unknown => (error instanceof ProblemError ? error.code : error);
const refusalOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'let in', codeOf);

const eventsOf = async (id: string): Promise<{ type: string; payload: Record<string, unknown> }[]> => {
  const { rows } = await store.pool.query<{ type: string; payload: Record<string, unknown> }>(
    `select type, payload from event where subject ->> 'tunnel' = $1 order by seq`,
    [id],
  );
  return rows;
};

describe('a tunnel', () => {
  it('EV-1: passes bytes both ways, and its opening and its end are events with what went through', async () => {
    const { id, mine, theirs } = await opened();
    theirs.pipe(theirs);
    mine.write('ping');
    expect(String((await once(mine, 'data'))[0])).toBe('ping');
    expect((await agent.desired())?.tunnels).toEqual([]);
    mine.destroy();
    const events = await until('its end is told', async () => {
      const told = await eventsOf(id);
      return told.length === 2 ? told : null;
    });
    expect(events.map(({ type }) => type)).toEqual(['database.opened', 'database.closed']);
    expect(events[1]?.payload).toMatchObject({ purpose: 'connect', sentBytes: 4, receivedBytes: 4 });
  });

  it('EV-1: the agent is told of it while somebody waits, and the password is in no answer', async () => {
    const answer = await open(app.client(await tokenOf(world, 'developer')));
    const wanted = (await agent.desired())?.tunnels ?? [];
    expect(wanted.find(({ id }) => id === answer.id)).toMatchObject({ purpose: 'connect' });
    expect(answer).toMatchObject({ service: 'db', database: 'shop' });
    expect(JSON.stringify(answer)).not.toContain('never-in-an-answer');
  });

  it('AP-11: only who opened it enters it, and only once', async () => {
    const { id, token } = await opened();
    const other = await tokenOf(world, 'otherDeveloper');
    expect(await refusalOf(enterTunnel({ url, path: pathOf(id), token: other }))).toBe('not-found');
    expect(await refusalOf(enterTunnel({ url, path: pathOf(id), token }))).toBe('not-found');
    expect(await refusalOf(enterTunnel({ url, path: pathOf(id), token: 'nbl_never' }))).toBe(
      'unauthenticated',
    );
  });

  it('AP-11: another cluster’s agent does not meet it, nor one with an old fence', async () => {
    const token = await tokenOf(world, 'developer');
    const { id } = await open(app.client(token));
    const entering = enterTunnel({ url, path: pathOf(id), token });
    const elsewhere = await aWorld(store);
    const stranger = await anAgent(app, elsewhere);
    const { fence: theirs } = await stranger.lease();
    const meetAs = (bearer: string, with_: number) =>
      enterTunnel({ url, path: `/agent/v1/tunnels/${id}?fence=${with_}`, token: bearer });
    await until('it waits', async () => (await refusalOf(meetAs(stranger.token, theirs))) === 'not-found');
    expect(await refusalOf(meetAs(agent.token, fence + 1))).toBe('illegal-transition');
    (await meet(id)).destroy();
    await entering;
  });

  it('AP-11: an agent that comes where nobody waits is told to come again', async () => {
    expect(await refusalOf(meet('tun_nobody'))).toBe('unavailable');
  });

  it('AP-11: the ends meet though the agent comes to another replica first', async () => {
    const other = await (await anApp(store)).app.listen({ port: 0, host: '127.0.0.1' });
    const token = await tokenOf(world, 'admin');
    const { id } = await open(app.client(token));
    const entering = enterTunnel({ url: other, path: pathOf(id), token });
    const meetAt = (at: string): Promise<Duplex> =>
      enterTunnel({ url: at, path: `/agent/v1/tunnels/${id}?fence=${fence}`, token: agent.token });
    expect(await refusalOf(meetAt(url))).toBe('unavailable');
    const theirs = await until('the agent is let in', () => meetAt(other).catch(() => null));
    const mine = await entering;
    theirs.write('here');
    expect(String((await once(mine, 'data'))[0])).toBe('here');
    mine.destroy();
  });

  it('PE-1: ends within seconds when the token is revoked', async () => {
    const { id, mine } = await opened();
    const gone = once(mine, 'close');
    mine.resume();
    await store.pool.query('update token set revoked_at = now() where person_id = $1', [
      world.people.developer.id,
    ]);
    await gone;
    const told = await until('its end is told', async () => (await eventsOf(id))[1] ?? null);
    expect(told.payload['reason']).toBe('the right to it ended');
  });

  it('EV-1: one whose server went away is ended by the timer', async () => {
    const { id } = await open(app.client(await tokenOf(world, 'admin')));
    await store.pool.query(`update tunnel set seen_at = now() - interval '2 minutes' where id = $1`, [id]);
    expect(await endLostTunnels(store)).toBe(1);
    expect((await eventsOf(id))[1]?.payload).toMatchObject({ reason: 'its server went away' });
  });
});

it('GA-1: an upgrade at an address that is none is not found', async () => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${TUNNEL_PROTOCOL}\r\n\r\n`);
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 404 /);
  socket.destroy();
});

it('EV-1: a tunnel that lasts is one call, however often its right is asked for again', async () => {
  const limits = makeLimits(1);
  const door = { store, limits, usage: makeUsage(store, quiet) };
  const token = await tokenOf(world, 'admin');
  const params = { ...placeIn('staging'), service: 'db', tunnel: 'tun_x' };
  const entering = { headers: { authorization: `Bearer ${token}` }, params, address: '127.0.0.1' };
  await enter(databaseCalls['database.enter'], entering, door);
  expect(await mayStill(databaseCalls['database.enter'], entering, door)).toBe(true);
  await expect(enter(databaseCalls['database.enter'], entering, door)).rejects.toThrow(/Too many calls/);
});

describe('opening one', () => {
  it('AP-1: production is for those who decide; elsewhere for who deploys', async () => {
    const as = async (who: Who, where: string) =>
      refusalOf(open(app.client(await tokenOf(world, who)), where));
    expect(await as('viewer', 'staging')).toBe('not-allowed');
    expect(await as('otherDeveloper', 'staging')).toBe('let in');
    expect(await as('otherDeveloper', 'production')).toBe('not-allowed');
    expect(await as('otherAdmin', 'production')).toBe('let in');
  });

  it('GA-1: an app is no database, and nothing is opened', async () => {
    const client = app.client(await tokenOf(world, 'admin'));
    const count = async () => (await store.pool.query('select count(*) from tunnel')).rows[0].count;
    const before = await count();
    await expect(open(client, 'staging', 'web')).rejects.toThrow(/web is an app/);
    expect(await refusalOf(open(client, 'staging', 'nothing'))).toBe('not-found');
    expect(await count()).toBe(before);
  });

  it('GA-1: entering without an Upgrade says what is missing', async () => {
    const token = await tokenOf(world, 'admin');
    const answer = await app.send('GET', pathOf('tun_x'), { headers: { authorization: `Bearer ${token}` } });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'Upgrade']);
  });
});
