// Runs replicas as processes of this machine: each with a free port, inside a control group where the system has them,
// and on record, so that the next supervisor finds what a killed one left.
import type { Group } from './cgroups.ts';
import { Child } from './child.ts';
import type { Ports } from './ports.ts';
import { ask, runCommand } from './probe.ts';
import { listensOn, recentProcesses } from './processes.ts';
import type { ProcessProgram, UnitSpec } from './protocol.ts';
import type { Place, Runnable, Runtime } from './runnable.ts';
import { familyUsage } from './usage/usage.ts';

/** What it needs of the supervisor around it. */
export interface ProcessSurroundings {
  readonly ports: Ports;
  readonly makeGroup: (name: string, memoryBytes: number, cpu: number) => Group | null;
  readonly started: (child: Child, path: string, stopSignal: NodeJS.Signals) => void;
  readonly ended: (child: Child) => void;
}

export class ProcessRuntime implements Runtime {
  private readonly around: ProcessSurroundings;

  constructor(around: ProcessSurroundings) {
    this.around = around;
  }

  async start(spec: UnitSpec, place: Place): Promise<Runnable> {
    const { program } = spec;
    if (program.kind !== 'process') throw new Error('no program of this machine');
    const port = program.portVariable === null ? null : await this.around.ports.take();
    return this.run(spec, program, port, place);
  }

  private run(spec: UnitSpec, program: ProcessProgram, port: number | null, place: Place): Runnable {
    const { around } = this;
    const { command, cwd, runAs, portVariable, stopSignal } = program;
    const env = { ...spec.env, ...(portVariable === null ? {} : { [portVariable]: String(port) }) };
    const name = `${spec.deployment}-${place.index}-${place.restarts}`;
    const group = around.makeGroup(name, spec.memoryBytes, spec.cpu);
    const child = new Child({ command, cwd, env, runAs, memoryBytes: spec.memoryBytes, group }, place.output);
    around.started(child, spec.path, stopSignal);
    const pids = (): number[] => child.family().map((one) => one.pid);
    return {
      pid: child.pid,
      port,
      ended: child.ended,
      isRunning: () => child.isRunning(),
      ask: (ranMs) =>
        ask({
          probe: spec.probe,
          port,
          namedPort: port,
          ranMs,
          // A stranger that took the port in between is not taken for the app.
          confirm: async () => listensOn(port ?? 0, pids()),
          run: (line) => runCommand(line, cwd, env),
        }),
      usage: async () => group?.usage() ?? familyUsage(child.family(recentProcesses)),
      stop: async (graceMs) => {
        await child.stop(stopSignal, graceMs);
        around.ended(child);
        if (port !== null) around.ports.release(port);
      },
    };
  }
}
