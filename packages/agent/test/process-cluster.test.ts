import { expect, it } from 'vitest';
import { aCluster, askApp, urlOf } from './a-cluster.ts';
import { aSnapshot, webApp } from './an-app.ts';

it('DE-2: an app gets its variables, its port and nothing of the server', async () => {
  const cluster = await aCluster();
  process.env['NEBULA_SECRET_KEYS'] = 'must not be seen';
  const value = 'pa$$ \'w" # \n two\tlines ünï ☃';

  const report = await cluster.deploy(
    aSnapshot(webApp('one'), { variables: { value, PORT: '1', EMPTY: '' } }),
  );

  expect(report).toMatchObject({
    phase: 'healthy',
    reason: null,
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
  const { PORT, PATH, HOME, LANG, ...own } = (await askApp(await urlOf(cluster))).env;
  expect(own).toEqual({ value, EMPTY: '' });
  expect(Number(PORT)).toBeGreaterThan(1024);
  expect([LANG, HOME?.startsWith(cluster.dataDir), PATH?.includes('/usr/bin')]).toEqual([
    'C.UTF-8',
    true,
    true,
  ]);
});

it('CS-5: names that no shell knows reach the app', async () => {
  const cluster = await aCluster();
  await cluster.deploy(aSnapshot(webApp('one'), { variables: { 'a.b-c': 'dots', ü: 'umlaut' } }));
  expect((await askApp(await urlOf(cluster))).env).toMatchObject({ 'a.b-c': 'dots', ü: 'umlaut' });
});

it('C-104: a renamed variable is gone under its old name', async () => {
  const cluster = await aCluster();
  const app = webApp('one');
  await cluster.deploy(aSnapshot(app, { variables: { OLD: '1' } }));
  await cluster.deploy(aSnapshot(app, { variables: { NEW: '1' } }));
  const { env } = await askApp(await urlOf(cluster));
  expect([env['OLD'], env['NEW']]).toEqual([undefined, '1']);
});
