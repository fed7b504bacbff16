import { expect, it } from 'vitest';
import { type AnyLine, groupsOf, nameOf, plain, shownLine, tableRows, textOf } from './line-words.ts';

const aLine = (line: Partial<Extract<AnyLine, { value: unknown }>>): AnyLine => ({
  id: 'lin_1',
  service: 'web',
  kind: 'replicas',
  key: null,
  base: 1,
  value: 2,
  live: 1,
  drifted: false,
  alreadySo: false,
  redeploys: true,
  downtime: false,
  label: 'replicas 1 → 2',
  ...line,
});

it('CS-6: lines stand under their service, the environment’s own first', () => {
  const lines = [aLine({ service: 'web' }), aLine({ service: 'db' }), aLine({ service: null }), aLine({})];
  expect(groupsOf(lines).map(({ service, lines: own }) => [service, own.length])).toEqual([
    [null, 1],
    ['db', 1],
    ['web', 2],
  ]);
});

it.each([
  [{ kind: 'variable.set', key: 'A_B' }, 'A_B'],
  [{ kind: 'volume' }, 'Volume'],
  [{ kind: 'failover' }, 'Automatic failover'],
  [{ kind: 'settings', key: 'depends_on' }, 'Dependencies'],
  [{ kind: 'create' }, 'First deploy'],
])('CS-2: calls %o "%s"', (line, name) => {
  expect(nameOf(shownLine(aLine(line)))).toBe(name);
});

it('CS-4: a secret has no text, and nothing is not the same as empty', () => {
  const variable = { kind: 'variable.set', key: 'A' };
  expect(textOf(variable, null)).toBeNull();
  expect(textOf(variable, '')).toBe('');
  expect(plain({ secret: true })).toBe('secret value');
});

it.each([
  [{ kind: 'settings', key: 'port' }, false, 'none (a worker)'],
  [{ kind: 'settings', key: 'port' }, null, 'chosen by the cluster'],
  [{ kind: 'settings', key: 'depends_on' }, ['db', 'cache'], 'db, cache'],
  [{ kind: 'release', key: null }, { commit: '0123456789abcdef' }, '0123456789ab'],
  [{ kind: 'release', key: null }, { image: 'web:2' }, 'web:2'],
  [{ kind: 'auto-deploy', key: null }, false, 'off'],
  [
    { kind: 'create', key: null },
    { repo: 'https://git.example/a', ref: 'main' },
    'https://git.example/a @ main',
  ],
])('reads %o of %o as "%s"', (line, value, text) => {
  expect(textOf(line, value)).toBe(text);
});

it('the table of a first deploy names everything but what it is made from', () => {
  const value = { image: 'web:1', replicas: 2, variables: { A: 'b', KEY: { secret: true } } };
  expect(tableRows(value)).toEqual([
    { name: 'Replicas', text: '2', secret: false, variable: false },
    { name: 'A', text: 'b', secret: false, variable: true },
    { name: 'KEY', text: 'secret value', secret: true, variable: true },
  ]);
});

it('CS-7: a first deploy says of its port what a line of the port says', () => {
  expect(tableRows({ port: false }).map(({ text }) => text)).toEqual(['none (a worker)']);
  expect(tableRows({ port: 8080 }).map(({ text }) => text)).toEqual(['8080']);
});
