import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freshFolder } from '../../test/an-app.ts';
import { until } from '../../test/until.ts';
import { endOrphans } from './orphans.ts';
import { readProcess, type ProcessFacts } from './processes.ts';
import { currentBoot, readState, writeState, type ProcessRecord } from './state-file.ts';

async function aProcess(cwd: string): Promise<ProcessFacts> {
  const child = spawn('sleep', ['1000'], { cwd, detached: true, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return until('it runs', () => readProcess(child.pid ?? 0));
}

const recordOf = (one: Pick<ProcessFacts, 'pid' | 'startTicks'>): ProcessRecord => ({
  ...{ pid: one.pid, startTicks: one.startTicks },
  ...{ signal: 'SIGTERM', path: 'o/p/e/web' },
});

it('DE-4: what was written down and what works in the folders is ended, and named', async () => {
  const folder = freshFolder('orphans');
  const [recorded, working, stranger] = [await aProcess('/'), await aProcess(folder), await aProcess('/')];

  expect(await endOrphans([recordOf(recorded)], [folder], null, 1_000)).toEqual(['o/p/e/web']);

  expect([readProcess(recorded.pid), readProcess(working.pid)]).toEqual([null, null]);
  expect(readProcess(stranger.pid)?.pid).toBe(stranger.pid);
});

it('DE-4: a pid that belongs to somebody else by now is left alone', async () => {
  const stranger = await aProcess('/');
  const records = [
    recordOf({ ...stranger, startTicks: stranger.startTicks - 1 }),
    recordOf({ pid: 0, startTicks: 0 }),
    recordOf({ pid: 1, startTicks: readProcess(1)?.startTicks ?? 0 }),
  ];
  expect(await endOrphans(records, [], null, 100)).toEqual([]);
  expect(readProcess(stranger.pid)?.pid).toBe(stranger.pid);
});

it('DE-4: after a new start of the system no recorded process is believed in, but every address', () => {
  const path = join(freshFolder('state'), 'state.json');
  const state = {
    boot: currentBoot(),
    ports: { se_1: 4000 },
    processes: [recordOf({ pid: 5, startTicks: 6 })],
  };
  expect(writeState(path, state)).toBe(true);
  expect(readState(path)).toEqual(state);
  writeState(path, { ...state, boot: 'another' });
  expect(readState(path)).toEqual({ ...state, processes: [] });
  writeFileSync(path, '{"ports":');
  expect(readState(path)).toEqual({ boot: currentBoot(), ports: {}, processes: [] });
  expect(writeState('/no/such/folder/state.json', state)).toBe(false);
});
