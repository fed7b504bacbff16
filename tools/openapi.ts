// Writes docs/openapi.json from the calls; with --check it writes nothing and fails when the file says something else.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../packages/contract/src/openapi.ts';
import { VERSION } from '../packages/server/src/version.ts';

export const OPENAPI_FILE = join(import.meta.dirname, '../docs/openapi.json');

/** The file's text as it should be. */
export const openApiText = (): string => `${JSON.stringify(openApi({ version: VERSION }), null, 1)}\n`;

if (process.argv[1] === import.meta.filename) {
  const text = openApiText();
  if (!process.argv.includes('--check')) writeFileSync(OPENAPI_FILE, text);
  else if (readFileSync(OPENAPI_FILE, 'utf8') !== text) {
    console.error('docs/openapi.json is older than the calls');
    process.exitCode = 1;
  }
}
