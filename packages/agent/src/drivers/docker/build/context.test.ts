import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder } from '../../../../test/an-app.ts';
import { tarOf } from '../../../engine/tar.ts';
import { contextOf } from './context.ts';

const LIMITS = { sizeBytes: 1_000_000, files: 20 };
const LONG = `${'deep-'.repeat(30)}ü.txt`;

function aTree(): string {
  const tree = freshFolder('tree');
  mkdirSync(join(tree, 'sub/left-out'), { recursive: true });
  const files = {
    Dockerfile: 'FROM x',
    'sub/run': '#!',
    'sub/left-out/a': 'a',
    'sub/left-out/b': 'b',
    [LONG]: 'long',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(tree, name), text);
  writeFileSync(join(tree, '.dockerignore'), 'sub/left-out\nDockerfile\n!sub/left-out/b\n');
  chmodSync(join(tree, 'sub/run'), 0o755);
  symlinkSync('../Dockerfile', join(tree, 'sub/link'));
  return tree;
}

it('DE-2: a context holds what .dockerignore leaves, as any tar reads it: modes, links, long names', async () => {
  const tree = aTree();
  const into = freshFolder('into');
  const chunks: Buffer[] = [];
  for await (const chunk of tarOf(contextOf(tree, 'files/', LIMITS))) chunks.push(chunk as Buffer);
  execFileSync('tar', ['-C', into, '-xf', '-'], { input: Buffer.concat(chunks) });

  const found = execFileSync('find', ['files', '!', '-type', 'd'], { cwd: into, encoding: 'utf8' });
  expect(found.trim().split('\n').toSorted()).toEqual(
    ['.dockerignore', 'Dockerfile', LONG, 'sub/left-out/b', 'sub/link', 'sub/run']
      .map((name) => `files/${name}`)
      .toSorted(),
  );
  expect(readFileSync(join(into, 'files', LONG), 'utf8')).toBe('long');
  expect(readlinkSync(join(into, 'files/sub/link'))).toBe('../Dockerfile');
  expect(statSync(join(into, 'files/sub/run')).mode & 0o777).toBe(0o755);
});

it('DE-4: more than a build may have is refused, with how much it is', () => {
  const tree = aTree();
  writeFileSync(join(tree, 'large'), Buffer.alloc(2 * 1024 * 1024));
  expect(() => contextOf(tree, '', { ...LIMITS, sizeBytes: 1024 * 1024 })).toThrow(
    /: 3 MB, and 1 MB is the limit: /,
  );
  expect(() => contextOf(tree, '', { ...LIMITS, sizeBytes: 1e9, files: 3 })).toThrow(
    /: \d files, and 3 is the limit: /,
  );
});
