import { expect, it } from 'vitest';
import { refusePassword } from './new-password.ts';

it.each([
  ['short one', 'must have at least 10 characters'],
  // Five that a person counts, though each is several code units.
  ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 'must have at least 10 characters'],
  ['Ada@Example.org', 'must not be the e-mail address'],
  // The same letters in full width are the same text.
  ['ａｄａ@example.org', 'must not be the e-mail address'],
  ['correct horse', null],
])('judges the new password %j', (password, message) => {
  expect(refusePassword(password, 'ada@example.org')).toBe(message);
});
