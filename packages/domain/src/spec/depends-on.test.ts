import { expect, it } from 'vitest';
import { anEnvironment, plain, secret } from '../../test/world.ts';
import { dependsOn } from './depends-on.ts';

it('CS-10: a service depends on what it declares and on what its variables, own and inherited, refer to', () => {
  const state = anEnvironment(
    {
      web: {
        image: 'w',
        depends_on: ['cache'],
        variables: { DB: '${{db.DATABASE_URL}}', ME: '${{web.HOST}}' },
      },
      api: { image: 'a' },
      cache: { image: 'c' },
      db: { kind: 'postgres' },
    },
    { QUEUE: plain('${{cache.HOST}}'), GONE: plain('${{nowhere.HOST}}') },
  );
  expect(dependsOn(state, 'web')).toEqual(['cache', 'db']);
  expect(dependsOn(state, 'api')).toEqual(['cache']);
  expect(dependsOn(state, 'db')).toEqual([]);
  expect(dependsOn(state, 'nowhere')).toEqual([]);
});

it('CS-4: what the value of a secret refers to is told to nobody', () => {
  const state = anEnvironment(
    { web: { image: 'w', variables: {} }, db: { kind: 'postgres' } },
    { KEY: secret('${{db.DATABASE_URL}}') },
  );
  expect(dependsOn(state, 'web')).toEqual([]);
});
