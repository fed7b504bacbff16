import { expect, it } from 'vitest';
import { NoConnection, ProblemError } from './client.ts';
import { isPassing } from './query-client.ts';

const answered = (status: number): ProblemError =>
  new ProblemError({ type: 'about:blank', title: '', status, detail: '' });

it('asks again by itself only where it may be over in a moment', () => {
  expect(isPassing(new NoConnection())).toBe(true);
  expect([502, 503, 504].every((status) => isPassing(answered(status)))).toBe(true);
  expect([401, 403, 404, 409, 422, 429, 500].some((status) => isPassing(answered(status)))).toBe(false);
  expect(isPassing(null)).toBe(false);
});
