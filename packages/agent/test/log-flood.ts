// A container that prints a gigabyte a minute, and what may come of it: a supervisor of its usual size, log files of
// their usual size, a neighbour that answers.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestEngine } from '../../../test/an-engine.ts';
import { aCluster, urlOf } from './a-cluster.ts';
import { supervisorPid } from './agent-process.ts';
import { imageApp, other } from './an-image-app.ts';
import { web } from './kinds.ts';
import { load } from './traffic.ts';
import { until } from './until.ts';

const MB = 1024 * 1024;
const MOST_MEMORY_MB = 200;
/** Ours are cut at their limit; the engine's own file may stand twice while it is turned over. */
const MOST_DISK_MB = 30;

/** Each second 18 MB in lines of 100 characters, with a number of their own. */
const FLOOD = `
  let line = 0;
  const text = () => String(line++).padEnd(99, 'x') + '\\n';
  const pour = () => {
    const piece = Array.from({ length: 18_000 }, text).join('');
    process.stdout.write(piece);
  };
  setInterval(pour, 100);
  require('node:http').createServer((req, res) => res.end(JSON.stringify({ revision: 'flood', line }))).listen(process.env.PORT);
`;

const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
/** Files that go while it counts are no failure. */
const sizeMb = (folder: string): number =>
  Number(spawnSync('du', ['-sb', folder], { encoding: 'utf8' }).stdout.split('\t')[0]) / MB;

export async function floodFor({ engine }: TestEngine, ms: number): Promise<void> {
  const cluster = await aCluster({ driver: 'docker' });
  await cluster.deploy(imageApp(web('neighbour')));
  const traffic = load(await urlOf(cluster), 1);
  const flood = other('flood');
  expect(await cluster.deploy(imageApp(FLOOD, { cpu: 1 }), flood)).toMatchObject({ phase: 'healthy' });
  const pid = (await supervisorPid(cluster)) ?? 0;
  const { dataDir: logs } = cluster;
  const [info] = await engine.json<{ Id: string }[]>('/containers/json', {
    query: { filters: JSON.stringify({ label: [`nebula.service=${flood.id}`] }) },
  });
  const found = await engine.json<{ LogPath?: string; HostConfig: { LogConfig: { Path?: string } } }>(
    `/containers/${info?.Id}/json`,
  );
  const engineLog = found.HostConfig.LogConfig.Path || found.LogPath || '';
  let [memory, disk, engineDisk] = [0, 0, 0];
  const end = Date.now() + ms;
  await until(
    'it has poured long enough',
    () => {
      memory = Math.max(memory, memoryMb(pid));
      disk = Math.max(disk, sizeMb(logs));
      engineDisk = Math.max(engineDisk, engineLog === '' ? 0 : sizeMb(join(engineLog, '..')));
      return Date.now() > end;
    },
    ms + 30_000,
  );
  const { line } = (await (await fetch(await urlOf(cluster, flood.id))).json()) as { line: number };
  console.log(
    `${((line * 100) / MB).toFixed(0)} MB printed: supervisor ${memory.toFixed(0)} MB, logs ${disk.toFixed(1)} MB, ` +
      `the engine's ${engineDisk.toFixed(1)} MB, ${cluster.server.lines.length} lines sent, ${cluster.server.dropped} left out, ` +
      `${traffic.sent} requests to its neighbour`,
  );
  expect(memory).toBeLessThan(MOST_MEMORY_MB);
  expect(disk).toBeLessThan(MOST_DISK_MB);
  expect(engineDisk).toBeLessThan(MOST_DISK_MB);
  expect(cluster.server.dropped).toBeGreaterThan(0);
  expect(await cluster.deploy(imageApp(web('quiet')), flood)).toMatchObject({ phase: 'healthy' });
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
}
