import fc from 'fast-check';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { diff } from '@nebula/domain/change-set/diff';
import { anEnvironment, anyEnvironment, plain, secret } from '../../../../domain/test/world.ts';
import { type FieldError, Refusal } from '@nebula/domain/problems';
import type { EnvironmentState } from '@nebula/domain/spec/spec';
import type { About } from '../arrival.ts';
import { exportToml } from './export-toml.ts';
import { tomlImporter } from './toml-importer.ts';
import { tomlKey, tomlValue } from './write-toml.ts';

const about = (live: EnvironmentState = anEnvironment(), more: Partial<About> = {}): About => ({
  live,
  cluster: null,
  environment: 'staging',
  repository: null,
  named: new Set(),
  ...more,
});

const read = (text: string, at: About = about()) => tomlImporter.read({ text }, at);

const edits = (text: string, at: About = about()) => {
  const { wanted, given } = read(text, at);
  return diff(at.live, wanted, given);
};

function errorsOf(text: string, at: About = about()): readonly FieldError[] {
  try {
    read(text, at);
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === 'invalid') return error.problem.errors;
    throw error;
  }
  throw new Error('was not refused');
}

const PARTS = `
[services.web]
image = "web:1"
replicas = 2

[services.web.variables]
LEVEL = "info"
KEY = { secret = true }

[environments.production.variables]
REGION = "eu"

[environments.production.services.web]
replicas = 4

[environments.production.services.web.variables]
LEVEL = "warn"
`;

describe('reading a nebula.toml', () => {
  it('CS-15: lays the part of the environment over what is said for all', () => {
    const staging = read(PARTS).wanted;
    expect(staging.services?.['web']).toMatchObject({
      spec: { replicas: 2 },
      variables: { LEVEL: plain('info') },
    });
    expect(staging.variables).toEqual({});
    const production = read(PARTS, about(anEnvironment(), { environment: 'production' })).wanted;
    expect(production.services?.['web']).toMatchObject({
      spec: { replicas: 4 },
      variables: { LEVEL: plain('warn'), KEY: { secret: true, unset: true } },
    });
    expect(production.variables).toEqual({ REGION: plain('eu') });
  });

  it('CS-15: leaves alone what it does not name', () => {
    const live = anEnvironment(
      { web: { image: 'web:1', port: 80, variables: { A: 'a' } }, other: {} },
      { B: plain('b') },
    );
    expect(edits('[services.web]\nreplicas = 2', about(live))).toEqual([
      { kind: 'replicas', service: 'web', value: 2 },
    ]);
  });

  it('CS-4: never touches a secret that it only names', () => {
    const live = anEnvironment({ web: { variables: { KEY: { value: 'hush', secret: true } } } });
    expect(edits('[services.web.variables]\nKEY = { secret = true }', about(live))).toEqual([]);
  });

  it('CS-15: deletes what the file of the last applied change set named and this one does not', () => {
    const live = anEnvironment(
      { web: { variables: { OLD: 'x', KEPT: 'y', THEIRS: 'z' } }, gone: { variables: { A: 'a' } } },
      { REGION: plain('eu') },
    );
    const named = new Set(['web/variable/OLD', 'web/variable/KEPT', '*/variable/REGION', 'gone/variable/A']);
    const text = '[services.web.variables]\nKEPT = "y"';
    expect(edits(text, about(live, { named }))).toEqual([
      { kind: 'variable.delete', key: 'REGION' },
      { kind: 'variable.delete', service: 'web', key: 'OLD' },
    ]);
    expect(read(text, about(live, { named })).notes).toMatchObject([
      { service: 'gone', severity: 'warning' },
    ]);
  });

  it('replaces an image by a repository, its commands with it', () => {
    const text = `
      [services.web]
      image = "web:1"
      [environments.staging.services.web]
      repo = "."
      start = "./start"`;
    expect(read(text).wanted.services?.['web']?.spec.source).toMatchObject({ repo: '.', start: './start' });
  });

  it('takes "." for the repository of the project, else for what is live', () => {
    const repository = { url: 'https://git.example/a.git', branch: 'next' };
    const text = '[services.web]\nrepo = "."\n';
    expect(
      read(text, about(anEnvironment(), { repository })).wanted.services?.['web']?.spec.source,
    ).toMatchObject({
      repo: 'https://git.example/a.git',
      ref: 'next',
    });
    const live = anEnvironment({ web: { repo: '/srv/shop', ref: 'main' } });
    expect(edits(text, about(live))).toEqual([]);
  });

  it('says of an environment that the project does not have that its part says nothing', () => {
    const at = about(anEnvironment(), { environments: new Set(['staging']) });
    expect(read('\n[environments.prodution]\n', at).notes).toMatchObject([
      { key: 'environments.prodution', line: 2, severity: 'warning' },
    ]);
  });
});

describe('CS-15: what is wrong with a nebula.toml', () => {
  it('is told with line and column, several at once', () => {
    const text = [
      '[services.web]',
      'image = "web:1"',
      'replica = 2',
      'size = "huge"',
      'health = { path = "/ok", timeout = 5 }',
      '',
      '[services.web.variables]',
      'PORT = 80',
      '',
      '[environments.staging.services.web]',
      'replicas = 99',
      'vars = {}',
      '[service.api]',
      '[services.Api]',
      'image = "api"',
    ].join('\n');
    expect(errorsOf(text).map(({ path, line, column }) => [path, line, column])).toEqual(
      expect.arrayContaining([
        ['services.web.replica', 3, 1],
        ['services.web.size', 4, 1],
        ['services.web.health', 5, 1],
        ['services.web.variables.PORT', 8, 1],
        ['services.web.replicas', 11, 1],
        ['services.web.vars', 12, 1],
        ['service', 13, 2],
        ['services.Api', 14, 11],
      ]),
    );
  });

  it('is told of how it is written, several at once, without what a broken line breaks', () => {
    const text = '[services.web]\nimage = web:1\nport = 80\nreplicas = = 2\n[services.web]\n';
    expect(errorsOf(text).map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(errorsOf('[services.web\nimage = "w"\n').map(({ line }) => line)).toEqual([1]);
  });

  it('counts what another environment’s part says wrong too', () => {
    const text = '[services.web]\nimage = "w"\n[environments.production.services.web]\nreplicas = "2"\n';
    expect(errorsOf(text)).toMatchObject([
      { path: 'environments.production.services.web.replicas', line: 4, column: 1 },
    ]);
  });

  it('never quotes a value', () => {
    const text =
      '[services.web]\nimage = "w"\n[services.web.variables]\nKEY = { value = 4711, secret = true }\n';
    expect(JSON.stringify(errorsOf(text))).not.toContain('4711');
  });

  it('is placed in a time that grows with the text, however long a key is', () => {
    const text = `a${'.a'.repeat(400_000)} = 1`;
    const since = performance.now();
    expect(() => read(text)).toThrow(/no "a" here/);
    expect(performance.now() - since).toBeLessThan(5_000);
  });

  it('refuses what is too large before it is parsed', () => {
    expect(() => read(`#${'x'.repeat(1024 * 1024)}`)).toThrow(/too-large/);
  });
});

it('C-114: reads root folder and watch paths, says where one is none, and lets an environment say others', () => {
  const text = `[services.web]
repo = "."
root = "./apps/web/"
watch = ["apps/web/**", "!*.md"]

[environments.staging.services.web]
watch = ["apps/**"]`;
  expect(read(text).wanted.services?.['web']?.spec.source).toMatchObject({
    root: 'apps/web',
    watch: ['apps/**'],
  });
  const bad = text.replace('./apps/web/', '../web').replace('"apps/**"', '"apps/**,b"');
  expect(errorsOf(bad)).toMatchObject([
    { path: 'services.web.root', line: 3 },
    { path: 'services.web.watch', line: 7 },
  ]);
});

describe('the way back', () => {
  it('export, then read, changes nothing', () => {
    fc.assert(
      fc.property(anyEnvironment, (live) => {
        const text = exportToml(live, 'staging');
        const { wanted, notes } = read(text, about(live));
        expect(diff(live, wanted)).toEqual([]);
        expect(notes).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('export, read over nothing, gives the services but their secrets', () => {
    fc.assert(
      fc.property(anyEnvironment, (live) => {
        const { services } = read(exportToml(live, 'staging')).wanted;
        for (const [name, { spec }] of Object.entries(live.services))
          expect(services?.[name]?.spec).toEqual(spec);
      }),
      { numRuns: 200 },
    );
  });

  it('CS-4: any text survives it to the character, as a key too', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 }).filter((one) => one.isWellFormed());
    const lines = fc.array(fc.constantFrom('\n', '"', '\\', '\\n', 'a', ' ', '\t', '\u007f', '"""', '\r'));
    fc.assert(
      fc.property(
        text,
        fc.oneof(
          text,
          lines.map((parts) => parts.join('')),
        ),
        (key, value) => {
          const table = parse(`${tomlKey(key)} = ${tomlValue(value)}`);
          expect(Object.entries(table)).toEqual([[key, value]]);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('CS-4: export writes no secret and no password of an address', () => {
    const live = anEnvironment(
      {
        web: {
          repo: 'https://me:hush@git.example/a.git',
          variables: { KEY: { value: 'hush', secret: true } },
        },
      },
      { SHARED: secret('hush') },
    );
    const text = exportToml(live, 'staging');
    expect(text).not.toContain('hush');
    expect(text).toContain('KEY = { secret = true }');
    expect(edits(text, about(live))).toEqual([]);
  });
});
