import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sample } from '@nebula/contract/agent';
import { image, ship } from '../../../test/acts.ts';
import { anAgent, type TestAgent } from '../../../test/an-agent.ts';
import { anApp } from '../../../test/an-app.ts';
import { refused } from '../../../test/refused.ts';
import { aWorld, scopeOf, testStore, type TestStore, type World } from '../../../test/world.ts';
import { forget } from '../../timers/retention.ts';
import { readMetrics } from './read-metrics.ts';

const MB = 1024 * 1024;
let store: TestStore;
let world: World;
let agent: TestAgent;
let service: string;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
  agent = await anAgent(await anApp(store), world);
  await ship(world, 'staging', 'developer', image('web', '1', { size: 'micro' }));
  service = (await agent.workload('web'))?.id ?? '';
});

const sample = (secondsAgo: number, cpu: number, memoryMb: number, replica = 0): Sample => ({
  service,
  replica,
  at: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
  cpu,
  memoryBytes: memoryMb * MB,
});

const send = async (...samples: Sample[]): Promise<number> => (await agent.report({ samples })).statusCode;

const read = async (since?: string, who: 'viewer' = 'viewer') =>
  readMetrics(store, await scopeOf(world, 'staging', who), 'web', since);

describe('what replicas use', () => {
  it('is one series a replica, on one grid of ten seconds, with the limits of the size', async () => {
    expect(await send(sample(40, 0.1, 100), sample(20, 0.25, 110), sample(20, 0.5, 50, 1))).toBe(204);
    const found = await read();
    expect(found).toMatchObject({ stepSeconds: 10, limits: { cpu: 0.25, memoryBytes: 256 * MB } });
    const tails = found.replicas.map(({ cpu, memoryBytes }) => [cpu.slice(-3), memoryBytes.slice(-3)]);
    expect(tails).toEqual([
      [
        [expect.closeTo(0.1), null, 0.25],
        [100 * MB, null, 110 * MB],
      ],
      [
        [null, null, 0.5],
        [null, null, 50 * MB],
      ],
    ]);
  });

  it('is nothing of a time that is not yet, or is no longer kept', async () => {
    await send(sample(-3_600, 0.1, 100), sample(25 * 3_600, 0.1, 100), sample(20, 0.2, 110));
    const { rows } = await store.pool.query(
      'select seconds from replica_usage where service_environment_id = $1 order by 1',
      [service],
    );
    expect(rows).toEqual([{ seconds: 10 }, { seconds: 60 }]);
    expect((await read()).replicas[0]?.cpu.length).toBeLessThanOrEqual(361);
  });

  it('counts a reading once, however often its report comes', async () => {
    const one = sample(120, 0.1, 100);
    await send(one);
    await send(one, { ...one, at: new Date(Date.parse(one.at) - 10_000).toISOString(), cpu: 0.3 });
    const { rows } = await store.pool.query(
      'select sum(samples)::int as n from replica_usage where service_environment_id = $1 and seconds = 60',
      [service],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('is averaged by the minute for more than an hour', async () => {
    const minute = Math.floor(Date.now() / 60_000 - 10) * 60_000;
    const at = (s: number) => new Date(minute + s * 1_000).toISOString();
    await send(
      { ...sample(0, 0.2, 100), at: at(10) },
      { ...sample(0, 0.4, 200), at: at(20) },
      { ...sample(0, 1, 400), at: at(70) },
    );
    const { stepSeconds, replicas } = await read('2h');
    expect(stepSeconds).toBe(60);
    expect(replicas[0]?.cpu.filter((value) => value !== null)).toEqual([expect.closeTo(0.3), 1]);
    expect(replicas[0]?.memoryBytes.filter((value) => value !== null)).toEqual([150 * MB, 400 * MB]);
  });

  it('of another cluster’s service is left out, and what is no reading is refused', async () => {
    expect(await send({ ...sample(10, 1, 1), service: 'se_unknown' })).toBe(204);
    expect(await send({ ...sample(10, -1, 1) })).toBe(422);
    expect((await read()).replicas).toEqual([]);
  });

  it('is forgotten after an hour, and its averages after a day', async () => {
    await send(sample(30, 0.1, 100), sample(3_700, 0.2, 100), sample(90_000, 0.3, 100));
    await forget(store);
    const { rows } = await store.pool.query(
      `select seconds, count(*)::int as n from replica_usage where service_environment_id = $1
       group by 1 order by 1`,
      [service],
    );
    expect(rows).toEqual([
      { seconds: 10, n: 1 },
      { seconds: 60, n: 2 },
    ]);
  });

  it('AP-11: is for who may read the environment, and of a service that is there', async () => {
    const scope = await scopeOf(world, 'production', 'viewer');
    expect(await refused(store, () => readMetrics(store, scope, 'web', undefined))).toMatchObject({
      code: 'not-found',
    });
  });
});
