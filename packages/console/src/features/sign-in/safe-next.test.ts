import { expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

it.each([
  ['/acme/approvals/apr_1', '/acme/approvals/apr_1'],
  ['/acme/shop/staging?service=web&tab=logs#x', '/acme/shop/staging?service=web&tab=logs#x'],
  [undefined, null],
  ['', null],
  ['/', null],
  ['/sign-in?next=/a', null],
  ['//evil.example/a', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/.//evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
])('after signing in %j leads to %j', (next, expected) => {
  expect(safeNext(next, 'https://nebula.example')).toBe(expected);
});
