// What people run servers with names things of the code: settings, packages, files. What is renamed there must not be
// found out on somebody's machine.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SETTINGS } from '@nebula/server/settings-table';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const deployed = readdirSync(join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

/** What the agent reads, and what deploy/ itself names. */
const OTHERS = ['NEBULA_URL', 'NEBULA_TOKEN', 'NEBULA_AGENT_TOKEN', 'NEBULA_IMAGE', 'NEBULA_SITE'];
const KNOWN = new Set<string>([...Object.values(SETTINGS).map(({ variable }) => variable), ...OTHERS]);

it.each([...deployed, join(ROOT, 'docs/running.md')])('%s names no setting that is not there', (path) => {
  const named = readFileSync(path, 'utf8').match(/NEBULA_[A-Z_]+/g) ?? [];
  expect(named.filter((name) => !KNOWN.has(name))).toEqual([]);
});

it('the compose file takes no variable that its example does not have, but those of a registry of one’s own', () => {
  const text = read('deploy/compose.yaml');
  const example = read('deploy/env.example');
  const taken = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(taken.filter((name) => !name.endsWith('_IMAGE') && !example.includes(`${name}=`))).toEqual([]);
  const services = text.slice(text.indexOf('\nservices:'), text.indexOf('\nvolumes:'));
  expect([...services.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name)).toEqual([
    'database',
    'server',
    'agent',
  ]);
});

it('the image is made from every package of the workspace', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const dockerfile = read('deploy/Dockerfile');
  const missing = workspaces.filter((one) => !dockerfile.includes(`COPY ${one}/package.json ${one}/`));
  expect(missing).toEqual([]);
});

it('the units start programs and documents that are there', () => {
  const units = globSync('deploy/systemd/*.service', { cwd: ROOT }).map(read);
  const paths = units.flatMap((text) =>
    [...text.matchAll(/\/opt\/nebula\/([\w./-]+)/g)].map(([, path = '']) => path),
  );
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

const ANALYZE = '/usr/bin/systemd-analyze';
const hasSystemd = existsSync(ANALYZE);
if (!hasSystemd) console.warn('the check of units is skipped: no systemd-analyze here');

it.skipIf(!hasSystemd)('systemd understands the units', () => {
  for (const unit of globSync('deploy/systemd/*.service', { cwd: ROOT })) {
    const { status, stderr } = spawnSync(ANALYZE, ['verify', unit], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    // A program that is not installed at its place is a matter of this machine.
    const complaints = stderr
      .split('\n')
      .filter((line) => line !== '' && !line.includes('is not executable'));
    expect([unit, complaints, status === 0 || complaints.length === 0]).toEqual([unit, [], true]);
  }
});
