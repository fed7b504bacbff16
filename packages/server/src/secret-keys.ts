// The keys that seal values at rest, where the operator gives none: made once, in a file that only the server's user
// reads. Losing it is losing every sealed value, so it is never made anew beside a database that has some.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@nebula/agent/postgres/searchable';
import { KEY_BYTES } from './store/keyring.ts';

/**
 * Written beside and renamed, so that a crash leaves no half key. Mode 0600. Several keys in the file: the
 * newest first.
 */
export function generatedKeys(dataDir: string): readonly string[] {
  const file = join(dataDir, 'secret-keys');
  if (!existsSync(file)) {
    makeFolder(dataDir);
    writeFileSync(`${file}.new`, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8')
    .split(/[\s,]+/)
    .filter((key) => key !== '');
}
