import { execFileSync } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { startRegistry, type Registry } from '../../../test/a-registry.ts';
import { put, startEngine, whyNoEngine } from '../../../test/an-engine.ts';
import { aCluster, type Cluster } from './a-cluster.ts';
import { aSnapshot, freshFolder } from './an-app.ts';
import { other } from './an-image-app.ts';
import { holdingOf } from './leftovers.ts';
import { until } from './until.ts';

/** A registry with one image of a static program that sleeps. */
async function sleeping(name: string): Promise<Registry> {
  const tree = freshFolder('tree');
  put(tree, '/bin/busybox', '/bin/busybox');
  const layer = execFileSync('tar', ['-C', tree, '-cf', '-', '.'], { maxBuffer: 1024 ** 3 });
  const registry = await startRegistry({
    layer,
    config: { Cmd: ['/bin/busybox', 'sleep', '600'], Env: [`NAME=${name}`] },
  });
  onTestFinished(registry.stop);
  return registry;
}

it.skipIf(whyNoEngine() !== null)(
  'PE-2: a pulled image goes with its service, but not one that was there or that somebody has given a name',
  async () => {
    const given = await startEngine();
    onTestFinished(given.stop);
    process.env['DOCKER_HOST'] = given.address;
    const { engine } = given;
    const [ours, known, named] = [await sleeping('ours'), await sleeping('known'), await sleeping('named')];
    const imageOf = ({ host }: Registry): string => `${host}/acme/worker:1`;
    const pull = await engine.stream('/images/create', {
      method: 'POST',
      query: { fromImage: imageOf(known).replace(/:1$/, ''), tag: '1' },
    });
    for await (const _ of pull);
    const before = (await holdingOf(engine)).others;
    const cluster = await aCluster({ driver: 'docker' });
    const deploy = async (name: string, registry: Registry): ReturnType<Cluster['deploy']> =>
      cluster.deploy(
        aSnapshot('', { release: { image: imageOf(registry) }, start: null, port: false }),
        other(name),
      );
    expect((await deploy('ours', ours)).phase).toBe('healthy');
    expect((await deploy('known', known)).phase).toBe('healthy');
    expect((await deploy('named', named)).phase).toBe('healthy');
    await engine.json(`/images/${imageOf(named)}/tag`, {
      method: 'POST',
      query: { repo: 'localhost/somebody/else', tag: '1' },
    });

    for (const name of ['ours', 'known', 'named']) cluster.server.remove(other(name).id);

    const left = async (): Promise<string[]> =>
      (await holdingOf(engine)).others.filter((one) => one.startsWith('image '));
    await until(
      'ours is gone',
      async () => !(await left()).some((one) => one.includes(imageOf(ours))),
      60_000,
    );
    const expected = [...before.filter((one) => one.startsWith('image ')), 'image localhost/somebody/else:1'];
    const isSame = async (): Promise<boolean> => String(await left()) === String(expected.toSorted());
    await until('the rest is as it was', isSame, 30_000).catch(async () =>
      expect(await left()).toEqual(expected.toSorted()),
    );
    expect(cluster.said).toEqual([]);
  },
  180_000,
);
