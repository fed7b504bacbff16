import { expect, it } from 'vitest';
import { releaseOf } from './ReleaseField.tsx';

it.each([
  [{ way: 'image', text: ' ghcr.io/acme/web:1.4 ' }, { image: 'ghcr.io/acme/web:1.4' }],
  [{ way: 'ref', text: 'main' }, { ref: 'main' }],
  [{ way: 'commit', text: '0123abc' }, { commit: '0123abc' }],
  [{ way: 'commit', text: 'main' }, null],
  [{ way: 'image', text: '' }, null],
  [{ way: 'image', text: 'two words' }, null],
] as const)('DE-2: %j is the release %j', (typed, release) => {
  expect(releaseOf(typed)).toEqual(release);
});
