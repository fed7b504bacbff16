import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LogBatch } from '@nebula/contract/agent';
import { image, ship, stageIn } from '../../../test/acts.ts';
import { anAgent, type TestAgent } from '../../../test/an-agent.ts';
import { anApp } from '../../../test/an-app.ts';
import { refused } from '../../../test/refused.ts';
import { aWorld, scopeOf, testStore, type TestStore, type World } from '../../../test/world.ts';
import { deployOf, startService } from '../../commands/start-service.ts';
import { MAX_LINES } from '../../agents/keep-logs.ts';
import { type LogQuery, readServiceLogs } from './read-service-logs.ts';

let store: TestStore;
let world: World;
let agent: TestAgent;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
  agent = await anAgent(await anApp(store), world);
});

/** The next deployment of `web`; it runs. */
async function deployed(tag: string): Promise<string> {
  if (tag === '1') await ship(world, 'staging', 'developer', image('web', tag));
  else {
    const scope = await scopeOf(world, 'staging', 'developer');
    await startService(store, scope, deployOf('web', { image: `web:${tag}` }));
  }
  const { deployment } = await agent.reportOf('web', 'healthy');
  await agent.tell('web', 'healthy');
  return deployment;
}

const line = (text: string, at = new Date()): LogBatch['chunks'][number]['lines'][number] => ({
  at: at.toISOString(),
  stream: 'out',
  text,
});

const chunk = (deployment: string, ...texts: string[]) => ({
  deployment,
  replica: 0,
  lines: texts.map((text) => line(text)),
  dropped: 0,
});

const print = async (deployment: string, ...texts: string[]): Promise<void> => {
  expect((await agent.logs({ chunks: [chunk(deployment, ...texts)] })).statusCode).toBe(204);
};

const reader = { gone: new AbortController().signal, allowed: async () => true };

const read = async (query: Partial<LogQuery> = {}, allowed = true, who: 'viewer' | 'developer' = 'viewer') =>
  readServiceLogs(
    store,
    await scopeOf(world, 'staging', who),
    'web',
    { limit: 1000, waitMs: 0, ...query },
    { ...reader, allowed: async () => allowed },
  );

const textsOf = ({ items }: { items: { text: string }[] }): string[] => items.map(({ text }) => text);

describe('the output of a service', () => {
  it('DE-3: goes on through a replacement: every line of both versions, in order, none twice', async () => {
    const old = await deployed('1');
    await print(old, 'old 1', 'old 2');
    const begin = await read({ limit: 1 });
    const next = await deployed('2');
    await agent.logs({ chunks: [chunk(old, 'old 3'), chunk(next, 'new 1')] });
    const middle = await read({ cursor: begin.nextCursor, limit: 1 });
    await print(next, 'new 2');
    const end = await read({ cursor: middle.nextCursor });

    expect([begin, middle, end].map(textsOf)).toEqual([['old 2'], ['old 3'], ['new 1', 'new 2']]);
    expect([begin, middle, end].map(({ leftOut }) => leftOut)).toEqual([0, 0, 0]);
    expect(end.items.map(({ deployment }) => deployment)).toEqual([next, next]);
    expect(textsOf(await read())).toEqual(['old 1', 'old 2', 'old 3', 'new 1', 'new 2']);
  });

  it('has a batch once, though its agent sent it again because the answer got lost', async () => {
    const deployment = await deployed('1');
    const batch = (number: number, text: string, source = 'one') => ({
      source,
      number,
      chunks: [chunk(deployment, text)],
    });
    await Promise.all([agent.logs(batch(1, 'a')), agent.logs(batch(1, 'a'))]);
    await agent.logs(batch(2, 'b'));
    expect((await agent.logs(batch(1, 'a'))).statusCode).toBe(204);
    await agent.logs(batch(1, 'c', 'another supervisor'));
    expect(textsOf(await read())).toEqual(['a', 'b', 'c']);
  });

  it('of one batch is put in order by time, each replica keeping its own', async () => {
    const deployment = await deployed('1');
    const at = (second: number) => new Date(Date.parse('2026-03-01T12:00:00Z') + second * 1_000);
    const chunks = [
      {
        deployment,
        replica: 0,
        dropped: 0,
        lines: [line('a1', at(1)), line('a5', at(5)), line('a4', at(4))],
      },
      { deployment, replica: 1, dropped: 0, lines: [line('b2', at(2)), line('b6', at(6))] },
    ];
    await agent.logs({ chunks });
    expect(textsOf(await read())).toEqual(['a1', 'b2', 'a5', 'a4', 'b6']);
  });

  it('is read since a moment, from the oldest on; when there is nothing, from then on', async () => {
    const deployment = await deployed('1');
    const lines = [line('long ago', new Date(Date.now() - 3_600_000)), line('just now')];
    await agent.logs({ chunks: [{ deployment, replica: 0, dropped: 0, lines }] });
    expect(textsOf(await read({ since: '10m' }))).toEqual(['just now']);
    const none = await read({ since: '0s' });
    expect(textsOf(none)).toEqual([]);
    await print(deployment, 'later');
    expect(textsOf(await read({ cursor: none.nextCursor }))).toEqual(['later']);
  });

  it('is dated by the server’s clock where the agent’s is ten minutes off', async () => {
    const deployment = await deployed('1');
    const wrong = new Date(Date.now() - 600_000);
    const lines = [line('now', wrong)];
    await agent.logs({
      sentAt: wrong.toISOString(),
      chunks: [{ deployment, replica: 0, dropped: 0, lines }],
    });
    const [only] = (await read()).items;
    expect(Math.abs(Date.parse(only?.at ?? '') - Date.now())).toBeLessThan(5_000);
  });

  it('tells a slow reader how many lines went before they were read', async () => {
    const deployment = await deployed('1');
    await print(deployment, 'read');
    const { nextCursor } = await read();
    for (let from = 0; from < MAX_LINES + 500; from += 500)
      await print(deployment, ...Array.from({ length: 500 }, (_, i) => String(from + i)));
    const page = await read({ cursor: nextCursor, limit: 10 });
    expect([page.leftOut, page.items[0]?.text]).toEqual([500, '500']);
    expect((await read({ cursor: page.nextCursor, limit: 10 })).leftOut).toBe(0);
  });
});

describe('who follows it', () => {
  it('is answered as soon as something is printed, not before, and after the wait with nothing', async () => {
    const deployment = await deployed('1');
    const { nextCursor } = await read();
    const waited = read({ cursor: nextCursor, waitMs: 20_000 });
    const began = performance.now();
    await print(deployment, 'here');
    expect(textsOf(await waited)).toEqual(['here']);
    expect(performance.now() - began).toBeLessThan(4_000);
    const nothing = await read({ cursor: (await waited).nextCursor, waitMs: 50 });
    expect(nothing).toMatchObject({ items: [], nextCursor: (await waited).nextCursor });
  });

  it('gets nothing more once the right to read is gone', async () => {
    await deployed('1');
    const { nextCursor } = await read();
    expect(await refused(store, () => read({ cursor: nextCursor, waitMs: 50 }, false))).toMatchObject({
      code: 'not-found',
    });
  });

  it('CS-13: finds nothing yet of a service that is only in their own draft', async () => {
    await stageIn(world, 'staging', 'developer', image('web'));
    expect(await read({}, true, 'developer')).toMatchObject({ items: [], nextCursor: '0.0' });
    expect(await read({ cursor: '0.0', waitMs: 20 }, true, 'developer')).toMatchObject({ items: [] });
    expect(await refused(store, () => read())).toMatchObject({ code: 'not-found' });
  });

  it('is refused a service that is not there, a cursor and a moment that are none', async () => {
    expect(await refused(store, () => read())).toMatchObject({ code: 'not-found' });
    await deployed('1');
    expect(await refused(store, () => read({ cursor: '1' }))).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'cursor' }],
    });
    expect(await refused(store, () => read({ since: 'yesterday' }))).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'since' }],
    });
  });
});
