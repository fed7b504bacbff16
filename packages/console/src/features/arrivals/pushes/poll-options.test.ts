import { expect, it } from 'vitest';
import { pollOptions } from './poll-options.ts';

it('CS-15: offers a few times between looks, and the one that was set elsewhere among them', () => {
  const words = (now: number | null) => pollOptions(now).map((option) => option.words);
  expect(words(null)).toEqual(['30 seconds', 'minute', '5 minutes', '15 minutes', 'hour']);
  expect(words(90)).toEqual(['30 seconds', 'minute', '90 seconds', '5 minutes', '15 minutes', 'hour']);
  expect(words(60)).toEqual(words(null));
});
