import { expect, it } from 'vitest';
import { addressOf, ProblemError } from './client.ts';
import { CALLS } from './calls.ts';

const at = (changeSet: string): string =>
  addressOf(CALLS['change-set.show'], {
    params: { org: 'acme', project: 'shop', environment: 'staging', changeSet },
  });

it('leads to what is named, whatever its name holds', () => {
  expect(at('cs_1')).toMatch(/\/environments\/staging\/change-sets\/cs_1$/);
  expect(at('../../x y')).toMatch(/\/change-sets\/\.\.%2F\.\.%2Fx%20y$/);
});

it.each(['', '.', '..'])('refuses "%s", which would lead to another call', (name) => {
  expect(() => at(name)).toThrow(ProblemError);
  expect(() => at(name)).toThrow(`There is no change set "${name}" here.`);
});
