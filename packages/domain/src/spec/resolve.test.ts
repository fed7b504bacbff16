import { expect, it } from 'vitest';
import { anEnvironment, plain, secret } from '../../test/world.ts';
import { differsFromThen, resolveVariables } from './resolve.ts';

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

it('CS-9: a database says all of what it was made with, and an app where it is', () => {
  const names = ['DATABASE_URL', 'PGHOST', 'PGPORT', 'PGUSER', 'PGPASSWORD', 'PGDATABASE'];
  const variables = Object.fromEntries([
    ...names.map((name) => [name, `\${{db.${name}}}`]),
    ...['URL', 'HOST', 'PORT'].map((name) => [`API_${name}`, `\${{api.${name}}}`]),
  ]);
  const state = anEnvironment({
    web: { image: 'w', variables },
    api: { image: 'a' },
    db: { kind: 'postgres' },
  });
  const resolved = resolveVariables(state, 'web', credentials);
  const at = (address: string, service: string) => [{ address, service }];
  expect(Object.fromEntries(Object.entries(resolved).map(([key, { parts }]) => [key, parts]))).toEqual({
    DATABASE_URL: ['postgresql://nebula:p%40ss@', ...at('hostport', 'db'), '/shop'],
    PGHOST: at('host', 'db'),
    PGPORT: at('port', 'db'),
    PGUSER: ['nebula'],
    PGPASSWORD: ['p@ss'],
    PGDATABASE: ['shop'],
    API_URL: at('url', 'api'),
    API_HOST: at('host', 'api'),
    API_PORT: at('port', 'api'),
  });
  const secrets = Object.keys(resolved).filter((key) => resolved[key]?.secret);
  expect(secrets.sort()).toEqual(['DATABASE_URL', 'PGPASSWORD']);
});

it('CS-5: nothing that every object has is provided', () => {
  const state = anEnvironment({
    web: { image: 'w', variables: { A: '${{api.constructor}}' } },
    api: { image: 'a' },
  });
  expect(resolveVariables(state, 'web', {})['A']).toEqual({ parts: [''], secret: false });
});

it('DE-5: names what others gave then and give otherwise now, and never a value', () => {
  const then = {
    A: { parts: ['1'], secret: false },
    KEY: { parts: ['hush'], secret: true },
    GONE: { parts: [''], secret: false },
  };
  const today = {
    A: { parts: ['1'], secret: true },
    KEY: { parts: ['other'], secret: true },
    NEW: { parts: ['x'], secret: false },
  };
  expect(differsFromThen(today, then)).toEqual(['GONE', 'KEY', 'NEW']);
  expect(differsFromThen({}, {})).toEqual([]);
  expect(differsFromThen({}, Object.fromEntries([['constructor', { parts: ['a'], secret: false }]]))).toEqual(
    ['constructor'],
  );
});
