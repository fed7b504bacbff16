import { spawn } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { until } from '../../../test/until.ts';
import { makeGroup, openGroups } from '../cgroups.ts';
import { readProcess } from '../processes.ts';
import { familyUsage } from './usage.ts';
import { writeFileSync } from 'node:fs';

const MB = 1024 * 1024;

it('reads the CPU time and the memory of processes, by themselves and by their group', async () => {
  const hog = `const held = Buffer.alloc(${64 * MB}, 1); while (process.cpuUsage().user < 600_000); setInterval(() => held, 1e6)`;
  const child = spawn(process.execPath, ['-e', hog], { stdio: 'ignore' });
  const name = `nebula-usage-test-${process.pid}`;
  const root = openGroups(name);
  const group = root === null ? null : makeGroup(root, 'one', { memoryBytes: 512 * MB, cpu: 1 });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await until('its group is empty', () => (group?.pids() ?? []).length === 0);
    group?.remove();
  });
  for (const door of group?.doors ?? []) writeFileSync(door, String(child.pid));

  const family = () => [readProcess(child.pid ?? 0)].filter((one) => one !== null);
  await until('it has worked', () => familyUsage(family()).cpuMs >= 400);
  expect(familyUsage(family()).memoryBytes).toBeGreaterThan(64 * MB);

  if (group === null) return;
  const used = group.usage();
  expect(used?.cpuMs).toBeGreaterThan(200);
  expect(used?.memoryBytes).toBeGreaterThan(30 * MB);
  const began = performance.now();
  for (let i = 0; i < 200; i += 1) group.usage();
  // What a round of 200 replicas costs: 1 % of a core would be 100 ms.
  expect(performance.now() - began).toBeLessThan(100);
});
