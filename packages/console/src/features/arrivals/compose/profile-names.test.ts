import { expect, it } from 'vitest';
import { profileNames } from './profile-names.ts';

it('CS-14: finds the profiles of a Compose file, however its lists are written', () => {
  const text = `
services:
  web: { image: a }
  jobs:
    image: a
    profiles: [batch, "night"] # both
  debug:
    profiles:
      # for us
      - dev
      - 'night'
    image: b
`;
  expect(profileNames([text, 'services:\r\n  a:\r\n    profiles:\r\n    - extra\r\n    image: b'])).toEqual([
    'batch',
    'dev',
    'extra',
    'night',
  ]);
});

it('proposes nothing that cannot be a profile, and is quick with a long text', () => {
  expect(profileNames(['a:\n  profiles: [${X}, <b>]\n', 'profiles: none'])).toEqual([]);
  const long = `profiles:\n${'  \n'.repeat(20_000)}x`;
  const before = performance.now();
  expect(profileNames([long])).toEqual([]);
  expect(performance.now() - before).toBeLessThan(1_000);
});
