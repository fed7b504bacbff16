// How the code is written, kept by a test that reads the tree: what a linter cannot say, or only for one language.
import { globSync, readFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const HERE = 'test/repo-rules.test.ts';

/** What other programs made is no business of ours. */
const MADE = new Set(['node_modules', '.git', '.nebula', 'coverage', 'dist', '.installing', '.building']);

const files = globSync('**/*', { cwd: ROOT, withFileTypes: true, exclude: (entry) => MADE.has(entry.name) })
  .filter((entry) => entry.isFile() && !/\.(tmp\.ts|log)$/.test(entry.name))
  .map((entry) => relative(ROOT, resolve(entry.parentPath, entry.name)))
  .concat('.ci/run', '.npmrc');

const texts = new Map(
  files.filter((path) => !/\.(png|ico|woff2)$/.test(path)).map((path) => [path, read(path)]),
);

function read(path: string): string {
  return readFileSync(resolve(ROOT, path), 'utf8');
}

/** `file:line: the line` of each line of the chosen files that matches. */
function linesWith(
  pattern: RegExp,
  chosen: (path: string) => boolean,
  seen: (text: string) => string = (text) => text,
): string[] {
  const found: string[] = [];
  for (const [path, whole] of texts) {
    if (!chosen(path) || path === HERE) continue;
    const text = seen(whole);
    for (const [index, line] of text.split('\n').entries()) {
      if (pattern.test(line)) found.push(`${path}:${index + 1}: ${line.trim().slice(0, 100)}`);
    }
  }
  return found;
}

/** Every text between backticks is blank, and every line keeps its number. */
const withoutTexts = (source: string): string =>
  source.replace(/`[^`]*`/g, (text) => text.replace(/[^\n]/g, ' '));

const isCode = (path: string): boolean => /\.(ts|tsx|mjs|js|sql)$/.test(path) && !path.includes('.gen.');
const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path);
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isComponent = (path: string): boolean =>
  /^packages\/console\/src\/.*\.tsx$/.test(path) && !isTest(path);

it('keeps every file short enough to read in one sitting', () => {
  const long = [...texts]
    .filter(([path]) => isCode(path))
    .map(([path, text]) => ({ path, lines: text.split('\n').length - 1 }));
  expect(long.filter(({ lines }) => lines > 400)).toEqual([]);
  // A component that is longer does two things.
  expect(long.filter(({ path, lines }) => isComponent(path) && lines > 220)).toEqual([]);
});

it('names files in kebab-case, by what they hold, and components like themselves', () => {
  const named = (pattern: RegExp, chosen = isCode): string[] =>
    files.filter((path) => chosen(path) && pattern.test(basename(path).split('.')[0] ?? ''));
  const isOther = (path: string): boolean => isCode(path) && !path.endsWith('.tsx');
  expect(named(/^(?![a-z0-9]+(-[a-z0-9]+)*$)/, isOther)).toEqual([]);
  expect(named(/^(?![A-Z][A-Za-z0-9]*$|[a-z0-9]+(-[a-z0-9]+)*$)/, isComponent)).toEqual([]);
  expect(named(/^(.*-)?(utils?|helpers?|common|manager|misc|info)$/i)).toEqual([]);
});

it('says at the top of each file what it is for', () => {
  const silent = [...texts].filter(
    ([path, text]) =>
      /^packages\/\w+\/src\/.*\.tsx?$/.test(path) &&
      !isTest(path) &&
      !path.includes('.gen.') &&
      !/^(#!.*\n)?(\/\/|\/\*)/.test(text),
  );
  expect(silent.map(([path]) => path)).toEqual([]);
});

it('has no way around the type checker', () => {
  const ways = /@ts-(ignore|nocheck|expect-error)|(:|<|\||\bas)\s*any\b(?=\s*[;,)>=|&[\]{}]|$)/;
  expect(linesWith(ways, isTypeScript)).toEqual([]);
});

/** Its subject is a random moment, which no fact announces. */
const OF_RANDOM_MOMENTS = 'packages/agent/test/kills.slow.test.ts';

it('never waits for time in a test', () => {
  const waits = (path: string): boolean => isTest(path) && path !== OF_RANDOM_MOMENTS;
  // What stands in a text is the program of an app under test.
  const found = linesWith(/\bsetTimeout\b|timers\/promises|\bsleep\(/, waits, withoutTexts);
  expect(found).toEqual([]);
});

it('has no test that is skipped, or alone', () => {
  expect(linesWith(/\b(it|test|describe)(\.each)?\.(only|skip|todo|fails)\b/, isTest)).toEqual([]);
});

it('keeps the domain free of clocks, randomness and I/O', () => {
  const isDomain = (path: string): boolean => path.startsWith('packages/domain/src/') && !isTest(path);
  const impure =
    /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bTemporal\.Now\b|\bprocess\.|\bcrypto\.|from 'node:|\bfetch\(|\bsetTimeout\b/;
  expect(linesWith(impure, isDomain)).toEqual([]);
});

it('makes deployments in the gate alone', () => {
  const isServer = (path: string): boolean =>
    /^packages\/\w+\/src\//.test(path) && isCode(path) && !isTest(path);
  const outside = (path: string): boolean => isServer(path) && !path.startsWith('packages/server/src/gate/');
  const making = /insertInto\(\s*['"`]deployment['"`]|insert\s+into\s+"?deployment"?\b(?!_)/i;
  expect(linesWith(making, outside)).toEqual([]);
  expect(linesWith(making, isServer)).not.toEqual([]);
});

it('speaks of no machine that it was written on', () => {
  // Compose files and templates name folders of containers.
  const isOurs = (path: string): boolean =>
    !/(^|\/)package-lock\.json$|^LICENSE$|\/test\/compose\/(corpus|snapshots)\/|\/templates\/gallery\//.test(
      path,
    );
  expect(linesWith(/(^|[\s'"`(=:])\/(work|root|home)\//, isOurs)).toEqual([]);
});

it('takes its packages from the public registry', () => {
  const isLock = (path: string): boolean => /(^|\/)(package-lock\.json|\.npmrc)$/.test(path);
  expect(
    linesWith(/"resolved": "(?!https:\/\/registry\.npmjs\.org\/|(packages|tools)\/)|^registry\s*=/, isLock),
  ).toEqual([]);
});
