import { expect, it } from 'vitest';
import {
  ownVariables,
  patched,
  type StagedVariable,
  type Variable,
  variableRows,
  withPending,
  withUnsent,
} from './variable-rows.ts';

const plain = (value: string): Variable => ({ value, secret: false, from: 'service' });
const secret: Variable = { secret: true, set: true, from: 'service' };
const staged = (line: Partial<StagedVariable>): StagedVariable => ({
  ...{ id: 'l1', key: 'A', base: null, value: null, live: null, drifted: false },
  ...line,
});
const live = new Map([
  ['A', plain('1')],
  ['KEY', secret],
]);

it('shows the draft over what is live, one row a name', () => {
  const lines = [
    staged({ base: '1', value: '2' }),
    staged({ id: 'l2', key: 'B', value: '' }),
    staged({ id: 'l3', key: 'KEY', base: { secret: true } }),
  ];
  expect(variableRows('service', live, lines)).toMatchObject([
    { key: 'A', state: 'changed', value: '2', was: '1', line: 'l1' },
    { key: 'B', state: 'added', value: '', was: null, line: 'l2' },
    { key: 'KEY', state: 'deleted', value: null, wasSecret: true, line: 'l3' },
  ]);
});

it('CS-4: a secret has no value, before or after', () => {
  const lines = [staged({ key: 'KEY', base: { secret: true }, value: { secret: true } })];
  const [, row] = variableRows('service', live, lines);
  expect(row).toMatchObject({ state: 'changed', value: null, secret: true, was: null, wasSecret: true });
});

it('an edit on its way keeps the base of its line, and is gone where it goes back to it', () => {
  const lines = [staged({ base: '1', value: '2' })];
  expect(withPending(live, lines, new Map([['A', '3']]))).toMatchObject([
    { id: 'l1', base: '1', value: '3' },
  ]);
  expect(withPending(live, lines, new Map([['A', '1']]))).toEqual([]);
  expect(withPending(live, [], new Map([['N', null]]))).toEqual([]);
});

it('CS-3: a secret is never taken for what it was', () => {
  const value = { secret: true } as const;
  expect(withPending(live, [], new Map([['KEY', value]]))).toMatchObject([{ key: 'KEY', value }]);
});

it('CS-3: of a service in the draft only, an edit changes what is there', () => {
  const next = patched(
    live,
    new Map([
      ['A', null],
      ['B', 'x'],
    ]),
  );
  expect([...next.keys()]).toEqual(['KEY', 'B']);
});

it('keeps what a service inherits apart, and names that objects have themselves', () => {
  const variables = JSON.parse(
    '{"__proto__": {"value": "1", "secret": false, "from": "service"}, "REGION": {"value": "eu", "secret": false, "from": "environment"}}',
  ) as Record<string, Variable>;
  expect([...ownVariables(variables, 'service').keys()]).toEqual(['__proto__']);
  expect([...ownVariables(variables, 'environment').keys()]).toEqual(['REGION']);
});

it('a new variable that was refused gets a row for its text', () => {
  const rows = variableRows('service', live, []);
  const unsent = new Map([
    ['A', { secret: undefined }],
    ['NEW_KEY', { secret: true }],
  ]);
  expect(withUnsent('service', rows, unsent)).toMatchObject([{ key: 'NEW_KEY', secret: true }, ...rows]);
  expect(withUnsent('service', rows, new Map([['A', { secret: undefined }]]))).toBe(rows);
});
