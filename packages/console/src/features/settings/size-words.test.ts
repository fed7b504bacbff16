import { expect, it } from 'vitest';
import { SIZE_OPTIONS } from './size-words.ts';

it('says what each size gives', () => {
  expect(SIZE_OPTIONS.map(({ label }) => label)).toEqual([
    'nano · 128 MiB memory · 0.1 CPU',
    'micro · 256 MiB memory · 0.25 CPU',
    'small · 512 MiB memory · 0.5 CPU',
    'medium · 1 GiB memory · 1 CPU',
    'large · 2 GiB memory · 2 CPU',
    'xlarge · 4 GiB memory · 4 CPU',
  ]);
});
