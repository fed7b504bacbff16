import { expect, it } from 'vitest';
import { handledWords } from './handled-words.ts';

const one = (service: string, outcome: string, more: object = {}) => ({
  ...{ environment: 'staging', service, outcome, deployment: null, approval: null, problem: null },
  ...{ reason: null, ...more },
});

it('C-113, C-114: a push says of each service what became of it', () => {
  const services = [
    one('web', 'started'),
    one('db', 'waits'),
    one('all', 'refused', { problem: { code: 'frozen', detail: 'It is frozen until Monday.' } }),
    one('api', 'skipped', { reason: 'Nothing that api watches changed.' }),
  ];
  expect(handledWords({ commit: 'c', services, more: 0 })).toBe(
    'web in staging: started; db in staging: waits for an approval; ' +
      'all in staging: refused: It is frozen until Monday; api in staging: Nothing that api watches changed',
  );
});

it('C-113: of many services it names a few and counts the others', () => {
  const services = Array.from({ length: 7 }, (_, index) => one(`s${index}`, 'started'));
  expect(handledWords({ services, more: 10 })).toMatch(/s4 in staging: started; 12 more$/);
});

it('never throws, whatever an event carries', () => {
  for (const payload of [null, 1, 'text', [], {}, { services: 1 }, { services: [] }])
    expect(handledWords(payload)).toBe('');
  expect(handledWords({ services: [null, 3, {}] })).toBe(' in : ');
});
