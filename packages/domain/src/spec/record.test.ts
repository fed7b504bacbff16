import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byName, isRecord, own, same } from './record.ts';

describe('CS-5: records whose keys people chose', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])('have no %s that nobody set', (key) => {
    expect(own({}, key)).toBeUndefined();
    expect(own(Object.fromEntries([[key, 1]]), key)).toBe(1);
  });
});

describe('C-27: equality of values', () => {
  it('does not depend on the order of keys, and absent is undefined', () => {
    expect(same({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true);
    expect(same({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  });

  it.each([
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, undefined]],
    [{ a: 1 }, { a: '1' }],
    [{ a: 1 }, { b: 1 }],
    [[], {}],
    [null, {}],
    [0, false],
    [Object.fromEntries([['__proto__', 1]]), {}],
  ])('tells %j from %j', (a, b) => {
    expect([same(a, b), same(b, a)]).toEqual([false, false]);
  });

  it('is that of their JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => same(value, JSON.parse(JSON.stringify(value)))));
  });
});

it('order of names is that of code units, the same on every machine', () => {
  expect(['b', 'ä', 'a', 'Z', 'a1'].sort(byName)).toEqual(['Z', 'a', 'a1', 'b', 'ä']);
  expect(byName('a', 'a')).toBe(0);
});

it('a record is an object that is no list', () => {
  expect([{}, Object.create(null), [], null, 'a', undefined].map(isRecord)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
