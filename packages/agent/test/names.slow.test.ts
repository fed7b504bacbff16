// Names between containers of one environment lead straight to replicas. What holds while those are replaced, and what
// does not: a client that tries each address of a name loses nothing; one that takes the first may be refused by a
// replica that does not listen yet.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngine, whyNoEngine, type TestEngine } from '../../../test/an-engine.ts';
import { aCluster, askApp, urlOf } from './a-cluster.ts';
import { imageApp, other } from './an-image-app.ts';
import { until } from './until.ts';

/** Listens only after a while, and finishes what is under way before it ends. */
const slowWeb = (revision: string): string => `
  const server = require('node:http').createServer((req, res) => {
    res.setHeader('connection', 'close');
    res.end(JSON.stringify({ revision: '${revision}' }));
  });
  setTimeout(() => server.listen(process.env.PORT), 1500);
  process.once('SIGTERM', () => server.close(() => process.exit(0)));
`;

/**
 * Asks its neighbour by name without a break: every address of the name in turn, or the first one only. A name that is
 * not known for a moment is looked up again, and counted.
 */
const CLIENT = `
  const { Agent, get } = require('node:http');
  const { lookup } = require('node:dns');
  const told = Object.fromEntries(['all', 'first'].map((how) => [how, { sent: 0, unknown: 0, failures: {}, revisions: {} }]));
  const first = (name, options, done) => lookup(name, { ...options, all: false }, done);
  const ask = (how) => new Promise((resolve) => {
    const one = told[how];
    one.sent += 1;
    const fail = (error) => {
      if (error.code === 'ENOTFOUND') { one.unknown += 1; return setTimeout(() => resolve(ask(how)), 20); }
      const code = error.code ?? error.message; one.failures[code] = (one.failures[code] ?? 0) + 1;
      resolve();
    };
    const options = how === 'all' ? { autoSelectFamily: true } : { autoSelectFamily: false, lookup: first };
    get(process.env.WEB_URL, { agent: false, timeout: 10_000, ...options }, (res) => {
      let body = '';
      res.on('data', (chunk) => (body += chunk)).on('error', fail);
      res.on('end', () => { one.revisions[JSON.parse(body).revision] = true; resolve(); });
    }).on('error', fail);
  });
  const go = async (how) => { for (;;) { await ask(how); await new Promise((next) => setTimeout(next, 5)); } };
  go('all'); go('first');
  require('node:http').createServer((req, res) => res.end(JSON.stringify({ revision: JSON.stringify(told) }))).listen(process.env.PORT);
`;

interface Told {
  readonly sent: number;
  /** How often the name was not known. */
  readonly unknown: number;
  readonly failures: Record<string, number>;
  readonly revisions: Record<string, boolean>;
}

describe.skipIf(whyNoEngine() !== null)('names of containers', () => {
  let given: TestEngine | null = null;
  beforeAll(async () => {
    given = await startEngine();
    process.env['DOCKER_HOST'] = given.address;
  }, 120_000);
  afterAll(async () => given?.stop(), 60_000);

  it('DE-3: who tries each address of a name loses no request while its neighbour is replaced', async () => {
    const cluster = await aCluster({ driver: 'docker' });
    await cluster.deploy(imageApp(slowWeb('r0'), { replicas: 2 }));
    const client = imageApp(CLIENT);
    const variables = { WEB_URL: { parts: [{ address: 'url' as const, service: 'web' }], secret: false } };
    const asking = other('client');
    await cluster.deploy({ ...client, variables: { ...client.variables, ...variables } }, asking);
    const url = await urlOf(cluster, asking.id);
    const told = async () => JSON.parse((await askApp(url)).revision) as { all: Told; first: Told };
    for (const revision of ['r1', 'r2']) {
      expect(await cluster.deploy(imageApp(slowWeb(revision), { replicas: 2 }))).toMatchObject({
        phase: 'healthy',
      });
      await until('it answers by name', async () => (await told()).all.revisions[revision]);
    }
    await until('it has asked often enough', async () => (await told()).all.sent > 100, 60_000);
    const { all, first } = await told();
    console.log(`all addresses: ${JSON.stringify(all)}; the first: ${JSON.stringify(first)}`);
    expect(all.failures).toEqual({});
    expect(all.unknown).toBeLessThan(all.sent / 10);
    // Refused at once, never lost on the way: asking again helps.
    expect(Object.keys(first.failures).filter((code) => code !== 'ECONNREFUSED')).toEqual([]);
  }, 180_000);
});
