import { expect, it } from 'vitest';
import { judge, listedIn, testsOf } from './rules.ts';

const source = `
it('AP-8/AP-9: a token counts as its person (C-12)', () => {});
it.each(table)("CS-3: staging $kind again keeps the base", () => {});
it('speaks of AP-1: in the middle', () => {});
`;

it('finds the rules and complaints at the start of test names', () => {
  const tests = testsOf(new Map([['a.test.ts', source]]));
  expect([...tests.keys()]).toEqual(['AP-8', 'AP-9', 'C-12', 'CS-3']);
  expect(tests.get('CS-3')).toEqual(['a.test.ts:3']);
});

it('tells a rule without a test, an open one that has one, and a rule that does not exist', () => {
  const rules = listedIn('# Rules\n\n- CS-1 One.\n- CS-2 Two, as CS-1.\n- CS-3 Three.\n  - a detail\n');
  expect(rules).toEqual(['CS-1', 'CS-2', 'CS-3']);
  const tests = new Map([
    ['CS-3', ['a']],
    ['CS-9', ['a']],
  ]);
  expect(judge(rules, ['CS-2', 'CS-3'], tests)).toEqual({
    untested: ['CS-1'],
    needlesslyOpen: ['CS-3'],
    unknown: ['CS-9'],
  });
});
