// Traffic to an app while it is replaced: what was sent, what failed, which versions answered.
import { Agent as HttpAgent, get } from 'node:http';
import { expect } from 'vitest';
import { aCluster, urlOf, type Cluster } from './a-cluster.ts';
import { aSnapshot, webApp } from './an-app.ts';
import type { Change } from './kinds.ts';
import type { Snapshot } from '@nebula/contract/agent';
import { until } from './until.ts';

export interface Load {
  readonly revisions: Set<string>;
  readonly failures: string[];
  sent: number;
  stop: () => Promise<void>;
}

/** Clients that ask without a break, some over one kept connection, some over a new one each time. */
export function load(url: string, clients: number): Load {
  let running = true;
  const result: Load = { revisions: new Set(), failures: [], sent: 0, stop: async () => undefined };
  const ask = (agent: HttpAgent | false): Promise<void> =>
    new Promise((resolve) => {
      result.sent += 1;
      const fail = (why: string): void => {
        result.failures.push(why);
        resolve();
      };
      const req = get(url, { agent }, (res) => {
        let body = '';
        res.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        res.on('error', (error) => fail(error.message));
        res.on('end', () => {
          if (res.statusCode !== 200) return fail(`${res.statusCode} ${body}`);
          result.revisions.add((JSON.parse(body) as { revision: string }).revision);
          resolve();
        });
      });
      req.on('error', (error) => fail(error.message));
    });
  const client = async (index: number): Promise<void> => {
    const agent = index % 2 === 0 ? new HttpAgent({ keepAlive: true, maxSockets: 1 }) : false;
    while (running) await ask(agent);
  };
  const all = Array.from({ length: clients }, (_, index) => client(index));
  result.stop = async () => {
    running = false;
    await Promise.all(all);
  };
  return result;
}

/** Replaces a service of two replicas `rounds` times under traffic; returns how many requests were sent, at least `least`. */
export async function replaceUnderTraffic(
  rounds: number,
  least: number,
  given?: Cluster,
  app: (revision: string, change: Change) => Snapshot = (revision, change) =>
    aSnapshot(webApp(revision), change),
): Promise<number> {
  const cluster = given ?? (await aCluster());
  await cluster.deploy(app('r0', { replicas: 2 }));
  const url = await urlOf(cluster);
  const traffic = load(url, 6);
  const revisions = Array.from({ length: rounds }, (_, round) => `r${round + 1}`);
  for (const [round, revision] of revisions.entries()) {
    const deployed = await cluster.deploy(app(revision, { replicas: 2 }));
    expect(deployed).toMatchObject({ phase: 'healthy' });
    const share = (least / rounds) * (round + 1);
    await until('some requests went to it', () => traffic.sent > share, 600_000);
  }
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
  expect([...traffic.revisions]).toEqual(['r0', ...revisions]);
  expect(await urlOf(cluster)).toBe(url);
  return traffic.sent;
}
