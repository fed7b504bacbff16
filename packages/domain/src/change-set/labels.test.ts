import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anEnvironment, anyText, secret, staged } from '../../test/world.ts';
import { drift } from './drift.ts';
import { isSecret, labelOf, publicValue } from './kinds.ts';
import { applyLines, plan } from './plan.ts';
import { show, showChange, showWhole } from './showing.ts';

const live = anEnvironment({
  web: { image: 'web:1', variables: { A: 'a', KEY: { value: 'hush', secret: true } } },
  db: { kind: 'postgres' },
});
const label = (edit: object) =>
  staged(live, [{ service: 'web', ...edit }])
    .map(labelOf)
    .join();

it.each([
  [{ kind: 'variable.set', key: 'A', value: 'b' }, 'A: a → b'],
  [{ kind: 'variable.set', key: 'A', value: 'a ' }, 'A: a → "a␣"'],
  [{ kind: 'variable.set', key: 'A', value: '' }, 'A: a → ""'],
  [{ kind: 'variable.set', key: 'B', value: 'x\ny' }, 'B: "x\\ny" (new)'],
  [{ kind: 'variable.set', key: 'A', value: 'a', secret: true }, 'A becomes secret'],
  [{ kind: 'variable.set', key: 'A', value: 'b', secret: true }, 'A becomes secret'],
  [{ kind: 'variable.set', key: 'KEY', value: 'hush' }, 'KEY changes (secret)'],
  [{ kind: 'variable.set', key: 'KEY', value: 'x', secret: false }, 'KEY is no longer secret: x'],
  [{ kind: 'variable.set', key: 'NEW', secret: true }, 'NEW needs a value (secret)'],
  [{ kind: 'variable.delete', key: 'A' }, 'A is deleted (was a)'],
  [{ kind: 'variable.delete', key: 'KEY' }, 'KEY is deleted (secret)'],
  [{ kind: 'replicas', value: 3 }, 'replicas 1 → 3'],
  [{ kind: 'size', value: 'large' }, 'size small → large'],
  [{ kind: 'volume', service: 'db', value: '20Gi' }, 'volume 10Gi → 20Gi'],
  [{ kind: 'volume', value: '1Gi' }, 'volume none → 1Gi'],
  [{ kind: 'auto-deploy', value: true }, 'auto-deploy off → on'],
  [{ kind: 'failover', service: 'db', value: true }, 'automatic failover off → on'],
  [{ kind: 'release', value: { image: 'web:2' } }, 'image web:1 → web:2'],
  [{ kind: 'settings', key: 'image', value: 'other' }, 'image web:1 → other'],
  [
    { kind: 'settings', key: 'repo', value: 'https://me:hush@git.example/a' },
    'repository web:1 → https://•••@git.example/a',
  ],
  [{ kind: 'settings', key: 'port', value: 80 }, 'port chosen by the cluster → 80'],
  [{ kind: 'settings', key: 'port', value: false }, 'port chosen by the cluster → none (a worker)'],
  [{ kind: 'settings', key: 'depends_on', value: ['db'] }, 'dependencies none → db'],
  [{ kind: 'settings', key: 'health', value: { path: '/up' } }, 'health check none → path /up, timeout 60s'],
  [{ kind: 'create', service: 'api', value: { image: 'a:1' } }, 'api is created from a:1'],
  [
    { kind: 'create', service: 'pg', value: { kind: 'postgres', version: '17' } },
    'pg is created as a Postgres 17 database',
  ],
  [{ kind: 'remove', value: {} }, 'web is removed'],
  [{ kind: 'remove', value: { deleteVolume: true } }, 'web is removed, its volume is deleted'],
])('CS-7: %j reads %j', (edit, text) => expect(label(edit)).toBe(text));

const fromRepository = anEnvironment({ web: { repo: '.', root: 'apps/web' } });

it.each([
  [{ key: 'root', value: './apps/api/' }, 'root folder apps/web → apps/api', ['web']],
  [{ key: 'root', value: null }, 'root folder apps/web → the whole repository', ['web']],
  [{ key: 'watch', value: ['apps/web/**', '!*.md'] }, 'watch paths none → apps/web/**, !*.md', []],
])('CS-7, CS-9: %j of a repository reads %s and deploys %j', (edit, text, deploys) => {
  const lines = staged(fromRepository, [{ service: 'web', kind: 'settings', ...edit }]);
  expect(lines.map(labelOf)).toEqual([text]);
  const { affected } = plan(fromRepository, applyLines(fromRepository, lines), lines, new Set());
  expect(affected.map(({ service }) => service)).toEqual(deploys);
});

it('CS-3: a folder that is set and taken away again leaves the service as it was', () => {
  const before = anEnvironment({ web: { repo: '.' } });
  const edits = [
    { service: 'web', kind: 'settings', key: 'root', value: 'apps/web' },
    { service: 'web', kind: 'settings', key: 'watch', value: ['a'] },
  ];
  const there = applyLines(before, staged(before, edits));
  const back = edits.map((edit) => ({ ...edit, value: null }));
  expect(applyLines(there, staged(there, back))).toEqual(before);
  expect(JSON.stringify(applyLines(there, staged(there, back)))).toBe(JSON.stringify(before));
});

it('CS-4: nothing that is said of a line holds a secret, before or after', () => {
  const hidden = fc.stringMatching(/^[a-z]{12}$/);
  fc.assert(
    fc.property(hidden, hidden, fc.boolean(), (before, after, isDeleted) => {
      const state = { ...live, variables: { KEY: secret(before) } };
      const created = {
        kind: 'create',
        service: 'api',
        value: { image: 'a', variables: { K: { value: after, secret: true } } },
      };
      const edit = isDeleted
        ? { kind: 'variable.delete', key: 'KEY' }
        : { kind: 'variable.set', key: 'KEY', value: after };
      const lines = staged(state, [edit, created]);
      const said = lines.map((line) => [
        labelOf(line),
        publicValue(line, line.base),
        publicValue(line, line.value),
      ]);
      const text = JSON.stringify([said, drift(applyLines(state, lines), lines)]);
      expect(text).not.toContain(before);
      expect(text).not.toContain(after);
      expect(lines.every(isSecret)).toBe(true);
    }),
  );
});

it('C-23: two texts that differ are never shown the same', () => {
  fc.assert(fc.property(anyText, anyText, (a, b) => a === b || showWhole(a) !== showWhole(b)));
  const alike = [
    'a',
    'a ',
    ' a',
    'a\u00a0',
    'a\u200b',
    '"a"',
    'a\\n',
    'a\n',
    'é',
    'e\u0301',
    'a  b',
    'a b',
    'a␣',
    '\u212b',
    '\u00c5',
  ];
  expect(new Set(alike.map(showWhole)).size).toBe(alike.length);
});

it('C-23: no control or invisible character of a value reaches a terminal', () => {
  const isQuiet = (text: string) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);
  fc.assert(fc.property(anyText, (text) => isQuiet(show(text)) && isQuiet(showChange(text, `${text}x`))));
});

it('C-23: of long texts, the part that differs is shown', () => {
  const long = 'x'.repeat(5000);
  expect(showChange(`${long}a`, `${long}b`)).toMatch(/^…x{20}a → …x{20}b \(5001 → 5001 characters\)$/);
  expect(show(long)).toMatch(/… \(5000 characters\)$/);
});
