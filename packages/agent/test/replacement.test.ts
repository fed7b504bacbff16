import { Agent as HttpAgent, get } from 'node:http';
import { expect, it } from 'vitest';
import { aCluster, askApp, urlOf } from './a-cluster.ts';
import { aFolder, aSnapshot, webApp, SERVICE } from './an-app.ts';
import { until } from './until.ts';

interface Load {
  readonly revisions: Set<string>;
  readonly failures: string[];
  sent: number;
  stop: () => Promise<void>;
}

/** Clients that ask without a break, some over one kept connection, some over a new one each time. */
function load(url: string, clients: number): Load {
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

it('DE-3: no request fails while a service is replaced again and again', async () => {
  const cluster = await aCluster();
  await cluster.deploy(aSnapshot(webApp('r0'), { replicas: 2 }));
  const url = await urlOf(cluster);
  const traffic = load(url, 6);

  for (const revision of ['r1', 'r2', 'r3']) {
    expect(await cluster.deploy(aSnapshot(webApp(revision), { replicas: 2 }))).toMatchObject({
      phase: 'healthy',
    });
    const before = traffic.sent;
    await until('some requests went to it', () => traffic.sent > before + 200);
  }
  await until('enough requests were sent', () => traffic.sent > 2_000);
  await traffic.stop();

  expect(traffic.failures).toEqual([]);
  expect([...traffic.revisions]).toEqual(['r0', 'r1', 'r2', 'r3']);
  expect(await urlOf(cluster)).toBe(url);
});

it('DE-3: a request that is under way is finished by the version that took it', async () => {
  const cluster = await aCluster();
  await cluster.deploy(aSnapshot(aFolder({}), { start: SLOW }));
  const url = await urlOf(cluster);
  const underWay = fetch(url).then((answer) => answer.text());
  await until('it is under way', async () => (await fetch(`${url}/count`).then((r) => r.text())) === '1');

  await cluster.deploy(aSnapshot(webApp('new')));

  expect((await askApp(url)).revision).toBe('new');
  expect(await underWay).toBe('finished by the old one');
});

/** Answers after a second and a half, also when it was asked to end meanwhile. */
const SLOW = `node -e "
  let count = 0;
  const server = require('http').createServer((req, res) => {
    if (req.url === '/count') return res.end(String(count));
    count += 1;
    setTimeout(() => res.end('finished by the old one'), 1500);
  }).listen(process.env.PORT);
"`;

it('DE-3: the old version keeps serving when the new one never gets healthy', async () => {
  const cluster = await aCluster();
  await cluster.deploy(aSnapshot(webApp('good')));
  const url = await urlOf(cluster);
  const traffic = load(url, 2);
  const deaf = aSnapshot(webApp('deaf'), {
    start: 'echo up but deaf; sleep 60',
    health: { path: null, command: null, timeoutMs: 700 },
  });

  const report = await cluster.deploy(deaf);
  await traffic.stop();

  expect(report).toMatchObject({ phase: 'failed', restored: null });
  expect(report.reason).toMatch(
    /^not healthy within 0\.7 s: port \d+ never opened\nlast output:\n {2}up but deaf$/,
  );
  expect([traffic.failures, [...traffic.revisions]]).toEqual([[], ['good']]);
});

it('DE-3: a service with a volume stops first, and what ran before runs again after a failure', async () => {
  const cluster = await aCluster();
  const volume = { id: 'vol_1', path: '/data', sizeBytes: 1 };
  const keep = `echo started >> "$NEBULA_VOLUME/starts"; node server.mjs`;
  await cluster.deploy(aSnapshot(webApp('good'), { volume, start: keep }));
  const url = await urlOf(cluster);
  const before = await askApp(url);

  const report = await cluster.deploy(
    aSnapshot(webApp('bad'), { volume, start: 'echo no such table; exit 3' }),
  );

  expect(report).toMatchObject({ phase: 'failed', restored: true });
  expect(report.reason).toMatch(/^exited with code 3 after \d\.\d s\nlast output:\n {2}no such table$/);
  const after = await askApp(url);
  expect([after.revision, after.pid === before.pid]).toEqual(['good', false]);
});

it('DE-1: a cancelled deployment is stopped, and says so', async () => {
  const cluster = await aCluster();
  await cluster.deploy(aSnapshot(webApp('good')));
  const slow = aSnapshot(webApp('slow'), { start: 'sleep 60' });
  cluster.server.deploy(SERVICE, slow);
  await until('it starts', () => cluster.server.reports.get(slow.deployment)?.phase === 'starting');

  cluster.server.cancel(SERVICE.id);

  expect(await cluster.ended(slow)).toMatchObject({ phase: 'stopped' });
  expect((await askApp(await urlOf(cluster))).revision).toBe('good');
});

it('DE-1: a newer deployment takes over from one that has not finished', async () => {
  const cluster = await aCluster();
  const [first, second] = [aSnapshot(webApp('first'), { start: 'sleep 60' }), aSnapshot(webApp('second'))];
  cluster.server.deploy(SERVICE, first);
  await until('it starts', () => cluster.server.reports.get(first.deployment)?.phase === 'starting');

  expect(await cluster.deploy(second)).toMatchObject({ phase: 'healthy' });

  expect((await askApp(await urlOf(cluster))).revision).toBe('second');
  expect(cluster.server.reports.get(first.deployment)?.phase).toBe('starting');
});
