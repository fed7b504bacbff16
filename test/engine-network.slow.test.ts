import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { answers, IMAGE, startEngine, whyNoEngine } from './an-engine.ts';
import { bridgesIn, rulesIn } from './engine-network.ts';
import { freePort } from './free-port.ts';

const isGiven = process.env['NEBULA_TEST_ENGINE'] !== undefined;

it.skipIf(whyNoEngine() !== null || isGiven)(
  'leaves nothing of an engine’s network in the kernel, though it was killed over what it runs and knows nothing of it',
  async () => {
    const { address, engine, podman, stop } = await startEngine();
    const prefix = podman?.addresses ?? '';
    const held = (): string[] => [
      ...['nat', 'filter'].flatMap((table) => rulesIn(table, prefix)),
      ...bridgesIn(prefix),
    ];
    await engine.json('/networks/create', { method: 'POST', body: { Name: 'lost', Driver: 'bridge' } });
    const { Id } = await engine.json<{ Id: string }>('/containers/create', {
      method: 'POST',
      body: {
        Image: IMAGE,
        Env: ['PROGRAM=setInterval(() => 0, 1000)'],
        ExposedPorts: { '3000/tcp': {} },
        HostConfig: {
          NetworkMode: 'lost',
          PortBindings: { '3000/tcp': [{ HostIp: '127.0.0.1', HostPort: String(await freePort()) }] },
        },
      },
    });
    await engine.json(`/containers/${Id}/start`, { method: 'POST' });
    expect(held().filter((one) => one.includes(Id))).toHaveLength(1);
    await podman?.kill();
    rmSync(join(dirname(address.replace('unix://', '')), 'storage/libpod'), { recursive: true });
    podman?.resume();
    await answers(engine);
    expect(await engine.json('/containers/json', { query: { all: true } })).toEqual([]);

    await stop();

    expect(held()).toEqual([]);
  },
  300_000,
);
