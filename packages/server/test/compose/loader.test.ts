// How files become one: the loader cases of the specification, and each rule of merging on its own.
import { describe, expect, it } from 'vitest';
import { corpusFiles, loaded, project, refusalOf } from './reading.ts';

const cases = corpusFiles('compose-go');
const loadCase = (main: string, env?: string) =>
  loaded({ files: cases, main: [main], ...(env === undefined ? {} : { env }) });
const services = (files: string | Record<string, string>, more = {}) =>
  loaded(project(files, more))['services'] as Record<string, Record<string, unknown>>;

describe('CS-14: the loader cases give what Compose gives', () => {
  it('a file that includes another has the services of both', () => {
    expect(loadCase('compose-include.yaml')['services']).toEqual({
      bar: { image: 'bar', environment: ['FOO=BAR'] },
      imported: {
        image: 'nginx',
        container_name: 'imported',
        env_file: ['./extra.env'],
        volumes: ['/opt/data:/var/lib/mysql'],
      },
    });
  });

  it.each([
    ['compose-test-extends.yaml', 'importer', { image: 'nginx', container_name: 'imported' }],
    [
      'compose-test-extends-with-context-url.yaml',
      'importer-with-https-url',
      { build: { context: 'https://github.com/docker/compose.git' } },
    ],
    ['extends/base.yaml', 'another', { image: 'base' }],
    ['extends/base.yaml', 'with-build', { build: '.' }],
    ['extends/nested.yaml', 'with-build', { build: '.' }],
    ['extends/withdir/compose.yaml', 'test', { image: 'hello-world' }],
    ['combined/compose.yaml', 'service', { build: '.' }],
    ['include/compose.yaml', 'included', { build: '.', volumes: ['./:/mnt'] }],
    ['include/project-directory.yaml', 'service', { env_file: ['extra.env'] }],
  ])('%s gives %s', (main, name, expected) => {
    expect((loadCase(main)['services'] as Record<string, unknown>)[name]).toMatchObject(expected);
  });

  it('!reset takes away what the extended service had', () => {
    expect((loadCase('extends/reset.yaml')['services'] as Record<string, unknown>)['base']).toEqual({
      image: 'alpine:latest',
    });
  });

  it('a default is taken where the variable has no value', () => {
    const volumes = (env?: string) =>
      (loadCase('extends/interpolated.yaml', env)['services'] as Record<string, { volumes: unknown }>)['foo']
        ?.volumes;
    expect(volumes()).toEqual(['/dev/null:/tmp/foo:ro']);
    expect(volumes('SOURCE=./mine')).toEqual(['./mine:/tmp/foo:ro']);
  });

  it('a file that includes itself is refused with its place', () => {
    expect(refusalOf(() => loadCase('compose-include-cycle.yaml'))).toEqual([
      { path: 'include', message: expect.stringContaining('includes itself'), line: 2, column: 5 },
    ]);
  });
});

describe('CS-14: a later file over an earlier one', () => {
  const over = (base: string, later: string) =>
    services({
      'compose.yaml': `services:\n  a:\n${base}`,
      'compose.override.yaml': `services:\n  a:\n${later}`,
    })['a'];

  it.each([
    ['scalars are replaced', '    image: a:1', '    image: a:2', { image: 'a:2' }],
    ['a null keeps what was there', '    image: a:1', '    image:', { image: 'a:1' }],
    ['lists follow each other', '    cap_add: [A]', '    cap_add: [B]', { cap_add: ['A', 'B'] }],
    ['a command is replaced', '    command: [a, b]', '    command: c', { command: 'c' }],
    ['an entrypoint is replaced', '    entrypoint: [a, b]', '    entrypoint: [c]', { entrypoint: ['c'] }],
    [
      'a test is replaced',
      '    healthcheck: {test: [CMD, a], retries: 3}',
      '    healthcheck: {test: b}',
      { healthcheck: { test: 'b', retries: 3 } },
    ],
    [
      'variables join by name, in either form',
      '    environment: [A=1, B=2]',
      '    environment: {B: 3, C: null}',
      { environment: { A: '1', B: 3, C: null } },
    ],
    [
      'dependencies join in either form',
      '    depends_on: [b]',
      '    depends_on: {c: {condition: service_healthy}}',
      { depends_on: { b: null, c: { condition: 'service_healthy' } } },
    ],
    [
      'mounts join by target',
      '    volumes: ["one:/data", "two:/more"]',
      '    volumes: ["three:/data:ro"]',
      { volumes: ['three:/data:ro', 'two:/more'] },
    ],
    [
      'ports that are the same stay once',
      '    ports: ["80:80", "81:81"]',
      '    ports: ["80:80"]',
      { ports: ['80:80', '81:81'] },
    ],
    [
      'env files follow each other',
      '    env_file: a.env',
      '    env_file: [b.env]',
      { env_file: ['a.env', 'b.env'] },
    ],
    [
      'a build in one word is its folder',
      '    build: ./a',
      '    build: {target: x}',
      { build: { context: './a', target: 'x' } },
    ],
    [
      '!override replaces whole',
      '    environment: {A: 1}',
      '    environment: !override {B: 2}',
      { environment: { B: 2 } },
    ],
    ['!reset takes away', '    ports: ["80:80"]', '    ports: !reset []', {}],
    ['labels join', '    labels: [a=1]', '    labels: {b: 2}', { labels: { a: '1', b: 2 } }],
    [
      'a limit may be a number or a pair',
      '    ulimits: {n: 1}',
      '    ulimits: {n: {soft: 1, hard: 2}}',
      { ulimits: { n: { soft: 1, hard: 2 } } },
    ],
  ])('%s', (_, base, later, expected) => expect(over(base, later)).toEqual(expected));

  it('values of two kinds are refused at their place', () => {
    expect(refusalOf(() => over('    ports: ["80:80"]', '    ports: {a: 1}'))).toEqual([
      {
        path: 'services.a.ports',
        message: expect.stringMatching(/two kinds.*compose\.override\.yaml/),
        line: 3,
        column: 12,
      },
    ]);
  });

  it('named main files are laid over each other in their order, and no override with them', () => {
    const files = {
      'compose.yaml': 'services: {a: {image: x}}',
      'compose.override.yaml': 'services: {a: {image: y}}',
      'b.yml': 'services: {a: {user: z}}',
    };
    expect(services(files, { main: ['compose.yaml', 'b.yml'] })).toEqual({ a: { image: 'x', user: 'z' } });
    expect(services(files)).toEqual({ a: { image: 'y' } });
  });

  it('documents of one file are laid over each other', () => {
    expect(services('services: {a: {image: x}}\n---\nservices: {a: {user: z}}\n')).toEqual({
      a: { image: 'x', user: 'z' },
    });
  });
});

describe('CS-14: anchors, merge keys and extends', () => {
  it('the first of several merged maps wins, and what stands beside them over all', () => {
    const text =
      'x-a: &a {image: a, user: a}\nx-b: &b {image: b, tty: true}\nservices:\n  s:\n    <<: [*a, *b]\n    user: c\n';
    expect(services(text)).toEqual({ s: { image: 'a', user: 'c', tty: true } });
  });

  it('a chain of extends is laid from its end', () => {
    const text =
      'services:\n  a: {image: x, environment: {A: 1, B: 1}}\n  b: {extends: a, environment: [B=2]}\n  c: {extends: {service: b}, environment: {C: 3}}\n';
    expect(services(text)['c']).toEqual({ image: 'x', environment: { A: 1, B: '2', C: 3 } });
  });

  it.each([
    ['a circle', 'services:\n  a: {extends: b}\n  b: {extends: a}\n', 'extends itself'],
    ['nothing', 'services:\n  a: {extends: z}\n', 'There is no service z'],
    [
      'a file that was not given',
      'services:\n  a: {extends: {file: z.yaml, service: z}}\n',
      'z.yaml was not given',
    ],
  ])('extending %s is refused', (_, text, says) => {
    expect(refusalOf(() => loaded(text))).toEqual([
      {
        path: expect.stringContaining('extends'),
        message: expect.stringContaining(says),
        line: 2,
        column: expect.any(Number),
      },
    ]);
  });
});

describe('CS-14: include', () => {
  const main = 'include: [db/compose.yaml]\nservices: {web: {image: "web:${TAG}"}}\n';

  it('an included project has its own .env, and the including one’s values go before it', () => {
    const files = {
      'compose.yaml': main,
      '.env': 'TAG=1',
      'db/compose.yaml': 'services: {db: {image: "db:${TAG}-${OWN}"}}',
      'db/.env': 'TAG=2\nOWN=3',
    };
    expect(services(files)).toEqual({ db: { image: 'db:1-3' }, web: { image: 'web:1' } });
  });

  it('an override may change what was included', () => {
    const files = {
      'compose.yaml': 'include: [db.yaml]\n',
      'db.yaml': 'services: {db: {image: x}}',
      'compose.override.yaml': 'services: {db: {image: y}}',
    };
    expect(services(files)).toEqual({ db: { image: 'y' } });
  });

  it('two services of one name are refused unless they are the same', () => {
    const files = (image: string) => ({
      'compose.yaml': 'include: [db.yaml]\nservices: {db: {image: x}}',
      'db.yaml': `services: {db: {image: ${image}}}`,
    });
    expect(services(files('x'))).toEqual({ db: { image: 'x' } });
    expect(refusalOf(() => services(files('y')))[0]?.message).toContain('has another db');
  });
});
