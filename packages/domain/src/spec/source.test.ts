import { describe, expect, it } from 'vitest';
import { commitRelease, pinImage, publicRelease, refuseRef, refuseRepo, withoutPassword } from './source.ts';

describe('CS-4: the password of a repository', () => {
  it.each([
    ['https://git.example/a', 'https://git.example/a'],
    ['https://user:sesame@git.example/a', 'https://•••@git.example/a'],
    ['https://sesame@git.example/a', 'https://•••@git.example/a'],
    ['https://user:ses@me@git.example/a@1', 'https://•••@git.example/a@1'],
    ['ssh://git@git.example/a', 'ssh://git@git.example/a'],
    ['ssh://git:sesame@git.example/a', 'ssh://•••@git.example/a'],
    ['git@git.example:a', 'git@git.example:a'],
    ["fatal: 'https://u:sesame@git.example/a' not found", "fatal: 'https://•••@git.example/a' not found"],
  ])('of %j is not shown', (address, shown) => expect(withoutPassword(address)).toBe(shown));

  it('is not shown in a release, and everything else is', () => {
    const release = { repo: 'https://u:sesame@git.example/a', ref: 'main', commit: null };
    expect(publicRelease(release)).toEqual({ ...release, repo: 'https://•••@git.example/a' });
    expect(publicRelease({ image: 'a:1' })).toEqual({ image: 'a:1' });
  });

  it('is never taken from where it was hidden', () => {
    expect(refuseRepo('https://•••@git.example/a')).toBe('This address hides its password: give it whole.');
  });
});

describe('DE-2: the digest that a cluster found', () => {
  const digest = `sha256:${'ab'.repeat(32)}`;
  it.each([
    ['web:1', `web:1@${digest}`, `web:1@${digest}`],
    ['host:5000/a/web', `host:5000/a/web@${digest}`, `host:5000/a/web@${digest}`],
    ['web', `web:latest@${digest}`, `web@${digest}`],
    ['web:1', `web:2@${digest}`, null],
    ['web:1', `web@${digest}`, null],
    ['web:1', `evil/web:1@${digest}`, null],
    ['web:1', 'web:1', null],
    ['web:1', 'web:1@sha256:ab', null],
    ['web:1', `web:1@${digest}@${digest}`, null],
    [`web:1@${digest}`, `web:1@sha256:${'cd'.repeat(32)}`, null],
  ])('%s, told %s: %s', (image, found, pinned) => expect(pinImage(image, found)).toBe(pinned));
});

describe('CS-5: what a repository may be', () => {
  it.each([
    'https://git.example/a.git',
    'http://git.lan:3000/a',
    'https://t0ken@git.example/a',
    'https://u:p%2Fw@git.example/@scope/a',
    'https://u:p@w@git.example/a',
    'https://[::1]:8443/a',
    'ssh://git@git.example:2222/a.git',
    'git://git.example/a',
    'git@git.example:acme/a.git',
    'file:///srv/a.git',
    '/srv/a',
    './a',
    '.',
  ])('%s is one', (repo) => expect(refuseRepo(repo)).toBeNull());

  it.each([
    ['ftp://git.example/a', 'give a git address'],
    ['javascript://x/', 'give a git address'],
    ['ext::sh -c id', 'give a git address'],
    ['ext::id', 'give a git address'],
    ['--upload-pack=id', 'give a git address'],
    ['a b', 'give a git address'],
    ['', 'give a git address'],
    ['https://', 'no host that can be read'],
    ['https:///a', 'no host that can be read'],
    ['https://git.example:port/a', 'no host that can be read'],
    ['https://user:pa/ss@git.example/a', 'no host that can be read'],
    ['https://-oProxyCommand=x/a', 'no host that can be read'],
    ['file://srv/a', 'three slashes'],
    [`https://git.example/${'a'.repeat(2048)}`, 'at most 2048 characters'],
  ])('%j is none', (repo, says) => expect(refuseRepo(repo)).toContain(says));
});

describe('CS-5: what a branch may be, as git has it', () => {
  it.each(['main', 'feature/x-1', 'v1.0', 'a@b', 'ünïcode', 'f'.repeat(40)])('%s may', (ref) =>
    expect(refuseRef(ref)).toBeNull(),
  );

  it.each([
    '',
    '@',
    '-f',
    'a b',
    'a..b',
    'a.',
    '.a',
    'a/.b',
    'a//b',
    '/a',
    'a/',
    'a.lock',
    'a.lock/b',
    'a@{1}',
    'HEAD^',
    'a~1',
    'a:b',
    'a?',
    'a*',
    'a[b',
    'a\\b',
    'a\u0007',
    'x'.repeat(256),
  ])('%j may not', (ref) => expect(refuseRef(ref)).toBe('This is no branch, tag or commit.'));
});

it('DE-2: a whole commit is fixed; its first digits are a name to be looked up, never the branch’s head', () => {
  const source = { repo: '.', ref: 'main', build: null, start: null };
  for (const whole of ['a'.repeat(40), 'b'.repeat(64)])
    expect(commitRelease(source, whole)).toEqual({ repo: '.', ref: 'main', commit: whole });
  for (const short of ['abcdef1', 'a'.repeat(39)])
    expect(commitRelease(source, short)).toEqual({ repo: '.', ref: short, commit: null });
});
