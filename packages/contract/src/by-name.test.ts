import { expect, it } from 'vitest';
import { z } from 'zod';
import { byName } from './by-name.ts';

const table = z.object({ variables: byName(z.object({ value: z.string() })) });
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'a.b-c', 'ключ'];

it('CS-5: a table keeps every name, also through JSON, and no prototype changes', () => {
  const given = `{"variables": {${NAMES.map((name) => `"${name}": {"value": "of ${name}"}`).join()}}}`;
  const { variables } = table.parse(JSON.parse(given));
  expect(Object.keys(variables)).toEqual(NAMES);
  expect(Object.getPrototypeOf(variables)).toBe(Object.prototype);
  for (const name of NAMES)
    expect(Object.getOwnPropertyDescriptor(variables, name)?.value).toEqual({ value: `of ${name}` });
  expect(JSON.stringify({ variables })).toBe(JSON.stringify(JSON.parse(given)));
});

it('CS-5: what stands under such a name is checked and stripped like the others', () => {
  const bad = table.safeParse(JSON.parse('{"variables": {"__proto__": {"value": 1}}}'));
  expect(bad.success).toBe(false);
  const { variables } = table.parse(JSON.parse('{"variables": {"__proto__": {"value": "a", "more": 1}}}'));
  expect(Object.values(variables)).toEqual([{ value: 'a' }]);
});

it('a table is none when it is a list, text or missing', () => {
  for (const variables of [[], 'a', null, undefined])
    expect(table.safeParse({ variables }).success).toBe(false);
});
