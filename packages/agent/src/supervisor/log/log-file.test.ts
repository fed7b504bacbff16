import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder } from '../../../test/an-app.ts';
import { until } from '../../../test/until.ts';
import { LogFile } from './log-file.ts';

it('DE-4: a log never grows past two files of a megabyte, and keeps the newest lines', async () => {
  const path = join(freshFolder('log'), 'a/0.log');
  const file = new LogFile(path);
  const line = 'x'.repeat(999);
  for (let round = 0; round < 50; round += 1) {
    for (let count = 0; count < 100; count += 1) file.add(line);
    file.add(`round ${round}`);
    await until(
      'it is written',
      () => existsSync(path) && readFileSync(path, 'utf8').endsWith(`round ${round}\n`),
    );
  }
  expect(statSync(path).size + statSync(`${path}.1`).size).toBeLessThan(2.3 * 1024 * 1024);
});

it('DE-4: a full disk loses lines, never more', async () => {
  const file = new LogFile('/dev/full');
  for (let count = 0; count < 5_000; count += 1) file.add('x'.repeat(200));
  await new Promise((resolve) => setImmediate(resolve));
  file.add('still here');
});
