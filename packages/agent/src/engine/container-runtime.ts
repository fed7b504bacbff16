// Runs replicas as containers. A container outlives the supervisor: one that is there already, made from the same spec,
// is taken over instead of being made again, so that labels and names are all that has to be remembered.
import type { LogBook } from '../supervisor/log/log-book.ts';
import type { Ports } from '../supervisor/ports.ts';
import type { ContainerProgram, UnitSpec } from '../supervisor/protocol.ts';
import type { Place, Runnable, Runtime } from '../supervisor/runnable.ts';
import { Turns } from '../turns.ts';
import { containerBody } from './container-body.ts';
import { ContainerRun, notStarted, type Inspected } from './container-run.ts';
import { Engine, EngineGone, EngineRefusal } from './engine.ts';
import { containerName, LABEL, specHash } from './labels.ts';
import { ensureNetwork, forgetNetwork } from './networks.ts';
import { removeContainer } from './remove-container.ts';

const AWAY_PAUSE_MS = 300;
const ATTEMPTS = 5;
/** More at once only wait for each other in the engine: with podman four are twice as fast as one, and as twenty. */
const AT_ONCE = 4;
const LOST_NETWORK = /network .*not found|unable to find network/i;
/** Over once the half is removed: a port that somebody took, a name that a podman which was killed gave to no container. */
const PASSING = /port is already allocated|address already in use|container name .* is already in use/i;

interface Found {
  readonly id: string;
  readonly port: number | null;
  /** The engine's time of the last line that has arrived; null: none has. */
  readonly since: string | null;
}

export class ContainerRuntime implements Runtime {
  private readonly ports: Ports;
  private readonly logs: LogBook;
  private readonly engines = new Map<string, Engine>();
  private readonly turns = new Turns(AT_ONCE);

  constructor(ports: Ports, logs: LogBook) {
    this.ports = ports;
    this.logs = logs;
  }

  /** While the engine is away it is waited for: that is no fault of the program. */
  async start(spec: UnitSpec, place: Place): Promise<Runnable> {
    const { program } = spec;
    if (program.kind !== 'container') throw new Error('no program of an engine');
    const engine = this.engineAt(program.engine);
    while (!place.isGivenUp()) {
      try {
        const found = await this.turns.take(async () =>
          place.isGivenUp() ? null : this.findOrCreate(engine, spec, program, place),
        );
        if (found === null) break;
        const release = (): void => void (found.port !== null && this.ports.release(found.port));
        return new ContainerRun(engine, spec, program, found, place.output, release);
      } catch (error) {
        if (!(error instanceof EngineGone)) return notStarted(error);
      }
      await new Promise((resolve) => setTimeout(resolve, AWAY_PAUSE_MS));
    }
    return notStarted(new Error('it was given up'));
  }

  private engineAt(address: string): Engine {
    const engine = this.engines.get(address) ?? new Engine(address);
    this.engines.set(address, engine);
    return engine;
  }

  private async findOrCreate(
    engine: Engine,
    spec: UnitSpec,
    program: ContainerProgram,
    place: Place,
  ): Promise<Found> {
    const name = containerName(program, spec, place.index);
    const known = await engine.find<Inspected>(`/containers/${name}/json`);
    if (known !== null && place.restarts === 0 && isTheSame(known, spec, program)) {
      const port = publishedPort(known, program);
      if (port !== null) this.ports.keep(port);
      return { id: known.Id, port, since: this.logs.lastArrived(spec.service, spec.deployment, place.index) };
    }
    if (known !== null) {
      if (known.Config.Labels?.[LABEL.cluster] !== program.cluster)
        throw new Error(`a container called ${name} is there that is not Nebula's: remove it`);
      await removeContainer(engine, known.Id);
    }
    await ensureNetwork(engine, program);
    return this.create(engine, spec, program, place.index, name);
  }

  private async create(
    engine: Engine,
    spec: UnitSpec,
    program: ContainerProgram,
    index: number,
    name: string,
  ): Promise<Found> {
    for (let attempt = 1; ; attempt += 1) {
      const port = program.port === null ? null : await this.ports.take();
      try {
        const body = containerBody(spec, program, index, port);
        const { Id: id } = await engine.json<{ Id: string }>('/containers/create', {
          method: 'POST',
          query: { name },
          body,
        });
        await engine.json(`/containers/${id}/start`, { method: 'POST' });
        return { id, port, since: null };
      } catch (error) {
        if (port !== null) this.ports.release(port);
        await removeHalf(engine, name, error);
        if (error instanceof EngineRefusal && LOST_NETWORK.test(error.message) && attempt < ATTEMPTS) {
          forgetNetwork(engine, program.network);
          await ensureNetwork(engine, program);
          continue;
        }
        if (!(error instanceof EngineRefusal && PASSING.test(error.message) && attempt < ATTEMPTS))
          throw error;
      }
    }
  }
}

/** One that was created and could not be started is none; podman removes what only its storage knows, too. */
async function removeHalf(engine: Engine, name: string, error: unknown): Promise<void> {
  if (error instanceof EngineGone) return;
  await removeContainer(engine, name).catch(() => undefined);
}

/** Ours, from this spec, and begun; one that ended in its trial is taken over too, to tell how it ended. */
function isTheSame({ Config, State }: Inspected, spec: UnitSpec, program: ContainerProgram): boolean {
  const labels = Config.Labels ?? {};
  return (
    labels[LABEL.cluster] === program.cluster &&
    labels[LABEL.spec] === specHash(spec, program) &&
    (State.Running || (spec.trial && State.Status === 'exited'))
  );
}

function publishedPort({ HostConfig }: Inspected, program: ContainerProgram): number | null {
  const bound = HostConfig.PortBindings?.[`${program.port}/tcp`]?.[0]?.HostPort;
  return program.port === null || bound === undefined ? null : Number(bound);
}
