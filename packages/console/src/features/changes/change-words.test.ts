import { expect, it } from 'vitest';
import { type ChangeSet, changeTitle, deploymentsWords, whoWords, wholeMessage } from './change-words.ts';

const ada = { id: 'per_1', name: 'Ada', token: null };
const aChange = (more: object = {}): ChangeSet =>
  ({
    ...{ message: null, lines: [], project: null, requester: null, owner: ada, deployments: [] },
    ...more,
  }) as unknown as ChangeSet;
const lineOf = (service: string | null) => ({ service });

it('EV-1: a change set is called by its message, else by what it changes', () => {
  expect(changeTitle(aChange({ message: ' Two\nlines ' }))).toBe('Two lines');
  expect(changeTitle(aChange({ lines: ['web', 'web', null].map(lineOf) }))).toBe(
    'Changes to web and the environment',
  );
  expect(changeTitle(aChange({ lines: [...'abcd'].map(lineOf) }))).toBe('Changes to a, b and 2 more');
  expect(changeTitle(aChange({ project: { commit: '0123456789', author: 'Bo', url: null } }))).toBe(
    'nebula.toml at 0123456',
  );
  expect(changeTitle(aChange())).toBe('Nothing staged');
});

it('a long message is cut in the title and whole below it', () => {
  const message = 'x'.repeat(200);
  expect(changeTitle(aChange({ message }))).toHaveLength(121);
  expect(wholeMessage({ message })).toBe(message);
  expect(wholeMessage({ message: 'short' })).toBeNull();
});

it('AP-9: says who stands behind it; a push has no requester', () => {
  expect(whoWords(aChange(), 'per_1')).toBe('You');
  expect(whoWords(aChange(), 'per_2')).toBe('Ada');
  expect(whoWords(aChange({ owner: null, project: { commit: 'a', author: 'Bo', url: null } }), 'per_1')).toBe(
    'Bo, by a push',
  );
});

it('what went wrong comes first', () => {
  const deployments = ['succeeded', 'failed', 'succeeded'].map((state) => ({ state }));
  expect(deploymentsWords(aChange({ deployments }))).toBe('1 failed, 2 succeeded');
  expect(deploymentsWords(aChange())).toBe('');
});
