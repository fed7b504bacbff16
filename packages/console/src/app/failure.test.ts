import { expect, it } from 'vitest';
import { NoConnection, ProblemError } from '../api/client.ts';
import { failureOf, fieldFailure, fieldProblem } from './failure.ts';

const refused = new ProblemError({
  ...{ type: '/problems/invalid', title: 'Not valid', status: 422, detail: 'It is not valid.' },
  errors: [{ path: 'body.name', message: 'must not be empty' }],
});

it('a failure says what happened and what to do now', () => {
  expect(failureOf(refused)).toEqual({ title: 'Not valid', detail: 'It is not valid. must not be empty' });
  expect(failureOf(new NoConnection())).toMatchObject({ title: 'No connection to the server' });
  expect(failureOf(new Error('broken')).detail).toBe('broken');
  expect(failureOf('odd').detail).toBe('odd');
});

it('a refused field is found by the end of its path', () => {
  expect(fieldFailure(refused, 'name')).toBe('must not be empty');
  expect(fieldFailure(refused, 'ame')).toBeUndefined();
  expect(fieldFailure(new Error('broken'), 'name')).toBeUndefined();
});

it('what the screen finds wrong itself is told like a refusal', () => {
  expect(fieldFailure(fieldProblem('limit', 'A whole number.'), 'limit')).toBe('A whole number.');
});
