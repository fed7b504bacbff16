import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { attend, attendantOf } from './attendant.ts';
import { readProcess } from './supervisor/processes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nebula-attendant-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});
const note = (pid = process.pid) => join(folder, 'attendants', String(pid));

it('C-98: whoever attends a folder is known until it leaves', () => {
  expect(attendantOf(folder)).toBeNull();
  const leave = attend(folder, 'agent');
  expect(attendantOf(folder)).toEqual({ pid: process.pid, what: 'agent' });
  leave();
  expect(attendantOf(folder)).toBeNull();
});

it('C-98: a killed one is nobody, also when its number is another process’s now', () => {
  attend(folder, 'server');
  const left = JSON.parse(readFileSync(note(), 'utf8')) as { startTicks: number };
  writeFileSync(note(), JSON.stringify({ ...left, startTicks: left.startTicks - 1 }));
  expect(attendantOf(folder)).toBeNull();
  writeFileSync(note(), '{"pid": ');
  expect(attendantOf(folder)).toBeNull();
});

it('C-98: the end of one of two hides neither the other nor its note', () => {
  const leave = attend(folder, 'server');
  const started = readProcess(process.ppid)?.startTicks;
  writeFileSync(
    note(process.ppid),
    JSON.stringify({ pid: process.ppid, startTicks: started, what: 'agent' }),
  );
  leave();
  expect(attendantOf(folder)).toEqual({ pid: process.ppid, what: 'agent' });
});

it('a folder that is not there gets no note and stops nobody', () => {
  attend(join(folder, 'nowhere'), 'server')();
  expect(attendantOf(join(folder, 'nowhere'))).toBeNull();
});
