import { expect, it } from 'vitest';
import { releaseWords, wholeRelease } from './release.ts';

it('DE-2: a release is called by what makes it known again', () => {
  const commit = '3f2a9c1d00000000000000000000000000000000';
  expect(releaseWords({ image: 'ghcr.io/acme/web:1.4' })).toBe('web:1.4');
  expect(releaseWords({ image: `acme/web@sha256:${'ab'.repeat(32)}` })).toBe('web@abababababab');
  expect(releaseWords({ repo: '/srv/web', ref: 'main', commit })).toBe('main@3f2a9c1');
  expect(releaseWords({ repo: '/srv/web', ref: null, commit })).toBe('3f2a9c1');
  expect(releaseWords({ repo: '/srv/web', ref: 'main', commit: null })).toBe('main');
  expect(releaseWords({ postgres: '17' })).toBe('Postgres 17');
  expect(releaseWords(null)).toBe('nothing yet');
});

it('DE-2: the whole release names all of it', () => {
  expect(wholeRelease({ repo: '/srv/web', ref: 'main', commit: 'abc' })).toBe('/srv/web · main · abc');
});
