import { beforeEach, describe, expect, it } from 'vitest';
import { anApp, type TestApp, tokenOf } from '../../test/an-app.ts';
import { until } from '../../../../test/until.ts';
import { actorOf, aWorld, testStore, type World } from '../../test/world.ts';
import { inStreams } from '../store/transaction.ts';
import type { Store } from '../store/store.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});

/** Writes one event, in a transaction that lasts a moment, so that positions and commits get out of step. */
const write = (on: Store, stream: string, n: number, privateTo?: string) =>
  inStreams(on, actorOf(world.people.owner), { streams: [stream] }, async (tx) => {
    if (n % 3 === 0) await tx.db.selectFrom('organization').select('id').execute();
    tx.record(stream, {
      type: 'test.event',
      org: world.org.id,
      subject: { n: String(n) },
      payload: {},
      ...(privateTo === undefined ? {} : { privateTo }),
    });
  });

interface Reading {
  readonly seen: string[];
  readonly types: string[];
  lastId: string;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** A subscriber over a real port. */
async function follow(app: TestApp, token: string, lastEventId?: string): Promise<Reading> {
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => {
    const bound = app.app.server.address();
    return typeof bound === 'object' ? `http://127.0.0.1:${bound?.port}` : '';
  });
  const ending = new AbortController();
  const response = await fetch(`${address}/api/v1/orgs/${world.org.slug}/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: ending.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reading = { seen: [] as string[], types: [] as string[], lastId: '' };
  const ended = read(response, reading).catch(() => undefined);
  await until('the stream has begun', () => reading.lastId !== '');
  const stop = async () => {
    ending.abort();
    await ended;
  };
  return Object.assign(reading, { ended, stop });
}

async function read(
  response: Response,
  into: { seen: string[]; types: string[]; lastId: string },
): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    const pieces = text.split('\n\n');
    text = pieces.pop() ?? '';
    for (const piece of pieces) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(piece)?.[1];
      into.lastId = field('id') ?? into.lastId;
      const type = field('event');
      if (type === undefined) continue;
      into.types.push(type);
      const data = JSON.parse(field('data') ?? '') as { subject?: { n?: string } };
      if (data.subject?.n !== undefined) into.seen.push(data.subject.n);
    }
  }
}

describe('live events', () => {
  it('EV-1: arrive once each under concurrent writers, through reconnects on two replicas', async () => {
    const other = await store.another();
    const apps = [await anApp(store), await anApp(other)] as const;
    const token = await tokenOf(world, 'viewer');
    const streams = [world.org.id, world.staging.id, world.production.id];
    const seen: string[] = [];
    let reading = await follow(apps[0], token);
    const writing = Promise.all(
      Array.from({ length: 120 }, (_, n) => write(n % 2 ? store : other, streams[n % 3] ?? '', n)),
    );
    for (const round of [1, 2, 3]) {
      await until(
        `round ${round} saw something`,
        () => reading.seen.length > round * 5 || seen.length + reading.seen.length >= 120,
      );
      await reading.stop();
      seen.push(...reading.seen);
      reading = await follow(apps[round % 2 ? 1 : 0], token, reading.lastId);
    }
    await writing;
    await until('all have arrived', () => seen.length + reading.seen.length >= 120);
    await reading.stop();
    const all = [...seen, ...reading.seen].map(Number).toSorted((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: 120 }, (_, n) => n));
  });

  it('EV-1: begin, where an answer says, so that nothing is missed that happened after it', async () => {
    const app = await anApp(store);
    const token = await tokenOf(world, 'viewer');
    const headers = { authorization: `Bearer ${token}` };
    await write(store, world.org.id, 1);
    const read = await app.send('GET', `/api/v1/orgs/${world.org.slug}/policy`, { headers });
    await write(store, world.org.id, 2);
    const reading = await follow(app, token, String(read.headers['nebula-live-from']));
    await until('what came between was told', () => reading.seen.includes('2'));
    await write(store, world.org.id, 3);
    await until('it goes on', () => reading.seen.includes('3'));
    await reading.stop();
    // What an own, older transaction held up may be told once more, and nothing of it twice.
    expect(reading.seen.filter((n) => n !== '1')).toEqual(['2', '3']);
  });

  it('EV-1: of a draft are sent to its owner alone', async () => {
    const app = await anApp(store);
    const owner = `person:${world.people.developer.id}`;
    const mine = await follow(app, await tokenOf(world, 'developer'));
    const theirs = await follow(app, await tokenOf(world, 'admin'));
    const stream = `draft:${world.staging.id}:${owner}`;
    await write(store, stream, 1, owner);
    await write(store, world.org.id, 2);
    await until('both saw what both may see', () => mine.seen.includes('2') && theirs.seen.includes('2'));
    expect([mine.seen, theirs.seen]).toEqual([['1', '2'], ['2']]);
    await Promise.all([mine.stop(), theirs.stop()]);
  });

  it('end when the reader’s access does', async () => {
    const app = await anApp(store);
    const reading = await follow(app, await tokenOf(world, 'otherDeveloper'));
    await store.db
      .deleteFrom('member')
      .where('person_id', '=', world.people.otherDeveloper.id)
      .where('org_id', '=', world.org.id)
      .execute();
    await inStreams(store, actorOf(world.people.owner), { streams: [world.org.id] }, async (tx) =>
      tx.record(world.org.id, { type: 'member.removed', org: world.org.id, subject: {}, payload: {} }),
    );
    await reading.ended;
    expect(reading.types).toEqual([]);
  });

  it('begin anew, and say so, after an id that nobody gave', async () => {
    const app = await anApp(store);
    const reading = await follow(app, await tokenOf(world, 'viewer'), 'bm90aGluZw');
    await until('it was told', () => reading.types.includes('reset'));
    await write(store, world.org.id, 7);
    await until('it goes on', () => reading.seen.includes('7'));
    await reading.stop();
  });

  it('end with the server', async () => {
    const app = await anApp(store);
    const reading = await follow(app, await tokenOf(world, 'viewer'));
    await app.app.close();
    await reading.ended;
  });
});
