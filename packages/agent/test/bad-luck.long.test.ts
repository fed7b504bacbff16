import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { aLayer, startRegistry } from '../../../test/a-registry.ts';
import { importTiny, startEngine, type TestEngine } from '../../../test/an-engine.ts';
import { supervisorPaths } from '../src/supervisor/paths.ts';
import { aCluster, askApp, urlOf } from './a-cluster.ts';
import { aSnapshot, freshFolder } from './an-app.ts';
import { imageApp, other } from './an-image-app.ts';
import { web } from './kinds.ts';
import { holdingOf } from './leftovers.ts';
import { floodFor } from './log-flood.ts';
import { until } from './until.ts';

let given: TestEngine;
beforeAll(async () => {
  given = await startEngine();
  process.env['DOCKER_HOST'] = given.address;
}, 120_000);
afterAll(() => given.stop(), 120_000);

it('DE-4: a registry that says nothing for a minute is told as the reason, and what ran goes on', async () => {
  const hanging = await startRegistry({ layer: aLayer(1_000) });
  hanging.hangs = true;
  onTestFinished(hanging.stop);
  const cluster = await aCluster({ driver: 'docker' });
  await cluster.deploy(imageApp(web('good')));
  const url = await urlOf(cluster);
  const wanted = imageApp(web('new'), { release: { image: `${hanging.host}/acme/web:1` } });
  cluster.server.deploy({ id: 'se_web', path: 'p', environment: 'env_1', name: 'web' }, wanted);
  const { phase, reason } = await cluster.ended(wanted, 120_000);
  expect([phase, reason]).toEqual([
    'failed',
    `cannot pull ${hanging.host}/acme/web:1: the registry ${hanging.host} said: nothing, for 60 s`,
  ]);
  expect((await askApp(url)).revision).toBe('good');
}, 180_000);

it('DE-4: a minute of a gigabyte of output fills neither memory nor disk', async () => {
  await floodFor(given, 60_000);
}, 240_000);

it('DE-4: a hundred services that start at once all run, and all are gone when nobody wants them', async () => {
  const cluster = await aCluster({ driver: 'docker' });
  const image = await importTiny(given.engine, freshFolder('tiny'));
  const before = await holdingOf(given.engine);
  const services = Array.from({ length: 100 }, (_, index) => other(`web-${index}`));
  const health = { path: '/', command: null, timeoutMs: 300_000 };
  const begun = performance.now();
  const wanted = services.map((service) => {
    const size = { cpu: 0.25, memoryBytes: 128 << 20 };
    const snapshot = aSnapshot('', { release: { image }, start: null, health, ...size });
    cluster.server.deploy(service, snapshot);
    return snapshot;
  });
  const ended = await Promise.all(wanted.map((one) => cluster.ended(one, 600_000)));
  console.log(`100 services run after ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  expect(ended.map(({ phase, reason }) => reason ?? phase)).toEqual(services.map(() => 'healthy'));
  for (const service of services)
    expect((await askApp(await urlOf(cluster, service.id))).revision).toBe('tiny');
  const { name } = supervisorPaths(cluster.dataDir);
  const { ours } = await holdingOf(given.engine, name);
  expect(ours.filter((one) => one.startsWith('container ')).length).toBe(100);
  for (const { id } of services) cluster.server.remove(id);
  await until(
    'nothing is left',
    async () => (await holdingOf(given.engine, name)).ours.length === 0,
    300_000,
  );
  expect(await holdingOf(given.engine)).toEqual(before);
}, 1_500_000);
