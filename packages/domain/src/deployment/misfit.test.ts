import { describe, expect, it } from 'vitest';
import { aService } from '../../test/world.ts';
import type { Release } from '../spec/spec.ts';
import { misfitRelease, misfitSettings } from './misfit.ts';

const REPO = 'https://ada:sesame@git.example/a';
const image = aService({ image: 'a:1' }).spec;
const repository = aService({ repo: REPO, start: 'run' }).spec;
const database = aService({ kind: 'postgres', version: '17' }).spec;

describe('DE-2: a release that a service can run', () => {
  const commit = (repo: string): Release => ({ repo, ref: null, commit: 'a'.repeat(40) });
  it.each([
    ['an image', image, { image: 'other:2' }],
    ['a commit of its repository', repository, commit(REPO)],
    ['its own version', database, { postgres: '17' }],
  ])('%s fits', (_, spec, release) => expect(misfitRelease(spec, release)).toBeNull());

  it.each([
    ['a commit for an image', image, commit(REPO), 'must be an image'],
    ['a version for an image', image, { postgres: '17' }, 'must be an image'],
    [
      'an image for a repository',
      repository,
      { image: 'a:1' },
      'must be a commit of https://•••@git.example/a',
    ],
    ['a commit of another repository', repository, commit('https://git.example/b'), 'must be a commit of'],
    ['an image for a database', database, { image: 'a:1' }, 'a database has no releases'],
    ['another version', database, { postgres: '16' }, 'change its version in a change set'],
  ])('%s does not, and says what would', (_, spec, release, says) => {
    expect(misfitRelease(spec, release)).toContain(says);
    expect(misfitRelease(spec, release)).not.toContain('sesame');
  });
});

describe('DE-5: settings that a service can return to', () => {
  it('are those of its own kind, whatever its source was', () => {
    expect(misfitSettings(image, repository)).toBeNull();
    expect(misfitSettings(database, database)).toBeNull();
    expect(misfitSettings(image, database)).toContain(
      'ran a database, and the service of that name is an app now',
    );
    expect(misfitSettings(database, repository)).toContain(
      'ran an app, and the service of that name is a database',
    );
  });
});
