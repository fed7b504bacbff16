import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigError } from './config.ts';
import { requireDataFolder } from './data-folder.ts';

it('a data folder that is a file, lies below one or cannot be made is a wrong value', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nebula-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const wrong of [file, join(file, 'below'), '/proc/nebula'])
    expect(() => requireDataFolder(wrong), wrong).toThrow(ConfigError);
  expect(() => requireDataFolder(join(folder, 'new'))).not.toThrow();
});
