// The server process alone, against a database of its own and without a cluster, a minute after it started: as every
// way of starting it does, and with the young generation that V8 takes by itself. Its compiled code is cached, as at
// every start but the first.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAUNCHER } from '../../tools/start/server.ts';
import { table } from '../figures.ts';
import type { Measured } from '../measured.ts';

const WARM_UP_MS = 10_000;
const AFTER_MS = 60_000;
/** Zero is "as V8 likes"; that the flag is there keeps the launcher from giving its own. */
const V8S_OWN = '--max-semi-space-size=0';

export async function memory({ pool, url }: Measured): Promise<string> {
  await pool.query('create database idle');
  const data = mkdtempSync(join(tmpdir(), 'nebula-bench-data-'));
  chmodSync(data, 0o711);
  const server = (flags: readonly string[], afterMs: number) => idleFor(afterMs, flags, data, url);
  try {
    await server([], WARM_UP_MS);
    const rows = [
      ['nebula server', ...(await server([], AFTER_MS))],
      ['with V8’s own young generation', ...(await server([V8S_OWN], AFTER_MS))],
    ];
    return table('Memory of the server process, idle for a minute', ['', 'now', 'most'], rows);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function idleFor(
  afterMs: number,
  flags: readonly string[],
  data: string,
  url: string,
): Promise<string[]> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NEBULA_LISTEN: '127.0.0.1:0',
    NEBULA_DATA: data,
    NEBULA_DATABASE_URL: Object.assign(new URL(url), { pathname: '/idle' }).href,
    NEBULA_LOCAL_CLUSTER: 'none',
  };
  const child = spawn(process.execPath, [...flags, LAUNCHER, 'server'], { env, stdio: 'ignore' });
  const over = new Promise<void>((done) => child.once('exit', () => done()));
  try {
    const ended = await Promise.race([over.then(() => true), pause(afterMs).then(() => false)]);
    if (ended) throw new Error(`the server ended by itself with ${child.exitCode}`);
    return [megabytes(child, 'VmRSS'), megabytes(child, 'VmHWM')];
  } finally {
    child.kill();
    await over;
  }
}

function megabytes(child: ChildProcess, name: string): string {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const [, kib] = new RegExp(`${name}:\\s+(\\d+)`).exec(status) ?? [];
  return `${(Number(kib) / 1024).toFixed(0)} MB`;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
