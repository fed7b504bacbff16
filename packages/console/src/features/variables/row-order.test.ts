import { expect, it } from 'vitest';
import { fits, orderRows } from './row-order.ts';
import { variableRows } from './variable-rows.ts';

const rowsOf = (names: string, staged = '') =>
  variableRows(
    'service',
    new Map([...names].map((key) => [key, { value: `of ${key}`, secret: false, from: 'service' }])),
    [...staged].map((key) => ({ id: key, key, base: null, value: '1', live: null, drifted: false })),
  );
const keys = (rows: readonly { readonly key: string }[]): string => rows.map(({ key }) => key).join('');

it('what is staged stands first when the table is opened', () => {
  expect(keys(orderRows(rowsOf('ABCD', 'C'), []))).toBe('CABD');
});

it('no row moves by being edited; a new one comes on top', () => {
  const kept = [...'ABCD'];
  expect(keys(orderRows(rowsOf('ABCD', 'C'), kept))).toBe('ABCD');
  expect(keys(orderRows(rowsOf('ABCD', 'X'), kept))).toBe('XABCD');
  expect(keys(orderRows(rowsOf('ABD'), kept))).toBe('ABD');
});

it('finds names and values', () => {
  const [row] = rowsOf('A');
  expect([row && fits(row, ' a'), row && fits(row, 'OF'), row && fits(row, 'x')]).toEqual([
    true,
    true,
    false,
  ]);
});
