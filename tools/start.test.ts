// The start as a process of its own, as a service manager or a script runs it: with no terminal to pass Ctrl-C on.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase } from '../packages/server/test/test-store.ts';

/** A folder that is there already gets no example, so nothing is added to it. */
function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nebula-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const data = join(folder, 'data');
  mkdirSync(data);
  return data;
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s to the start alone, without a terminal, ends the server too',
  async (signal) => {
    const start = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
      env: {
        PATH: process.env['PATH'],
        NEBULA_DATA: aDataFolder(),
        NEBULA_LISTEN: '127.0.0.1:0',
        NEBULA_LOCAL_CLUSTER: 'none',
        NEBULA_DATABASE_URL: await emptyDatabase(),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void start.kill('SIGTERM'));
    const ended = new Promise<number | null>((done) => start.once('exit', done));
    const listening = new Promise<string>((done) =>
      start.stdout
        .setEncoding('utf8')
        .on('data', (text: string) => text.includes('listens on') && done('listening')),
    );
    expect(await Promise.race([listening, ended])).toBe('listening');

    start.kill(signal);

    expect(await ended).toBe(0);
  },
);
