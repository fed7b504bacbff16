// One container as a replica runs it: its output followed, its end waited for, its probes made. The engine may be away
// for a while at any moment: that is not the container's end, so it is asked again until it answers.
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, complaintOf, type Reply } from '../supervisor/probe.ts';
import type { ContainerProgram, UnitSpec } from '../supervisor/protocol.ts';
import type { Exit, Output, Runnable } from '../supervisor/runnable.ts';
import type { Usage } from '../supervisor/usage/usage.ts';
import { commandWords } from './command-words.ts';
import { followLogs } from './container-logs.ts';
import { ContainerUsage } from './container-usage.ts';
import { EngineRefusal, type Engine } from './engine.ts';
import { endedByHand } from './foreign-hand.ts';
import { readFrames } from './frames.ts';
import { uptimeMs } from '../supervisor/uptime.ts';

export interface Inspected {
  readonly Id: string;
  readonly Config: { readonly Labels: Record<string, string> | null };
  readonly State: {
    readonly Status: string;
    readonly Running: boolean;
    readonly OOMKilled: boolean;
    readonly ExitCode: number;
    readonly Pid: number;
    readonly Error?: string;
    readonly StartedAt: string;
    readonly FinishedAt: string;
  };
  readonly HostConfig: { readonly PortBindings: Record<string, { HostPort: string }[]> | null };
}

const AWAY_PAUSE_MS = 300;
/**
 * Its output ends with it, which is how its end is seen; this is for an end that was missed. To have the engine wait for
 * it is no way: podman asks itself four times a second for each (30 waits took 70 % of a core).
 */
const LOOK_MS = 60_000;
/** The last output may still be on its way from the engine, and an engine that is busy takes its time. */
const LAST_OUTPUT_MS = 5_000;
/** A proxy before the container accepts for it and closes at once when nobody listens behind. */
const STEADY_MS = 60;
const EXEC_LIMIT_MS = 10_000;
const STOP_LIMIT_MS = 60_000;
const KILLED = 137;
const TERMINATED = 143;
const MB = 1024 * 1024;

export class ContainerRun implements Runnable {
  pid: number | null = null;
  readonly port: number | null;
  readonly ended: Promise<Exit>;
  private readonly engine: Engine;
  private readonly spec: UnitSpec;
  private readonly program: ContainerProgram;
  private readonly id: string;
  private readonly release: () => void;
  private readonly used: ContainerUsage;
  private readonly following = new AbortController();
  private running = true;
  private stopping = false;
  private gone = false;
  private onBreak: () => void = () => undefined;

  constructor(
    engine: Engine,
    spec: UnitSpec,
    program: ContainerProgram,
    { id, port, since }: { id: string; port: number | null; since: string | null },
    output: Output,
    release: () => void,
  ) {
    [this.engine, this.spec, this.program, this.id, this.port] = [engine, spec, program, id, port];
    this.release = release;
    this.used = new ContainerUsage(engine, id);
    const isOver = (): boolean => !this.running || this.gone;
    const broke = (): void => this.onBreak();
    const logged = followLogs(engine, id, since, output, isOver, broke, this.following.signal);
    this.ended = this.watch(logged);
  }

  isRunning(): boolean {
    return this.running;
  }

  ask(ranMs: number): Promise<Reply> {
    return ask({
      probe: this.spec.probe,
      port: this.port,
      namedPort: this.program.port,
      ranMs,
      confirm: staysOpen,
      run: (line) => this.exec(line),
    });
  }

  usage(): Promise<Usage | null> {
    return this.used.read(this.pid);
  }

  /** Returns when the container is removed, or the engine was away for so long that the next clean-up must do it. */
  async stop(graceMs: number): Promise<void> {
    this.stopping = true;
    const path = `/containers/${this.id}`;
    for (const end = uptimeMs() + graceMs + STOP_LIMIT_MS; !this.gone && uptimeMs() < end; ) {
      try {
        const query = { t: Math.ceil(graceMs / 1_000) };
        if (this.running && graceMs > 0) await this.engine.find(`${path}/stop`, { method: 'POST', query });
        // What it said last goes with the container; that it has ended the engine alone may know so far.
        if (!this.running || graceMs > 0) await Promise.race([this.ended, pause(LAST_OUTPUT_MS)]);
        await this.engine.find(path, { method: 'DELETE', query: { force: true, v: true } });
        this.gone = true;
      } catch (error) {
        // Somebody else is removing it.
        if (error instanceof EngineRefusal && error.status === 409) await pause(AWAY_PAUSE_MS);
        await pause(AWAY_PAUSE_MS);
      }
    }
    this.following.abort();
    this.release();
  }

  private async watch(logged: Promise<void>): Promise<Exit> {
    const state = await this.untilEnd();
    this.running = false;
    await Promise.race([logged, pause(LAST_OUTPUT_MS)]);
    this.following.abort();
    const byHand =
      state !== null &&
      !this.stopping &&
      (await endedByHand(this.engine, this.id, new Date(state.FinishedAt)));
    return this.exitOf(state, byHand);
  }

  /** Null when the container is gone. */
  private async untilEnd(): Promise<Inspected['State'] | null> {
    for (;;) {
      const broken = new Promise<void>((resolve) => (this.onBreak = resolve));
      try {
        const found = await this.engine.find<Inspected>(`/containers/${this.id}/json`);
        if (found === null) return null;
        if (!found.State.Running && found.State.Status !== 'created') return found.State;
        this.pid = found.State.Pid;
        await Promise.race([broken, pause(LOOK_MS)]);
      } catch {
        if (this.gone) return null;
        await pause(AWAY_PAUSE_MS);
      }
    }
  }

  private exitOf(state: Inspected['State'] | null, byHand: boolean): Exit {
    const plain = { signal: null, outOfMemory: false, error: null };
    if (state === null) {
      const verdict = 'its container was removed by somebody else';
      return { ...plain, code: null, ranMs: 0, verdict };
    }
    const ranMs = Math.max(0, Date.parse(state.FinishedAt) - Date.parse(state.StartedAt)) || 0;
    const exit = { ...plain, code: state.ExitCode, outOfMemory: state.OOMKilled, ranMs };
    if (state.OOMKilled || this.stopping) return exit;
    const after = `(code ${state.ExitCode}) after ${(ranMs / 1_000).toFixed(1)} s`;
    // Not every engine records who asked; nobody of us sent these signals.
    if (byHand || state.ExitCode === TERMINATED)
      return { ...exit, verdict: `its container was stopped by somebody else ${after}` };
    if (state.ExitCode !== KILLED) return exit;
    const limit = `${Math.round(this.spec.memoryBytes / MB)} MB`;
    return { ...exit, verdict: `killed ${after}, most likely out of memory: limit ${limit}` };
  }

  /** Runs a line inside; null when it ended with 0. */
  private async exec(line: string): Promise<string | null> {
    try {
      const body = { AttachStdout: true, AttachStderr: true, Cmd: commandWords(line) };
      const made = await this.engine.json<{ Id: string }>(`/containers/${this.id}/exec`, {
        method: 'POST',
        body,
      });
      const signal = AbortSignal.timeout(EXEC_LIMIT_MS);
      const stream = await this.engine.stream(`/exec/${made.Id}/start`, {
        method: 'POST',
        body: { Detach: false, Tty: false },
        signal,
      });
      let output = '';
      await readFrames(stream, (_, text) => (output = (output + text.toString('utf8')).slice(-1_000)));
      if (signal.aborted) return `health command: no end within ${EXEC_LIMIT_MS / 1_000} s`;
      const { ExitCode } = await this.engine.json<{ ExitCode: number | null }>(`/exec/${made.Id}/json`);
      return complaintOf(ExitCode ?? 'an unknown end', output);
    } catch (error) {
      return `health command could not be run: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}

/** A replica that never began. */
export function notStarted(cause: unknown): Runnable {
  const text = cause instanceof Error ? cause.message : String(cause);
  const exit: Exit = { code: null, signal: null, outOfMemory: false, error: text, ranMs: 0 };
  return {
    pid: null,
    port: null,
    ended: Promise.resolve(exit),
    isRunning: () => false,
    ask: async () => ({ ready: false, host: null, answer: text }),
    usage: async () => null,
    stop: async () => undefined,
  };
}

function staysOpen(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOpen: boolean): void => {
      clearTimeout(timer);
      resolve(isOpen);
    };
    const timer = setTimeout(() => end(true), STEADY_MS);
    socket.once('data', () => end(true));
    socket.once('end', () => end(false));
    socket.once('close', () => end(false));
  });
}
