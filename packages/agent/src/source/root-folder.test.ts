import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rootFolder } from './root-folder.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const around = mkdtempSync(join(tmpdir(), 'nebula-root-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));
const tree = join(around, 'tree');
mkdirSync(join(tree, 'apps/web'), { recursive: true });
mkdirSync(join(around, 'tree-of-another/web'), { recursive: true });
writeFileSync(join(tree, 'apps/file'), '');
const link = (name: string, target: string): void => symlinkSync(target, join(tree, name));
link('inside', 'apps');
link('apps/top', '..');
link('out', '../tree-of-another');
link('apps/etc', '/etc');
link('back', '../tree/apps');
link('dangling', 'nowhere');
link('round', 'round');

describe('CS-5: the root folder of a checkout', () => {
  it.each([
    [null, ''],
    ['apps/web', 'apps/web'],
    ['inside/web', 'apps/web'],
    ['apps/top/apps', 'apps'],
    ['apps/top', ''],
    ['back/web', 'apps/web'],
  ])('%j is the folder %j', (root, is) =>
    expect(realpathSync(rootFolder(tree, root, COMMIT))).toBe(realpathSync(join(tree, is))),
  );

  it.each([
    ['out', 'the root folder out is not in the repository: the link out leads out of it'],
    ['out/web', 'the root folder out/web is not in the repository: the link out leads out of it'],
    [
      'apps/etc/ssl',
      'the root folder apps/etc/ssl is not in the repository: the link apps/etc leads out of it',
    ],
    ['apps/api', 'there is no folder apps/api in commit 0123456789ab of the repository'],
    ['apps/file', 'there is no folder apps/file in commit 0123456789ab of the repository: it is a file'],
    ['apps/file/x', 'there is no folder apps/file/x in commit 0123456789ab of the repository'],
    [
      'dangling/x',
      'there is no folder dangling/x in commit 0123456789ab of the repository: the link dangling leads to nothing',
    ],
    [
      'round',
      'there is no folder round in commit 0123456789ab of the repository: the link round leads to nothing',
    ],
  ])('%s is refused: %s', (root, reason) => expect(() => rootFolder(tree, root, COMMIT)).toThrow(reason));
});
