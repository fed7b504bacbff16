import { expect, it } from 'vitest';
import { aCluster, askApp, urlOf } from './a-cluster.ts';
import { aFolder, aSnapshot, webApp, SERVICE } from './an-app.ts';
import { load, replaceUnderTraffic } from './traffic.ts';
import { until } from './until.ts';

it('DE-3: no request fails while a service is replaced again and again', async () => {
  expect(await replaceUnderTraffic(3, 2_000)).toBeGreaterThan(2_000);
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
