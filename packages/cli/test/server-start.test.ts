// `nebula server` as an operator types it: what a wrong database is answered with, and how the process is started.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../../../test/until.ts';
import { makeDatabase } from './a-server.ts';
import { deadAddress } from './dead-address.ts';

const LAUNCHER = resolve(import.meta.dirname, '../bin/nebula.mjs');

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'nebula-start-'));
  chmodSync(path, 0o711);
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const environment = (databaseUrl: string) => ({
  PATH: process.env['PATH'] ?? '',
  NEBULA_LISTEN: '127.0.0.1:0',
  NEBULA_DATA: folder(),
  NEBULA_LOCAL_CLUSTER: 'none',
  NEBULA_DATABASE_URL: databaseUrl,
});

const start = (databaseUrl: string) =>
  spawnSync(process.execPath, [LAUNCHER, 'server'], { env: environment(databaseUrl), encoding: 'utf8' });

describe('a database that cannot be used', () => {
  it('one that does not answer ends with 1 and one line: the variable, the place, the way out', async () => {
    const { host } = new URL(await deadAddress());
    const { status, stdout, stderr } = start(`postgres://ann:hunter2@${host}/nebula`);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^nebula: NEBULA_DATABASE_URL: [^\n]+\n$/);
    expect(stderr).toContain(`${host}/nebula cannot be used (connect ECONNREFUSED`);
    expect(stderr).toContain('leave it out to get an embedded one');
    expect(stderr).not.toContain('hunter2');
  });

  it('one that is not there is said so, with how to make it', async () => {
    const nowhere = Object.assign(new URL(await makeDatabase()), { pathname: '/nebula_nowhere' });
    const { status, stderr } = start(nowhere.href);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^nebula: NEBULA_DATABASE_URL: .*"nebula_nowhere" does not exist\): make that database/,
    );
  });

  it.each([
    'postgres://ann:hunt/er2@127.0.0.1/nebula',
    'postgres://ann:12/hunter2@127.0.0.1/n',
    'mysql://hunter2',
  ])('a malformed address ends with 2 and is never quoted: %s', (databaseUrl) => {
    const { status, stderr } = start(databaseUrl);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^nebula: NEBULA_DATABASE_URL is not right: it must be [^\n]+\n$/);
    expect(stderr).not.toMatch(/hunt|er2@/);
  });
});

describe('the server’s process', () => {
  async function running(before: readonly string[] = [], more: Record<string, string> = {}) {
    const env = { ...environment(await makeDatabase()), ...more };
    const child = spawn(process.execPath, [...before, LAUNCHER, 'server'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => ended(child));
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await until('it listens', () => said.includes('listens on http'));
    return { child, env };
  }

  const argvOf = async (...how: Parameters<typeof running>) => {
    const { child } = await running(...how);
    return readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').split('\0');
  };

  const ended = async (child: ChildProcess) => {
    if (child.exitCode !== null) return;
    const over = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await over;
  };

  it('keeps its place and its signals, and has a small young generation, however it is started', async () => {
    expect(await argvOf()).toContain('--max-semi-space-size=4');
  });

  it('leaves what the operator set', async () => {
    const own = '--max-semi-space-size=32';
    const flags = (await argvOf([own])).filter((word) => word.includes('semi'));
    expect(flags).toEqual([own]);
    expect(await argvOf([], { NODE_OPTIONS: own })).not.toContain('--max-semi-space-size=4');
  });

  it('C-98: nebula down beside it is refused with the way out, and works once it has ended', async () => {
    const { child, env } = await running();
    const down = () => spawnSync(process.execPath, [LAUNCHER, 'down'], { env, encoding: 'utf8' });
    const beside = down();
    expect([beside.status, beside.stdout]).toEqual([1, '']);
    expect(beside.stderr).toContain(`(process ${child.pid}) and would start everything again. End it first`);
    await ended(child);
    expect(down()).toMatchObject({ status: 0, stderr: '' });
  });
});
