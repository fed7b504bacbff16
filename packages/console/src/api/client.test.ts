import { expect, it } from 'vitest';
import { answer, codeOf, isProblem, NoConnection, ProblemError } from './client.ts';

const body = {
  type: 'https://nebula.example/problems/invalid',
  title: 'Not valid',
  status: 422,
  detail: 'It is not valid.',
};
const replied = (status: number, error: unknown, headers: Record<string, string> = {}) =>
  Promise.resolve({ error, response: new Response(null, { status, headers }) }) as never;

it('a refusal is thrown with its code, and its message says every field that it names', async () => {
  const errors = [
    { path: 'name', message: 'Name must not be empty.' },
    { path: 'x', message: 'not valid' },
  ];
  const refused = await answer(replied(422, { ...body, errors })).catch((error: unknown) => error);
  expect(isProblem(refused, 'invalid')).toBe(true);
  expect((refused as ProblemError).message).toBe('It is not valid. Name must not be empty.');
});

it('FR-2: says when to try again, where the server does', async () => {
  const refused = await answer(replied(429, body, { 'retry-after': '30' })).catch((error: unknown) => error);
  const inMs = ((refused as ProblemError).retryAt?.getTime() ?? 0) - Date.now();
  expect(Math.round(inMs / 1_000)).toBe(30);
  expect(new ProblemError(body, 'Wed, 21 Oct 2026 07:28:00 GMT').retryAt).toBeNull();
});

it('what a proxy answers instead of a problem still says something', async () => {
  await expect(answer(replied(502, '<html>'))).rejects.toThrow('The server answered 502 without saying why.');
});

it('no connection is no refusal; a call that was given up is neither', async () => {
  await expect(answer(Promise.reject(new TypeError('Failed to fetch')))).rejects.toBeInstanceOf(NoConnection);
  const aborted = new DOMException('gone', 'AbortError');
  await expect(answer(Promise.reject(aborted))).rejects.toBe(aborted);
});

it('reads the code from the end of the type', () => {
  expect(codeOf({ type: '/problems/stale' })).toBe('stale');
  expect(codeOf({ type: 'about:blank' })).toBeNull();
});
