import { expect, it } from 'vitest';
import { typedRelease } from './typed-release.ts';

it('FR-4: a refused release is asked for again as it was, a commit before its branch', () => {
  const repo = { repo: 'https://git.example/shop', ref: 'main', commit: 'c0ffee' };
  expect(typedRelease({ image: 'web:2' })).toEqual({ way: 'image', text: 'web:2' });
  expect(typedRelease(repo)).toEqual({ way: 'commit', text: 'c0ffee' });
  expect(typedRelease({ ...repo, commit: null })).toEqual({ way: 'ref', text: 'main' });
  expect(typedRelease({ ...repo, commit: null, ref: null })).toBeUndefined();
  expect(typedRelease({ postgres: '17' })).toBeUndefined();
  expect(typedRelease(null)).toBeUndefined();
});
