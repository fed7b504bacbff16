import { expect, it } from 'vitest';
import { type TypedSecrets, valuesOf, withTyped } from './typed-secrets.ts';

const token = { service: 'web', key: 'TOKEN' };
const shared = { service: null, key: 'TOKEN' };
const gone = { service: 'worker', key: 'KEY' };

it('CS-4: sends what was typed for the secrets that are asked for, and nothing that was typed for others', () => {
  const nothing: TypedSecrets = new Map();
  const typed = withTyped(withTyped(withTyped(nothing, token, 'v0'), shared, 'v1'), gone, 'v2');
  expect(valuesOf([token, shared], typed)).toEqual({ 'web.TOKEN': 'v0', TOKEN: 'v1' });
  expect(valuesOf([token], withTyped(typed, token, ''))).toEqual({});
});
