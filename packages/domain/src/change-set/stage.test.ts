import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anEnvironment, anyText, plain, refusals, secret, staged } from '../../test/world.ts';
import { applyLines } from './apply-lines.ts';
import { publicValue } from './kinds.ts';
import { stage } from './stage.ts';

const live = anEnvironment(
  {
    web: { image: 'web:1', variables: { A: 'a', KEY: { value: 'hush', secret: true } } },
    db: { kind: 'postgres' },
  },
  { REGION: plain('eu') },
);
const set = (key: string, value: string, more = {}) => ({
  kind: 'variable.set',
  service: 'web',
  key,
  value,
  ...more,
});

it('CS-3: staging a target again replaces the value and keeps the base and the id', () => {
  const first = staged(live, [set('A', 'b')]).map((line) => ({ ...line, id: 'line_1' }));
  const moved = applyLines(live, staged(live, [set('A', 'elsewhere')]));
  expect(staged(moved, [set('A', 'c')], first)).toMatchObject([
    { id: 'line_1', base: { present: plain('a') }, value: { present: plain('c') } },
  ]);
});

it('CS-3: staging what is live removes the line, deleting what is not there makes none', () => {
  const lines = staged(live, [set('A', 'b'), { kind: 'replicas', service: 'web', value: 2 }]);
  expect(staged(live, [set('A', 'a'), { kind: 'replicas', service: 'web', value: 1 }], lines)).toEqual([]);
  expect(staged(live, [{ kind: 'variable.delete', service: 'web', key: 'NOPE' }])).toEqual([]);
  expect(
    staged(live, [{ kind: 'variable.delete', service: 'web', key: 'N' }], staged(live, [set('N', '')])),
  ).toEqual([]);
});

it('CS-3: a secret always leaves a line, whether or not it was guessed', () => {
  const right = staged(live, [set('KEY', 'hush')]);
  const wrong = staged(live, [set('KEY', 'loud')]);
  expect([right.length, wrong.length]).toEqual([1, 1]);
  expect(staged(live, [set('KEY', 'hush')], wrong)).toHaveLength(1);
  expect(staged(live, [{ kind: 'variable.set', service: 'web', key: 'KEY', secret: true }])).toEqual([]);
});

it('CS-4: the mark is kept unless said otherwise, and taking it off needs a new value', () => {
  expect(staged(live, [set('KEY', 'new')])[0]?.value).toEqual({ present: secret('new') });
  expect(staged(live, [set('KEY', 'new', { secret: false })])[0]?.value).toEqual({ present: plain('new') });
  const unmark = { kind: 'variable.set', service: 'web', key: 'KEY', secret: false };
  expect(refusals(live, [unmark])).toEqual([
    { path: 'edits[0].value', message: 'Taking the secret mark off needs a new value.' },
  ]);
  const deleted = staged(live, [{ kind: 'variable.delete', service: 'web', key: 'KEY' }]);
  expect(staged(live, [set('KEY', 'again')], deleted)[0]?.value).toEqual({ present: secret('again') });
});

it('CS-4: empty is not the same as deleted, and every character survives', () => {
  expect(staged(live, [set('A', '')])[0]?.value).toEqual({ present: plain('') });
  fc.assert(
    fc.property(anyText, (text) => {
      const lines = JSON.parse(JSON.stringify(staged(live, [set('NEW', text)])));
      return applyLines(live, lines).services['web']?.variables['NEW']?.value === text;
    }),
  );
});

it.each([
  [{ kind: 'size', service: 'web', value: 'huge' }, 'edits[0].value'],
  [{ kind: 'replicas', service: 'web', value: 51 }, 'edits[0].value'],
  [{ kind: 'replicas', service: 'web', value: 1.5 }, 'edits[0].value'],
  [{ kind: 'replicas', service: 'db', value: 2 }, 'edits[0].value'],
  [{ kind: 'volume', service: 'db', value: '1Gi' }, 'edits[0].value'],
  [{ kind: 'volume', service: 'db', value: null }, 'edits[0].value'],
  [{ kind: 'failover', service: 'web', value: true }, 'edits[0].value'],
  [{ kind: 'settings', service: 'web', key: 'build', value: 'make' }, 'edits[0].value'],
  [{ kind: 'settings', service: 'web', key: 'replicas', value: 2 }, 'edits[0].key'],
  [{ kind: 'settings', service: 'web', key: 'kind', value: 'postgres' }, 'edits[0].key'],
  [{ kind: 'release', service: 'web', value: { commit: 'abcdef1' } }, 'edits[0].value'],
  [{ kind: 'create', service: 'web', value: { image: 'web:2' } }, 'edits[0].service'],
  [{ kind: 'create', service: 'Web', value: { image: 'web:2' } }, 'edits[0].service'],
  [{ kind: 'replicas', service: 'gone', value: 2 }, 'edits[0].service'],
  [{ kind: 'replicas', value: 2 }, 'edits[0].service'],
  [{ kind: 'replicas', service: 'web', value: 2, extra: 1 }, 'edits[0].extra'],
  [{ kind: 'constructor' }, 'edits[0].kind'],
  [set('A=', 'x'), 'edits[0].key'],
  [set('A', 'x\0'), 'edits[0].value'],
  [set('A', '${{nope.URL}}'), 'edits[0].value'],
  [set('A', '${{web.A}}'), 'edits[0].value'],
  ['nonsense', 'edits[0]'],
])('CS-5: %j is refused at %s', (edit, path) => {
  expect(refusals(live, [edit]).map((error) => error.path)).toEqual([path]);
});

it('CS-5: one bad edit refuses the call, and every error is told', () => {
  const edits = [set('A', 'fine'), { kind: 'size', service: 'web', value: 'x' }, set('=', 'x')];
  expect(refusals(live, edits).map(({ path }) => path)).toEqual(['edits[1].value', 'edits[2].key']);
});

it('CS-5: no error quotes a value', () => {
  const errors = refusals(live, [set('A', 'hush\0hush', { secret: true }), set('B', '${{x.y}} hush')]);
  expect(JSON.stringify(errors)).not.toContain('hush');
});

it('CS-3: edits of a service of the draft change its create line, in any order in one call', () => {
  const edits = [
    { kind: 'settings', service: 'api', key: 'build', value: 'make' },
    { kind: 'variable.set', service: 'api', key: 'A', value: '${{db.DATABASE_URL}}' },
    { kind: 'settings', service: 'api', key: 'repo', value: './api' },
    { kind: 'create', service: 'api', value: { image: 'api:1', variables: { B: 'b' } } },
  ];
  const lines = staged(live, edits);
  expect(lines.map(({ target }) => target)).toEqual(['api/create']);
  expect(publicValue(lines[0]!, lines[0]!.value)).toEqual({
    repo: './api',
    build: 'make',
    auto_deploy: false,
    variables: { B: 'b', A: '${{db.DATABASE_URL}}' },
  });
  expect(staged(live, [{ kind: 'replicas', service: 'api', value: 2 }], lines)).toHaveLength(1);
});

it('CS-13: removing or undoing what only the draft has leaves nothing of it', () => {
  const lines = staged(live, [{ kind: 'create', service: 'api', value: { image: 'api:1' } }, set('A', 'b')]);
  const rest = staged(live, [{ kind: 'remove', service: 'api', value: { deleteVolume: true } }], lines);
  expect(rest.map(({ target }) => target)).toEqual(['web/variable/A']);
});

it('interfaces: another tag of the same image is a release, another image a setting, on one target', () => {
  const to = (value: string) => staged(live, [{ kind: 'settings', service: 'web', key: 'image', value }])[0];
  expect(to('web:2')).toMatchObject({ kind: 'release', key: null, value: { present: { image: 'web:2' } } });
  expect(to('web@sha256:ab')).toMatchObject({ kind: 'release' });
  expect(to('other:1')).toMatchObject({ kind: 'settings', key: 'image', target: 'web/source' });
  expect(
    staged(live, [{ kind: 'release', service: 'web', value: { image: 'web:1' } }], [to('other:1')!]),
  ).toEqual([]);
});

it('CS-3: the order of a call’s edits never matters to the result', () => {
  const edits = [
    { kind: 'settings', service: 'web', key: 'start', value: './run' },
    { kind: 'settings', service: 'web', key: 'repo', value: '.' },
    { kind: 'release', service: 'web', value: { commit: 'abcdef1' } },
    { kind: 'settings', service: 'web', key: 'volume_path', value: '/data' },
    { kind: 'volume', service: 'web', value: '5Gi' },
    { kind: 'create', service: 'api', value: { image: 'api:1', replicas: 3 } },
    { kind: 'replicas', service: 'api', value: 1 },
    { kind: 'volume', service: 'api', value: '1Gi' },
    { kind: 'variable.set', key: 'URL', value: '${{api.URL}}' },
    set('B', '${{api.HOST}}'),
  ];
  const expected = applyLines(live, staged(live, edits));
  fc.assert(
    fc.property(fc.shuffledSubarray(edits, { minLength: edits.length }), (shuffled) => {
      expect(applyLines(live, staged(live, shuffled))).toEqual(expected);
    }),
  );
});

it('CS-8: what was broken before these edits is not held against them', () => {
  const broken = anEnvironment({ web: { image: 'w', variables: { A: '${{gone.URL}}' } } });
  expect(refusals(broken, [{ kind: 'replicas', service: 'web', value: 2 }])).toEqual([]);
});

it('CS-5: what the cluster cannot run is refused where it was asked for', () => {
  const capabilities = { images: false, repositories: true, postgres: true, failover: false, volumes: true };
  const edits = [
    { kind: 'failover', service: 'db', value: true },
    { kind: 'create', service: 'api', value: { image: 'api:1' } },
  ];
  const result = stage(anEnvironment({ db: { kind: 'postgres' } }), [], edits, { capabilities });
  expect(!result.ok && result.errors.map(({ path }) => path).sort()).toEqual([
    'edits[0].value',
    'edits[1].value.image',
  ]);
});

it('interfaces: ten thousand edits are staged in one call', () => {
  const edits = Array.from({ length: 10_000 }, (_, i) => set(`K${i}`, i > 0 ? `\${{web.K${i - 1}}}` : ''));
  const create = { kind: 'create', service: 'api', value: { image: 'api:1' } };
  const ofCreated = edits.slice(1).map((edit) => ({ ...edit, service: 'api', value: 'x' }));
  expect(staged(live, edits)).toHaveLength(10_000);
  expect(staged(live, [create, ...ofCreated])).toHaveLength(1);
});
