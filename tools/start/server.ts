// Runs `nebula server` as a child on the same terminal: passes on what it prints, learns its address from it, and ends
// with it. What the server does is its own business; this only waits until it is ready.
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const LAUNCHER = resolve(import.meta.dirname, '../../packages/cli/bin/nebula.mjs');

export interface RunningServer {
  readonly url: string;
  /** The exit code, when it ends. */
  readonly ended: Promise<number>;
  readonly stop: () => Promise<number>;
}

/**
 * Returns when the server says that it is ready, or null when it ended before. What it prints goes to `print`, its
 * errors to this process's own.
 */
export async function runServer(
  flags: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (chunk: string) => void,
): Promise<RunningServer | null> {
  const child = spawn(process.execPath, [LAUNCHER, 'server', ...flags], {
    env,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  const ended = endOf(child);
  const address = new Promise<string>((found) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      print(chunk);
      said = (said + chunk).slice(-10_000);
      const url = /\bhttps?:\/\/[\w.[\]-]+:[1-9]\d*/.exec(said)?.[0];
      if (url !== undefined) found(url);
    });
  });
  const url = await Promise.race([address, ended]);
  if (typeof url === 'number') return null;
  const ready = await Promise.race([untilReady(url), ended]);
  if (ready !== true) return null;
  const stop = (): Promise<number> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, ended, stop };
}

function endOf(child: ChildProcess): Promise<number> {
  // Typed at a terminal Ctrl-C reaches the child by itself; what is sent to this process alone does not.
  process.on('SIGINT', () => (process.stdin.isTTY ? undefined : child.kill('SIGINT')));
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done) => {
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
}

async function untilReady(url: string): Promise<true> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((next) => setTimeout(next, 50));
  }
}
