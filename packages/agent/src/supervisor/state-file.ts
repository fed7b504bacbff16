// What a supervisor must know of the one before it: the ports of its fronts, so that addresses stay, and the processes
// that it started, so that none is left over. No variable, no command line, nothing secret.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Whoever finds it ends the process only if its start time is still this one. */
export interface ProcessRecord {
  readonly pid: number;
  readonly startTicks: number;
  readonly signal: NodeJS.Signals;
  /** `org/project/environment/service`. */
  readonly path: string;
}

/** Read once, when a supervisor starts. */
export interface State {
  /** Which start of the system the processes belong to: after the next one their pids are somebody else's. */
  boot: string;
  /** A front's name → its port. */
  ports: Record<string, number>;
  processes: ProcessRecord[];
}

/** '' where the system does not say. */
export function currentBoot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

/** A file that cannot be read counts as none: ports are given anew then. */
export function readState(path: string): State {
  const boot = currentBoot();
  try {
    const state = JSON.parse(readFileSync(path, 'utf8')) as Partial<State>;
    return { boot, ports: state.ports ?? {}, processes: state.boot === boot ? (state.processes ?? []) : [] };
  } catch {
    return { boot, ports: {}, processes: [] };
  }
}

/** Whole or not at all; a full disk costs the memory of this moment, not an app. False when it was not written. */
export function writeState(path: string, state: State): boolean {
  try {
    writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${path}.new`, path);
    return true;
  } catch {
    return false;
  }
}
