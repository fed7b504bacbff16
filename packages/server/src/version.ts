// Nebula's version, as its package says it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));

export const VERSION = (manifest as { version: string }).version;
