import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LogBatch } from '@nebula/contract/agent';
import { anAgent, type TestAgent } from '../../test/an-agent.ts';
import { anApp } from '../../test/an-app.ts';
import { image, ship } from '../../test/acts.ts';
import { refused } from '../../test/refused.ts';
import { readLogs } from '../queries/deployments/read-logs.ts';
import { aWorld, scopeOf, testStore, type TestStore, type World } from '../../test/world.ts';
import { MAX_BYTES, MAX_LINES } from './keep-logs.ts';

let store: TestStore;
let world: World;
let agent: TestAgent;
let deployment: string;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
  agent = await anAgent(await anApp(store), world);
  await ship(world, 'staging', 'developer', image('web'));
  deployment = (await agent.reportOf('web', 'healthy')).deployment;
});

type Line = LogBatch['chunks'][number]['lines'][number];

const line = (text: string, more: Partial<Line> = {}): Line => ({
  at: '2026-03-01T12:00:00.123Z',
  stream: 'out',
  text,
  ...more,
});

const send = async (lines: Line[], more: Partial<LogBatch['chunks'][number]> = {}): Promise<number> =>
  (await agent.logs({ chunks: [{ deployment, replica: 0, lines, dropped: 0, ...more }] })).statusCode;

const read = async (page: { cursor?: string; limit?: number } = {}) =>
  readLogs(store, await scopeOf(world, 'staging', 'viewer'), deployment, { limit: 1000, ...page });

const textsOf = async (page = {}): Promise<string[]> => (await read(page)).items.map(({ text }) => text);

describe('output', () => {
  it('is read as it was written, with what was left out', async () => {
    expect(await send([line('a'), line('ü\u2028 ', { stream: 'err' })], { replica: 1, dropped: 7 })).toBe(
      204,
    );
    expect((await read()).items).toEqual([
      {
        at: '2026-03-01T12:00:00.123Z',
        replica: 1,
        stream: 'nebula',
        text: '7 lines were left out here: too many at once',
      },
      { at: '2026-03-01T12:00:00.123Z', replica: 1, stream: 'out', text: 'a' },
      { at: '2026-03-01T12:00:00.123Z', replica: 1, stream: 'err', text: 'ü\u2028 ' },
    ]);
  });

  it('keeps the newest lines of a deployment, and no more than it may', async () => {
    for (let from = 0; from < MAX_LINES + 700; from += 500)
      await send(Array.from({ length: 500 }, (_, i) => line(String(from + i))));
    const { rows } = await store.pool.query(
      `select count(*)::int as lines, (array_agg(text order by position desc))[1] as last from deployment_log
       where deployment_id = $1`,
      [deployment],
    );
    expect(rows).toEqual([{ lines: MAX_LINES, last: '5999' }]);
  });

  it('keeps no more bytes than it may, counted as they are stored', async () => {
    const wide = 'ü'.repeat(3_000);
    for (let i = 0; i < 3; i += 1) await send(Array.from({ length: 100 }, () => line(wide)));
    const { rows } = await store.pool.query<{ bytes: string }>(
      'select sum(octet_length(text)) as bytes from deployment_log where deployment_id = $1',
      [deployment],
    );
    expect(Number(rows[0]?.bytes)).toBeLessThanOrEqual(MAX_BYTES);
    expect(Number(rows[0]?.bytes)).toBeGreaterThan(MAX_BYTES - 6_000);
  });

  it('of a deployment that is not there is left out, and what cannot be stored is refused', async () => {
    expect(await send([line('x')], { deployment: 'dep_unknown' })).toBe(204);
    expect(await send([line('x', { at: 'yesterday' })])).toBe(422);
    expect(await send([line('x')], { replica: 1e12 })).toBe(422);
    expect(await textsOf()).toEqual([]);
  });
});

describe('reading output', () => {
  it('gives the last lines, then those after the cursor, each once', async () => {
    await send(['1', '2', '3'].map((text) => line(text)));
    const first = await read({ limit: 2 });
    expect(first.items.map(({ text }) => text)).toEqual(['2', '3']);
    await send(['4', '5', '6'].map((text) => line(text)));
    const second = await read({ cursor: first.nextCursor ?? '', limit: 2 });
    expect(second.items.map(({ text }) => text)).toEqual(['4', '5']);
    expect(await textsOf({ cursor: second.nextCursor ?? '' })).toEqual(['6']);
  });

  it('says when nothing can follow: not while it runs, but once it ended and its agent had time', async () => {
    expect((await read()).nextCursor).toBe('0');
    await agent.tell('web', 'failed');
    await send([line('last words')]);
    expect((await read()).nextCursor).not.toBeNull();
    await store.pool.query(`update deployment set ended_at = ended_at - interval '1 minute' where id = $1`, [
      deployment,
    ]);
    expect(await read()).toMatchObject({ items: [{ text: 'last words' }], nextCursor: null });
  });

  it('of what runs goes on for as long as it runs', async () => {
    await agent.tell('web', 'healthy');
    await store.pool.query(`update deployment set ended_at = ended_at - interval '1 year' where id = $1`, [
      deployment,
    ]);
    expect((await read()).nextCursor).toBe('0');
  });

  it('is refused for another environment, and with a cursor of another list', async () => {
    const scope = await scopeOf(world, 'production', 'viewer');
    expect(await refused(store, () => readLogs(store, scope, deployment, { limit: 1 }))).toMatchObject({
      code: 'not-found',
    });
    expect(await refused(store, () => read({ cursor: "1' or 1" }))).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'cursor' }],
    });
  });
});
