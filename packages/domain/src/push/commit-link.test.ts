import { expect, it } from 'vitest';
import { commitLink } from './commit-link.ts';
import { isSameRepository } from './same-repository.ts';

const COMMIT = 'a'.repeat(40);

it.each([
  ['https://github.com/acme/shop.git', `https://github.com/acme/shop/commit/${COMMIT}`],
  ['https://ada:token@github.com/acme/shop', `https://github.com/acme/shop/commit/${COMMIT}`],
  ['git@github.com:acme/shop.git', `https://github.com/acme/shop/commit/${COMMIT}`],
  ['ssh://git@gitlab.com:22/acme/team/shop.git/', `https://gitlab.com/acme/team/shop/-/commit/${COMMIT}`],
  ['https://git.lan/acme/shop.git', null],
  ['https://github.com/"><script>/x', null],
  ['https://constructor/a/b', null],
  ['/srv/shop.git', null],
])('CS-15: the commit of %s is read at %s', (address, expected) => {
  expect(commitLink(address, COMMIT)).toBe(expected);
});

it.each([
  ['https://git.lan/a.git', 'https://git.lan/a', true],
  ['https://git.lan/a.git', 'https://ada:token@git.lan/a.git/', true],
  ['https://git.lan/a.git', 'https://other.lan/a.git', false],
  ['https://git.lan/a.git', 'https://git.lan/b.git', false],
])('C-111: %s and %s are one repository: %s', (one, other, expected) => {
  expect(isSameRepository(one, other)).toBe(expected);
});
