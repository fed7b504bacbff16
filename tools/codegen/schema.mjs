// Writes the console's API types, packages/console/src/api/schema.gen.ts, from docs/openapi.json; with --check it writes
// nothing and fails when the file says something else. Plain JavaScript in a workspace of its own: the generator needs a
// TypeScript of its own, older than the one that checks this repository.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = join(ROOT, 'docs/openapi.json');
const FILE = join(ROOT, 'packages/console/src/api/schema.gen.ts');

const HEAD = '// Generated from docs/openapi.json by `node tools/codegen/schema.mjs`. Do not edit.\n\n';

/** The file's text as it should be: types alone, nothing that runs. */
async function schemaText() {
  const document = JSON.parse(readFileSync(SOURCE, 'utf8'));
  return HEAD + astToString(await openapiTS(document, { alphabetize: false }));
}

function textThere() {
  try {
    return readFileSync(FILE, 'utf8');
  } catch {
    return null;
  }
}

const text = await schemaText();
if (!process.argv.includes('--check')) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, text);
} else if (textThere() !== text) {
  console.error('packages/console/src/api/schema.gen.ts is older than docs/openapi.json');
  process.exitCode = 1;
}
