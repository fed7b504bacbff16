// The same files read by Debian's docker-compose (1.29; its reader needs no engine) and by ours: the corpus as far as that
// version accepts it, and generated projects of what both know. Where it is not installed one line says so.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { mountParts } from '../../src/intake/compose/merge.ts';
import { corpusFiles, loaded } from './reading.ts';

const PYTHON = '/usr/bin/python3';
const isThere = existsSync('/usr/lib/python3/dist-packages/compose') && existsSync(PYTHON);
if (!isThere) console.warn('the comparison with docker-compose 1.29 is skipped: it is not installed');

interface Project {
  readonly files: Readonly<Record<string, string>>;
  readonly main: readonly string[];
}
type Described = Readonly<Record<string, unknown>>;

const root = mkdtempSync(join(tmpdir(), 'nebula-differential-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Each in a folder of its own; a build's folder has to exist for it. */
function theirs(projects: readonly Project[]): (Described | null)[] {
  const lines = projects.map(({ files, main }, index) => {
    const folder = join(root, `${projects.length}-${index}`);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
      for (const [, name = ''] of text.matchAll(/(?:build|context): *([\w./-]+)/g))
        mkdirSync(join(folder, name), { recursive: true });
    }
    return JSON.stringify({ folder, files: main });
  });
  const reader = join(import.meta.dirname, 'read-with-compose.py');
  const env = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' };
  const said = execFileSync(PYTHON, [reader], {
    input: `${lines.join('\n')}\n`,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Described | null);
}

type Data = Readonly<Record<string, unknown>>;
const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const namesOf = (value: unknown): string[] =>
  (isData(value) ? Object.keys(value) : listOf(value).map(String)).sort();

function environmentOf(value: unknown): Record<string, string | null> {
  if (isData(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, one === null ? null : String(one)]),
    );
  const pairs = listOf(value).map((one) => /^([^=]*)(?:=(.*))?$/s.exec(String(one)) ?? []);
  return Object.fromEntries(pairs.map(([, key = '', one]) => [key, one ?? null]));
}

const targetOf = (one: unknown): string =>
  isData(one) ? String(one['target']) : (String(one).split('/')[0]?.split(':').at(-1) ?? '');

function ours({ files, main }: Project): Described {
  const services = loaded({ files, main })['services'] as Record<string, Data>;
  const described = Object.entries(services).map(([name, service]) => [
    name,
    {
      image: service['image'] ?? null,
      command: service['command'] ?? null,
      environment: environmentOf(service['environment']),
      dependsOn: namesOf(service['depends_on']),
      ports: listOf(service['ports']).map(targetOf).sort(),
      volumes: listOf(service['volumes'])
        .map((one) => bare(isData(one) ? String(one['target']) : mountParts(String(one)).target))
        .sort(),
      test: testOf(service['healthcheck']),
    },
  ]);
  return Object.fromEntries(described) as Described;
}

const testOf = (healthcheck: unknown): unknown => (isData(healthcheck) ? healthcheck['test'] : null) ?? null;

/** The older version takes a slash at the end away. */
const bare = (path: string): string => path.replace(/(?<=.)\/$/, '');

const all = corpusFiles();
const corpus = Object.keys(all)
  .filter((path) => /^[^/]*\.ya?ml$/.test(path))
  .map(
    (path): Project => ({
      files: {
        [path]: all[path] ?? '',
        ...(path.startsWith('temporal') ? { '.env': all['temporal.env'] ?? '' } : {}),
      },
      main: [path],
    }),
  );

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
const piece = fc.oneof(
  word,
  fc.constantFrom(
    '$$',
    '${ONE}',
    '$TWO',
    '${NONE:-d}',
    '${EMPTY:-e}',
    '${EMPTY-f}',
    '${NONE-}',
    ' ',
    'ü',
    '#',
    ':',
    '{',
    "'",
  ),
);
const value = fc.array(piece, { maxLength: 5 }).map((parts) => parts.join(''));
const variables = fc.dictionary(fc.stringMatching(/^[A-Z]{1,4}$/), value, { maxKeys: 4 });
const environment = fc.oneof(
  variables,
  variables.map((all) => Object.entries(all).map(([key, one]) => `${key}=${one}`)),
);
const service = fc.record(
  {
    image: word.map((name) => `${name}:\${NONE:-1}`),
    environment,
    command: fc.oneof(word, fc.array(word, { minLength: 1, maxLength: 3 })),
    ports: fc
      .uniqueArray(fc.integer({ min: 1000, max: 9000 }), { maxLength: 3 })
      .map((ports) => ports.map((port) => `${port + 1}:${port}`)),
    volumes: fc.uniqueArray(word, { maxLength: 2 }).map((names) => names.map((name) => `data:/${name}`)),
    healthcheck: fc.record({
      test: fc.oneof(
        word,
        word.map((one) => ['CMD', one]),
      ),
    }),
  },
  { requiredKeys: [] },
);
const HEAD = { version: '3.8', volumes: { data: {} } };
const project = fc
  .record({ a: service, b: service, over: service, isExtended: fc.boolean() })
  .map(({ a, b, over, isExtended }): Project => {
    const services = {
      a: { image: 'a', ...a },
      b: isExtended ? { ...b, extends: { service: 'a' } } : { image: 'b', ...b, depends_on: ['a'] },
    };
    return {
      files: {
        'one.yml': JSON.stringify({ ...HEAD, services }),
        'two.yml': JSON.stringify({ ...HEAD, services: { a: over } }),
        '.env': 'ONE=1\nTWO="two words"\nEMPTY=\n',
      },
      main: ['one.yml', 'two.yml'],
    };
  });

describe.runIf(isThere)('CS-14: docker-compose 1.29 reads the same', () => {
  it('in every file of the corpus that it accepts', () => {
    const read = theirs(corpus);
    const accepted = corpus.flatMap((one, index) => (read[index] ? [{ one, there: read[index] }] : []));
    expect(accepted.length).toBeGreaterThan(20);
    for (const { one, there } of accepted) expect([one.main, ours(one)]).toEqual([one.main, there]);
  });

  it('in 500 generated projects of two files and a .env', () => {
    const projects = fc.sample(project, { numRuns: 500, seed: 1 });
    const read = theirs(projects);
    expect(read.filter((one) => one === null)).toHaveLength(0);
    for (const [index, one] of projects.entries())
      expect({ one, is: ours(one) }).toEqual({ one, is: read[index] });
  }, 120_000);
});
