import { beforeAll, expect, it } from 'vitest';
import { actorOf, aWorld, testStore, type TestStore, type World } from '../../test/world.ts';
import { until } from '../../../../test/until.ts';
import { liveCursor, readLive } from './live-events.ts';
import { draftStream } from './streams.ts';
import { inStreams } from './transaction.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore({ poolSize: 20 });
});

const record = (world: World, stream: string, names: readonly string[]) =>
  inStreams(store, actorOf(world.people.admin), { streams: [stream] }, async (tx) => {
    const privateTo = stream.startsWith('draft:') ? stream.split(':').slice(2).join(':') : undefined;
    for (const name of names)
      tx.record(stream, { type: name, org: world.org.id, privateTo, subject: {}, payload: {} });
  });

/** Everything up to now, as a reader who stops after each batch and goes on from its cursor. */
async function drain(world: World, from: string, limit: number, owners: string[] = []) {
  const names: string[] = [];
  for (let cursor = from; ; ) {
    const answer = await readLive(store, { org: world.org.id, owners, cursor, limit });
    if (!answer) throw new Error('a cursor of ours was refused');
    names.push(...answer.events.map((event) => event.type));
    cursor = answer.cursor;
    if (!answer.more) return { names, cursor };
  }
}

it('EV-1: begins at now and gives what was committed since, in the order of the stream', async () => {
  const world = await aWorld(store);
  await record(world, world.org.id, ['before']);
  const cursor = await liveCursor(store);
  expect((await drain(world, cursor, 10)).names).toEqual([]);
  await record(world, world.org.id, ['a', 'b']);
  await record(world, world.org.id, ['c']);
  const { names, cursor: end } = await drain(world, cursor, 10);
  expect(names).toEqual(['a', 'b', 'c']);
  expect((await drain(world, end, 10)).names).toEqual([]);
});

it('EV-1: what was committed late is neither lost nor are the others doubled', async () => {
  const world = await aWorld(store);
  let cursor = await liveCursor(store);
  const [began, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Its transaction is the oldest, and its events get their positions when it ends.
  const late = inStreams(store, actorOf(world.people.admin), { streams: [world.staging.id] }, async (tx) => {
    await tx.db.updateTable('environment').set({ name: 's' }).where('id', '=', world.staging.id).execute();
    tx.record(world.staging.id, { type: 'late', org: world.org.id, subject: {}, payload: {} });
    began.resolve();
    await release.promise;
  });
  await began.promise;
  const seen: string[] = [];
  for (const name of ['a', 'b', 'c']) {
    await record(world, world.production.id, [name]);
    const { names, cursor: next } = await drain(world, cursor, 1);
    seen.push(...names);
    cursor = next;
  }
  expect(seen).toEqual(['a', 'b', 'c']);
  release.resolve();
  await late;
  await record(world, world.production.id, ['d']);
  expect((await drain(world, cursor, 10)).names.sort()).toEqual(['d', 'late']);
});

it('EV-1: an event that got its position first and was committed last comes all the same', async () => {
  const world = await aWorld(store);
  const from = await liveCursor(store);
  const client = await store.pool.connect();
  await client.query('begin');
  await client.query(
    `with moved as (update stream set seq = 1, head = '\\x01' where id = $1)
     insert into event (stream_id, seq, at, org_id, type, actor, subject, payload, hash)
     values ($1, 1, now(), $2, 'slow', '{}', '{}', '{}', '')`,
    [world.staging.id, world.org.id],
  );
  await record(world, world.production.id, ['quick']);
  const { names, cursor } = await drain(world, from, 10);
  expect(names).toEqual(['quick']);
  await client.query('commit');
  client.release();
  expect((await drain(world, cursor, 10)).names).toEqual(['slow']);
});

it.each([1, 2, 3, 7, 200])('resumes after any single event, batches of %i', async (limit) => {
  const world = await aWorld(store);
  const from = await liveCursor(store);
  const names = Array.from({ length: 9 }, (_, n) => `e${n}`);
  await record(world, world.org.id, names.slice(0, 4));
  await record(world, world.org.id, names.slice(4));
  const answer = await readLive(store, { org: world.org.id, owners: [], cursor: from, limit });
  await record(world, world.org.id, ['later']);
  for (const [index, event] of (answer?.events ?? []).entries()) {
    const rest = await drain(world, event.cursor, limit);
    expect(rest.names).toEqual([...names.slice(index + 1), 'later']);
  }
});

it("CS-1: a draft's events reach its owner only, another organization's nobody here", async () => {
  const [world, other] = [await aWorld(store), await aWorld(store)];
  const cursor = await liveCursor(store);
  const [mine, yours] = [`person:${world.people.developer.id}`, `person:${world.people.admin.id}`];
  await record(world, draftStream(world.staging.id, mine), ['mine']);
  await record(world, draftStream(world.staging.id, yours), ['yours']);
  await record(other, other.org.id, ['elsewhere']);
  expect((await drain(world, cursor, 10, [mine])).names).toEqual(['mine']);
  expect((await drain(world, cursor, 10)).names).toEqual([]);
});

it('EV-1: a reader beside 200 racing writers, reconnecting all the time, gets everything once', async () => {
  const world = await aWorld(store);
  let cursor = await liveCursor(store);
  const streams = [world.org.id, world.staging.id, world.production.id];
  const wanted = Array.from({ length: 200 }, (_, n) => `n${n}`);
  const writing = Promise.all(wanted.map((name, n) => record(world, streams[n % 3] ?? '', [name])));
  const seen: string[] = [];
  await until('all events were read', async () => {
    const answer = await readLive(store, { org: world.org.id, owners: [], cursor, limit: 3 });
    const stopAt = Math.floor(Math.random() * ((answer?.events.length ?? 0) + 1));
    const taken = answer?.events.slice(0, stopAt) ?? [];
    seen.push(...taken.map((event) => event.type));
    cursor = taken.length === answer?.events.length ? answer.cursor : (taken.at(-1)?.cursor ?? cursor);
    return seen.length >= wanted.length;
  });
  await writing;
  expect((await drain(world, cursor, 10)).names).toEqual([]);
  expect(seen.toSorted()).toEqual(wanted.toSorted());
});

it.each(['', 'x', 'MTox', Buffer.from('1:2:3|drop table event|0').toString('base64url'), '%00'])(
  'a cursor that is none is told: %j',
  async (cursor) => {
    expect(await readLive(store, { org: 'org_x', owners: [], cursor })).toBeUndefined();
  },
);

it('a cursor of another database, ahead of this one, is told', async () => {
  const given = [Buffer.from('900000000:900000000:').toString('base64url'), '900000000'];
  for (const cursor of given)
    expect(await readLive(store, { org: 'org_x', owners: [], cursor })).toBeUndefined();
});
