// CS-5: what each field of a service takes and refuses, on its own. A table: one more field is one more row.
import { describe, expect, it } from 'vitest';
import { aService } from '../../test/world.ts';
import { volumeSize, TABLE_FIELDS } from './fields.ts';

const NAMES = TABLE_FIELDS.map(({ name }) => name);
const fieldOf = (name: string) => {
  const field = TABLE_FIELDS.find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};
const long = (length: number) => 'x'.repeat(length);

/** Field → what it takes, each with the value that it means. */
const TAKEN: Record<string, readonly (readonly [unknown, unknown])[]> = {
  image: [['ghcr.io:5000/acme/web:1.4@sha256:ab', 'ghcr.io:5000/acme/web:1.4@sha256:ab']],
  repo: [['git@git.example:a', 'git@git.example:a']],
  ref: [
    [null, null],
    ['feature/x', 'feature/x'],
  ],
  root: [
    [null, null],
    ['.', null],
    ['./', null],
    ['apps/web', 'apps/web'],
    ['./apps//web/./', 'apps/web'],
    ['..a/b c/ünïcode', '..a/b c/ünïcode'],
    [long(1024), long(1024)],
  ],
  build: [
    [null, null],
    ['npm ci && npm run build', 'npm ci && npm run build'],
  ],
  start: [['node server.js', 'node server.js']],
  watch: [
    [null, []],
    [[], []],
    [
      ['**', '!*.md', '/apps/web/**'],
      ['**', '!*.md', '/apps/web/**'],
    ],
    [Array.from({ length: 50 }, () => long(256)), Array.from({ length: 50 }, () => long(256))],
  ],
  version: [
    [null, null],
    ['17', '17'],
    ['16.4', '16.4'],
  ],
  command: [
    [null, null],
    [long(32 * 1024), long(32 * 1024)],
  ],
  port: [
    [null, null],
    [false, false],
    [1, 1],
    [65535, 65535],
  ],
  replicas: [
    [0, 0],
    [50, 50],
  ],
  size: [['nano', 'nano']],
  auto_deploy: [[false, false]],
  depends_on: [
    [null, []],
    [
      ['b', 'a', 'b'],
      ['a', 'b'],
    ],
  ],
  health: [
    [null, null],
    [{}, null],
    [{ timeout: '60s' }, null],
    [{ path: '/ok' }, { path: '/ok', command: null, timeoutMs: 60_000 }],
    [
      { command: 'true', timeout: '1h' },
      { path: null, command: 'true', timeoutMs: 3_600_000 },
    ],
  ],
  volume: [
    [null, null],
    [{}, { path: null, sizeBytes: 10 * 1024 ** 3 }],
    [
      { path: '/data', size: '1Mi' },
      { path: '/data', sizeBytes: 1024 ** 2 },
    ],
    [{ size: '64Ti' }, { path: null, sizeBytes: 64 * 1024 ** 4 }],
  ],
  volume_path: [
    [null, null],
    ['/var/lib/my data', '/var/lib/my data'],
  ],
  failover: [[true, true]],
};

/** Field → what it refuses, with words of the reason. */
const REFUSED: Record<string, readonly (readonly [unknown, string])[]> = {
  image: [
    [3, 'has to be text'],
    ['', 'no image’s name'],
    [':1', 'no image’s name'],
    [long(513), 'at most 512'],
  ],
  repo: [[null, 'has to be text']],
  ref: [
    [3, 'has to be text'],
    ['a..b', 'no branch'],
  ],
  build: [
    [' ', 'cannot be empty'],
    ['a\0', 'NUL'],
    ['\ud800', 'surrogate'],
    [long(32 * 1024 + 1), 'at most 32 KiB'],
  ],
  root: [
    [3, 'has to be text'],
    ['', 'leave it out'],
    ['/apps', 'from the top of the repository'],
    ['apps/../..', 'does not go up'],
    ['a\0', 'without \\, NUL'],
    ['apps\\web', 'without \\, NUL'],
    ['\ud800', 'without \\, NUL'],
    [long(1025), 'at most 1 KiB'],
  ],
  start: [[[], 'has to be text']],
  watch: [
    ['apps/**', 'a list of patterns'],
    [[1], 'a list of patterns'],
    [[''], 'cannot be empty'],
    [['/'], 'cannot be empty'],
    [['!'], 'cannot be empty'],
    [['a', '../b'], 'does not go up'],
    [['a\nb'], 'one line'],
    [[' a'], 'without blanks'],
    [['\ud800'], 'one line'],
    [['a/**,b/**'], 'give each path by itself'],
    [['*.{ts,tsx}'], 'knows *, ** and ?'],
    [['app/[id]/page.tsx'], 'write ? for one of'],
    [['a\\b'], 'write ? for one of'],
    [['!docs', '!*.md'], 'watch nothing'],
    [[long(257)], 'at most 256 characters'],
    [Array.from({ length: 51 }, () => 'a'), 'at most 50'],
  ],
  version: [
    [17, 'text such as "17"'],
    ['latest', 'text such as "17"'],
  ],
  command: [['', 'leave it out']],
  port: [
    [0, '1 to 65535'],
    [65536, '1 to 65535'],
    [80.5, '1 to 65535'],
    ['80', '1 to 65535'],
    [true, 'false for a worker'],
  ],
  replicas: [
    [51, '0 to 50'],
    [-1, '0 to 50'],
    [1.5, '0 to 50'],
    ['2', '0 to 50'],
    [null, '0 to 50'],
  ],
  size: [
    ['huge', 'the sizes are nano'],
    ['constructor', 'no such size'],
    [1, 'no such size'],
  ],
  auto_deploy: [
    ['on', 'true or false'],
    [1, 'true or false'],
  ],
  depends_on: [
    ['db', 'a list'],
    [['Db'], 'services’ names'],
    [[1], 'services’ names'],
  ],
  health: [
    ['/ok', 'a table'],
    [{ path: 'ok' }, 'begins with "/"'],
    [{ path: '/a b' }, 'no spaces'],
    [{ path: `/${long(2048)}` }, 'begins with "/"'],
    [{ command: ' ' }, 'cannot be empty'],
    [{ path: '/', command: 'true' }, 'either a path or a command'],
    [{ interval: '5s' }, 'has no "interval"'],
    [{ timeout: '999ms' }, '1s to 1h'],
    [{ timeout: '61m' }, '1s to 1h'],
    [{ timeout: 60 }, '1s to 1h'],
  ],
  volume: [
    ['10Gi', 'a table'],
    [{ size: 10 }, 'text such as "10Gi"'],
    [{ size: '1Ki' }, '1Mi to 64Ti'],
    [{ size: '65Ti' }, '1Mi to 64Ti'],
    [{ mount: '/x' }, 'has no "mount"'],
    [{ path: 'data' }, 'begins with "/"'],
  ],
  volume_path: [
    ['/', 'not "/" itself'],
    ['/a/../b', 'does not go up'],
    ['/a\nb', 'begins with "/"'],
    [`/${long(1024)}`, 'begins with "/"'],
    ['/\ud800', 'begins with "/"'],
  ],
  failover: [['yes', 'true or false']],
};

it('CS-5: every field is in both tables', () => {
  expect(Object.keys(TAKEN).sort()).toEqual([...NAMES].sort());
  expect(Object.keys(REFUSED).sort()).toEqual([...NAMES].sort());
});

const rows = <T>(table: Record<string, readonly (readonly [unknown, T])[]>) =>
  Object.entries(table).flatMap(([name, cases]) =>
    cases.map(([given, expected]) => [name, given, expected] as const),
  );

describe('CS-5: a field', () => {
  it.each(rows(TAKEN))('%s takes %j', (name, given, value) => {
    expect(fieldOf(name).parse(given)).toEqual({ ok: true, value });
  });

  it.each(rows(REFUSED))('%s refuses %j', (name, given, says) => {
    expect(fieldOf(name).parse(given)).toEqual({ ok: false, message: expect.stringContaining(says) });
  });

  it.each(rows(TAKEN).filter(([, , value]) => value !== null))(
    '%s writes %j back as it reads it',
    (name, given) => {
      const field = fieldOf(name);
      const result = field.parse(given);
      if (!result.ok) throw new Error(result.message);
      const written = field.toInput(result.value);
      // Undefined: the default, which export leaves out.
      if (written !== undefined) expect(field.parse(written)).toEqual(result);
    },
  );
});

describe('CS-2: the size of a volume, by itself', () => {
  const service = (input: object) => aService({ image: 'a', ...input });

  it('changes and leaves the place; taken away it leaves no volume', () => {
    const state = service({ volume: { path: '/data', size: '1Gi' } });
    const bigger = volumeSize.write(state, 2 * 1024 ** 3);
    expect(bigger.spec.volume).toEqual({ path: '/data', sizeBytes: 2 * 1024 ** 3 });
    expect(volumeSize.write(state, null).spec.volume).toBeNull();
    expect(volumeSize.read(service({}))).toBeNull();
  });

  it.each([[{ size: '1Gi' }], ['1Gi']])('is said as %j', (given) => {
    expect(volumeSize.parse(given)).toEqual({ ok: true, value: 1024 ** 3 });
  });

  it.each([[{ size: '1Gi', path: '/x' }], [1], [{}]])('is not said as %j', (given) => {
    expect(volumeSize.parse(given).ok).toBe(false);
  });

  it('CS-5: a place without a volume has no place', () => {
    const path = fieldOf('volume_path');
    expect(path.misplaced?.(service({}), '/data')).toContain('has no volume');
    expect(path.misplaced?.(service({}), null)).toBeNull();
    expect(path.write(service({}), '/data')).toEqual(service({}));
  });
});
