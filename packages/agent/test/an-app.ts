// Valid snapshots and folders with apps for tests; each names only what matters to it.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import type { Snapshot } from '@nebula/contract/agent';

let count = 0;
export const unique = (prefix: string): string => `${prefix}_${(count += 1)}`;

const made: string[] = [];
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** Gone again after the file's last test. */
export function freshFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), `nebula-${prefix}-`));
  made.push(folder);
  chmodSync(folder, 0o711);
  return folder;
}

/** A folder with these files; without a repository, so its content is what is deployed. */
export function aFolder(files: Record<string, string>): string {
  const folder = freshFolder('app');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Answers with its variables, its process and its revision; `before` runs first. */
export const webApp = (revision: string, before = ''): string =>
  aFolder({
    'server.mjs': `
      import { createServer } from 'node:http';
      ${before}
      createServer((req, res) => {
        res.setHeader('content-type', 'application/json');
        res.end(JSON.stringify({ revision: '${revision}', pid: process.pid, url: req.url, env: process.env }));
      }).listen(process.env.PORT, '127.0.0.1');
    `,
  });

export const SERVICE = { id: 'se_web', path: 'default/shop/staging/web', environment: 'env_1', name: 'web' };

type Change = Partial<Omit<Snapshot, 'variables'>> & { readonly variables?: Record<string, string> };

/** A deployment of the app in this folder. */
export function aSnapshot(folder: string, change: Change = {}): Snapshot {
  const { variables = {}, ...rest } = change;
  return {
    deployment: unique('dp'),
    kind: 'app',
    release: { repo: folder, ref: null, commit: null },
    build: null,
    start: 'node server.mjs',
    command: null,
    port: null,
    replicas: 1,
    memoryBytes: 512 * 1024 * 1024,
    cpu: 0.5,
    health: { path: null, command: null, timeoutMs: 15_000 },
    volume: null,
    variables: Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, { parts: [value], secret: false }]),
    ),
    database: null,
    ...rest,
  };
}
