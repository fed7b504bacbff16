import { expect, it } from 'vitest';
import { anEnvironment, plain, secret } from '../../test/world.ts';
import { resolveVariables } from './resolve.ts';

const credentials = { db: { user: 'nebula', password: 'p@ss', name: 'shop' } };

it('CS-9: apps inherit the environment’s variables, their own go before; a database inherits none', () => {
  const state = anEnvironment(
    { web: { image: 'w', variables: { A: 'own' } }, db: { kind: 'postgres' } },
    { A: plain('env'), B: plain('b') },
  );
  expect(resolveVariables(state, 'web', {})).toEqual({
    B: { parts: ['b'], secret: false },
    A: { parts: ['own'], secret: false },
  });
  expect(resolveVariables(state, 'db', {})).toEqual({});
});

it('CS-4: what refers to a secret is secret, through any number of steps', () => {
  const state = anEnvironment(
    {
      web: { image: 'w', variables: { URL: 'x=${{api.TO}}', LOCAL: '${{api.HOST}}' } },
      api: { image: 'a', variables: { TO: '${{db.DATABASE_URL}}' } },
      db: { kind: 'postgres' },
    },
    { INHERITED: plain('${{api.TO}}') },
  );
  const resolved = resolveVariables(state, 'web', credentials);
  const url = ['postgresql://nebula:p%40ss@', { address: 'hostport', service: 'db' }, '/shop'];
  expect(resolved['URL']).toEqual({ parts: [`x=${url[0]}`, ...url.slice(1)], secret: true });
  expect(resolved['INHERITED']).toEqual({ parts: url, secret: true });
  expect(resolved['LOCAL']).toEqual({ parts: [{ address: 'host', service: 'api' }], secret: false });
});

it('CS-4: a secret that waits for its value is left out, and no reference hangs on a circle', () => {
  const state = anEnvironment({
    web: { image: 'w', variables: { KEY: { secret: true }, A: '${{web.B}}', B: 'b${{web.A}}' } },
  });
  const resolved = resolveVariables(state, 'web', {});
  expect(Object.keys(resolved)).toEqual(['A', 'B']);
});

it('CS-9: a reference to a variable that the target inherits finds it', () => {
  const state = anEnvironment(
    { web: { image: 'w', variables: { A: '${{api.REGION}}' } }, api: { image: 'a' } },
    { REGION: secret('eu') },
  );
  expect(resolveVariables(state, 'web', {})['A']).toEqual({ parts: ['eu'], secret: true });
});

it('CS-5: a chain of ten thousand references resolves', () => {
  const chain = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, i) => [`K${i}`, i === 0 ? 'end' : `\${{web.K${i - 1}}}`]),
  );
  const state = anEnvironment({ web: { image: 'w', variables: chain } });
  expect(resolveVariables(state, 'web', {})['K9999']).toEqual({ parts: ['end'], secret: false });
});
