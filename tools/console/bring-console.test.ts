// Building the console only when it has to be, whole or not at all; on a small console in a folder of its own.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../bring.mjs';
import { bringConsole } from './bring-console.ts';

let root = '';
let said: string[] = [];
const bring = (): Promise<boolean> => bringConsole((line) => said.push(line), root);
const dist = (...path: string[]): string => join(root, 'packages/console/dist', ...path);

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const main = (text: string): void =>
  write('packages/console/src/main.ts', `document.title = '${text.repeat(300)}';`);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nebula-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  said = [];
  write('packages/console/package.json', '{"type": "module"}');
  write('packages/console/vite.config.ts', 'export default {};');
  write('packages/console/index.html', '<!doctype html><script type="module" src="/src/main.ts"></script>');
  write('packages/domain/src/roles.ts', 'export const ROLES = [];');
  main('first');
  symlinkSync(join(ROOT, 'packages/console/node_modules'), join(root, 'packages/console/node_modules'));
});

const scripts = (): string[] => readdirSync(dist('assets')).toSorted();

it('builds once, with everything compressed beside it, and then only anew for other sources', async () => {
  expect(await bring()).toBe(true);
  const [script = ''] = scripts();
  expect(scripts()).toEqual([script, `${script}.br`, `${script}.gz`]);
  utimesSync(join(root, 'packages/console/src/main.ts'), 0, 0);
  write('packages/console/src/main.test.ts', '// A test is no part of it.');
  expect(await bring()).toBe(false);
  main('second');
  expect(await bring()).toBe(true);
  expect(readFileSync(dist('assets', scripts()[0] ?? ''), 'utf8')).toContain('second');
  write('packages/domain/src/roles.ts', 'export const ROLES = [1];');
  expect(await bring()).toBe(true);
  expect(said).toHaveLength(3);
});

it('builds once for several who ask at once', async () => {
  expect((await Promise.all([bring(), bring(), bring()])).filter(Boolean)).toHaveLength(1);
  expect(readdirSync(join(root, 'packages/console'))).not.toContain('.building');
});

it('leaves what was built in its place when the sources are broken, and says why', async () => {
  await bring();
  const before = scripts();
  write('packages/console/src/main.ts', 'import "./missing.ts";');
  await expect(bring()).rejects.toThrow(/could not be built:[^]*missing\.ts/);
  expect(scripts()).toEqual(before);
  main('first');
  expect(await bring()).toBe(false);
});
