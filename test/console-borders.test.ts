// Which part of the console may know which other, kept by a test that follows every relative import to the folder that
// it leads to: a linter sees only how an import is written.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../packages/console/src');

interface Import {
  readonly file: string;
  readonly to: string;
}

const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((path) => !path.endsWith('.gen.ts'));
const imports = files.flatMap((file): Import[] => {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  const found = text.matchAll(/(?:from|import|import\()\s*'(\.[^']*)'/g);
  return [...found].map(([, path = '']) => ({ file, to: posix.normalize(posix.join(dirname(file), path)) }));
});

const layerOf = (path: string): string => path.split('/')[0] ?? '';
const featureOf = (path: string): string | null =>
  layerOf(path) === 'features' ? (path.split('/')[1] ?? null) : null;

const wrong = (isWrong: (one: Import) => boolean): string[] =>
  imports.filter(isWrong).map(({ file, to }) => `${file} imports ${to}`);

it('finds what it judges', () => {
  expect(imports.length).toBeGreaterThan(0);
});

it('lets the parts of ui know nothing but each other', () => {
  expect(wrong(({ file, to }) => layerOf(file) === 'ui' && layerOf(to) !== 'ui')).toEqual([]);
});

it('lets nothing but the shell and main know the shell', () => {
  const isInside = (file: string): boolean => layerOf(file) === 'shell' || !file.includes('/');
  expect(wrong(({ file, to }) => layerOf(to) === 'shell' && !isInside(file))).toEqual([]);
});

it('lets a feature know another by its entry alone', () => {
  const isForeign = ({ file, to }: Import): boolean =>
    featureOf(file) !== null && featureOf(to) !== null && featureOf(file) !== featureOf(to);
  const isEntry = (path: string): boolean => /^features\/[^/]+\/entry\.tsx?$/.test(path);
  expect(wrong((one) => isForeign(one) && !isEntry(one.to))).toEqual([]);
});

it('keeps what speaks to the server free of screens', () => {
  const isScreen = (path: string): boolean => ['ui', 'features', 'shell'].includes(layerOf(path));
  expect(wrong(({ file, to }) => layerOf(file) === 'api' && isScreen(to))).toEqual([]);
});
