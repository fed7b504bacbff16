// One network an environment: its services find each other by name, and nothing of another environment is in reach.
import type { ContainerProgram } from '../supervisor/protocol.ts';
import { EngineRefusal, type Engine } from './engine.ts';
import { LABEL } from './labels.ts';

/** Makes it when it is missing. One after the other: two at once would make two of one name. */
export function ensureNetwork(
  engine: Engine,
  { network, cluster, environment }: Pick<ContainerProgram, 'network' | 'cluster' | 'environment'>,
): Promise<void> {
  const before = queues.get(engine) ?? Promise.resolve();
  const result = before.then(async () => {
    if ((await engine.find(`/networks/${network}`)) !== null) return;
    const Labels = { [LABEL.cluster]: cluster, [LABEL.environment]: environment };
    // Docker keeps its networks apart by itself; podman has to be told.
    const Options = (await isPodman(engine)) ? { isolate: 'true' } : {};
    try {
      await engine.json('/networks/create', {
        method: 'POST',
        body: { Name: network, Driver: 'bridge', CheckDuplicate: true, Labels, Options },
      });
    } catch (error) {
      if (!(error instanceof EngineRefusal && error.status === 409)) throw error;
    }
  });
  queues.set(
    engine,
    result.catch(() => undefined),
  );
  return result;
}

const queues = new WeakMap<Engine, Promise<void>>();

async function isPodman(engine: Engine): Promise<boolean> {
  const { Components } = await engine.json<{ Components?: { Name: string }[] }>('/version');
  return (Components ?? []).some(({ Name }) => Name.startsWith('Podman'));
}
