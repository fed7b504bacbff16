import { describe, expect, it } from 'vitest';
import { publicRelease, refuseRepo, withoutPassword } from './source.ts';

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
