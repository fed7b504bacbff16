import { expect, it, onTestFinished } from 'vitest';
import { aLayer, startRegistry } from '../../../test/a-registry.ts';
import { startEngine, whyNoEngine } from '../../../test/an-engine.ts';
import { aCluster, askApp, urlOf } from './a-cluster.ts';
import { imageApp } from './an-image-app.ts';
import { web } from './kinds.ts';
import { holdingOf } from './leftovers.ts';

const ROOM_MB = 650;
const LAYER_BYTES = 500 * 1024 * 1024;

it.skipIf(whyNoEngine() !== null || process.env['NEBULA_TEST_ENGINE'] !== undefined)(
  'DE-3: a disk that fills while an image is pulled is told as that, and what ran goes on',
  async () => {
    const given = await startEngine({ imagesMb: ROOM_MB });
    onTestFinished(given.stop);
    process.env['DOCKER_HOST'] = given.address;
    const { host, stop } = await startRegistry({ layer: aLayer(LAYER_BYTES) });
    onTestFinished(stop);
    const cluster = await aCluster({ driver: 'docker' });
    await cluster.deploy(imageApp(web('good')));
    const url = await urlOf(cluster);
    const before = await holdingOf(given.engine);

    const large = imageApp(web('new'), { release: { image: `${host}/acme/web:1` } });
    cluster.server.deploy({ id: 'se_web', path: 'p', environment: 'env_1', name: 'web' }, large);
    const { phase, reason } = await cluster.ended(large, 60_000);

    expect([phase, reason]).toEqual([
      'failed',
      expect.stringMatching(
        /^cannot pull .*\/acme\/web:1: the disk of the container engine is full: .*no space left/,
      ),
    ]);
    expect((await askApp(url)).revision).toBe('good');
    // Nothing of the image stays in the way of the next one.
    expect(await holdingOf(given.engine)).toEqual(before);
    expect(await cluster.deploy(imageApp(web('next')))).toMatchObject({ phase: 'healthy' });
  },
  180_000,
);
