import { describe, expect, it } from 'vitest';
import { isRefName, parseAddress } from './address.ts';

describe('DE-4: what is no repository never reaches git', () => {
  it.each([
    '--upload-pack=touch /tmp/x',
    'ext::sh -c id',
    'fd::17',
    'ftp://example.com/x',
    '',
    'a\nb',
    'https://-oProxyCommand=x/y',
  ])('%j', (repo) => expect(() => parseAddress(repo)).toThrow(/^cannot read repository/));

  it.each([
    'https://example.com/a.git',
    'http://git.lan:3000/a.git',
    'ssh://git@example.com/a.git',
    'git@example.com:a/b.git',
    'git://example.com/a',
  ])('but %s does', (repo) => expect(parseAddress(repo)).toEqual({ kind: 'remote', url: repo }));
});

it.each([
  ['main', true],
  ['feature/x-1', true],
  ['v1.0', true],
  ['-f', false],
  ['a..b', false],
  ['a b', false],
  ['main:path', false],
  ['HEAD^', false],
  ['@{-1}', false],
  ['', false],
])('DE-2: %j as the name of a branch: %s', (ref, expected) => expect(isRefName(ref)).toBe(expected));

it('DE-4: a token in an address is not shown', () => {
  expect(() => parseAddress('ftp://user:tok3n@example.com/a')).toThrow(
    'cannot read repository ftp://•••@example.com/a: only https, http, ssh, git and file are allowed',
  );
});
