import { expect, it } from 'vitest';
import { answerTo, valuesOf, whyNotAnswered } from './template-answers.ts';

const question = (key: string, over: object = {}) => ({
  key,
  label: `The ${key}`,
  help: null,
  default: null,
  secret: false,
  options: null,
  ...over,
});
const asking = { questions: [question('domain'), question('zone', { default: 'UTC' })] };

it('CS-14: sends what was answered, an emptied default too, and leaves the rest to the server', () => {
  expect(valuesOf(asking, { domain: 'a.example' })).toEqual({ domain: 'a.example' });
  expect(valuesOf(asking, { domain: 'a.example', zone: '', other: 'x' })).toEqual({
    domain: 'a.example',
    zone: '',
  });
  expect(answerTo(question('zone', { default: 'UTC' }), {})).toBe('UTC');
});

it('names the first question that is still open', () => {
  expect(whyNotAnswered(asking, {})).toBe('“The domain” has to be answered first.');
  expect(whyNotAnswered(asking, { domain: 'a' })).toBeUndefined();
});
