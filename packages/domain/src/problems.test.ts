import { expect, it } from 'vitest';
import { invalid, invalidFields, notFound, PROBLEM_TITLES, Refusal } from './problems.ts';

it('GA-1: every code has its title', () => {
  const titles = Object.values(PROBLEM_TITLES);
  expect(titles).toHaveLength(20);
  expect(new Set(titles).size).toBe(titles.length);
});

it('CS-5: the detail of `invalid` names the first field and says how many more there are', () => {
  expect(invalid('edits[0].value', 'Replicas are 0 to 50.')).toEqual({
    code: 'invalid',
    detail: 'edits[0].value: Replicas are 0 to 50.',
    errors: [{ path: 'edits[0].value', message: 'Replicas are 0 to 50.' }],
  });
  const two = [
    { path: '', message: 'Not JSON.' },
    { path: 'name', message: 'Missing.' },
  ];
  expect(invalidFields(two).detail).toBe('Not JSON. (and 1 more)');
});

it('GA-1: a refusal is an error that holds its problem', () => {
  const refusal = new Refusal(notFound('service', 'web'));
  expect([refusal.message, refusal.problem.code]).toEqual([
    'not-found: There is no service "web" here.',
    'not-found',
  ]);
});
