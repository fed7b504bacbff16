import { expect, it } from 'vitest';
import { hasSameBases } from './ask-again.ts';
import {
  requesterName,
  requestTitle,
  servicesWords,
  startTitle,
  type Titled,
  wholeTitle,
} from './request-words.ts';

const aRequest: Titled = { kind: 'deploy', services: ['web'], message: null };

it('AP-3: a request is called by why it was asked, else by what it starts', () => {
  expect(requestTitle(aRequest)).toBe('Deploy of web');
  expect(requestTitle({ ...aRequest, message: ' New\nlogo ' })).toBe('New logo');
  expect(wholeTitle({ ...aRequest, message: 'New\nlogo' })).toBe('New\nlogo');
  expect(requestTitle({ ...aRequest, message: 'x'.repeat(200) })).toHaveLength(121);
  expect(startTitle('change-set', [])).toBe('Change set');
  expect(startTitle('change-set', [...'abcd'])).toBe('Change set of a, b and 2 more');
});

it('AP-9: a push has no requester', () => {
  expect(requesterName({ requester: null }, 'per_1')).toBe('A push');
  expect(requesterName({ requester: { id: 'per_1', name: 'Ada', token: null } }, 'per_1')).toBe('You');
});

it('counts services in words', () => {
  expect([[], ['web'], ['web', 'db']].map(servicesWords)).toEqual(['no service', 'web', '2 services']);
});

it('AP-5: asking again goes straight on only while every line changes what it changed', () => {
  const line = (base: unknown) => ({ service: 'web', kind: 'replicas', key: null, base });
  const other = { ...line(1), service: 'db' };
  expect(hasSameBases([line(1), other], [other, line(1)])).toBe(true);
  expect(hasSameBases([line(1)], [line(2)])).toBe(false);
  expect(hasSameBases([line(1)], [line(1), other])).toBe(false);
});
