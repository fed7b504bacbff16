import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sweepSpaces } from './sweep-spaces.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nebula-sweep-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const HOUR_AGO = new Date(Date.now() - 3_600_000);

function aSpace(name: string, at: Date): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, 'key'), 'a deploy key');
  utimesSync(path, at, at);
  return path;
}

it('removes what a killed server left of a look, and nothing else', async () => {
  const left = aSpace('nebula-look-left', HOUR_AGO);
  const kept = [aSpace('nebula-look-now', new Date()), aSpace('nebula-other', HOUR_AGO)];
  symlinkSync(kept[1] ?? '', join(folder, 'nebula-look-link'));
  expect(await sweepSpaces(folder)).toBe(1);
  expect(existsSync(left)).toBe(false);
  expect(kept.map((path) => existsSync(join(path, 'key')))).toEqual([true, true]);
});
