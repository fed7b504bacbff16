// The server process alone, against a database of its own and without a cluster, a minute after it started.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../figures.ts';
import type { Measured } from '../measured.ts';

const AFTER_MS = 60_000;

export async function memory({ pool, url }: Measured): Promise<string> {
  await pool.query('create database idle');
  const data = mkdtempSync(join(tmpdir(), 'nebula-bench-data-'));
  chmodSync(data, 0o711);
  const main = join(import.meta.dirname, '../../packages/cli/bin/nebula.mjs');
  const env = {
    PATH: process.env['PATH'] ?? '',
    NEBULA_LISTEN: '127.0.0.1:0',
    NEBULA_DATA: data,
    NEBULA_DATABASE_URL: Object.assign(new URL(url), { pathname: '/idle' }).href,
    NEBULA_LOCAL_CLUSTER: 'none',
  };
  const child = spawn(process.execPath, [main, 'server'], { env, stdio: 'ignore' });
  const over = new Promise<void>((done) => child.once('exit', () => done()));
  const ended = await Promise.race([over.then(() => true), pause(AFTER_MS).then(() => false)]);
  if (ended) throw new Error(`the server ended by itself with ${child.exitCode}`);
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  child.kill();
  await over;
  rmSync(data, { recursive: true, force: true });
  const mb = (name: string): string =>
    `${(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024).toFixed(0)} MB`;
  return table(
    'Memory of the server process',
    ['', 'now', 'most'],
    [['idle for a minute', mb('VmRSS'), mb('VmHWM')]],
  );
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
