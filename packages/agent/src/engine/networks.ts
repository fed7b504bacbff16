// One network an environment: its services find each other by name, and nothing of another environment is in reach.
import type { ContainerProgram } from '../supervisor/protocol.ts';
import { EngineRefusal, type Engine } from './engine.ts';
import { factsOf } from './engine-facts.ts';
import { LABEL } from './labels.ts';

/** The kernel's limit of an interface's name. */
const INTERFACE_CHARACTERS = 15;

/**
 * Makes it when it is missing. One after the other: two at once would make two of one name. One that was seen is taken to
 * be there still, since asking takes podman longer than starting a container: see `forgetNetwork`.
 */
export function ensureNetwork(
  engine: Engine,
  { network, cluster, environment }: Pick<ContainerProgram, 'network' | 'cluster' | 'environment'>,
): Promise<void> {
  const names = seen.get(engine) ?? new Set();
  seen.set(engine, names);
  if (names.has(network)) return Promise.resolve();
  const before = queues.get(engine) ?? Promise.resolve();
  const result = before.then(async () => {
    if (names.has(network)) return;
    if ((await engine.find(`/networks/${network}`)) === null)
      await create(engine, network, cluster, environment);
    names.add(network);
  });
  queues.set(
    engine,
    result.catch(() => undefined),
  );
  return result;
}

async function create(engine: Engine, network: string, cluster: string, environment: string): Promise<void> {
  const Labels = { [LABEL.cluster]: cluster, [LABEL.environment]: environment };
  const Options = {
    // By chance two engines of one machine take one bridge for two networks: each has its own only when it first runs.
    'com.docker.network.bridge.name': network.slice(0, INTERFACE_CHARACTERS),
    // Docker keeps its networks apart by itself; podman has to be told.
    ...((await factsOf(engine)).isPodman ? { isolate: 'true' } : {}),
  };
  try {
    await engine.json('/networks/create', {
      method: 'POST',
      body: { Name: network, Driver: 'bridge', CheckDuplicate: true, Labels, Options },
    });
  } catch (error) {
    if (!(error instanceof EngineRefusal && error.status === 409)) throw error;
  }
}

/** It turned out to be gone. */
export const forgetNetwork = (engine: Engine, network: string): void =>
  void seen.get(engine)?.delete(network);

const seen = new WeakMap<Engine, Set<string>>();
const queues = new WeakMap<Engine, Promise<void>>();
