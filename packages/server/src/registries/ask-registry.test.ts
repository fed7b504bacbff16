import { expect, it } from 'vitest';
import { aRegistry, type Manner, TAKEN } from '../../test/a-registry.ts';
import { askRegistry, type Credentials } from './ask-registry.ts';

type Login = Omit<Credentials, 'host'>;

const right: Login = { username: TAKEN.username, password: TAKEN.secret };
const wrong: Login = { username: TAKEN.username, password: 'nope' };

it.each<[Manner, Login, string]>([
  ['open', right, 'open'],
  ['basic', right, 'taken'],
  ['basic', wrong, 'refused'],
  ['token', right, 'taken'],
  ['token', wrong, 'refused'],
  ['redirect', right, 'no-registry'],
  ['rubbish', right, 'no-registry'],
  ['rubbish-token', right, 'no-registry'],
  ['redirecting-token', right, 'no-registry'],
  ['foreign-token', right, 'no-registry'],
  ['error', right, 'no-registry'],
])('a registry that is %s, asked with %o: %s', async (manner, credentials, answer) => {
  const registry = await aRegistry(manner);
  expect(await askRegistry({ host: registry.host, ...credentials })).toBe(answer);
  expect(registry.followed).toEqual([]);
});

it('gives up on one that hangs, and on one that is not there', async () => {
  const { host } = await aRegistry('hang');
  expect(await askRegistry({ host, ...right }, 100)).toBe('unreachable');
  expect(await askRegistry({ host: '127.0.0.1:1', ...right })).toBe('unreachable');
});

it('tells the secret to nobody who did not ask for it', async () => {
  for (const manner of ['open', 'redirect', 'rubbish', 'error', 'foreign-token'] as const) {
    const { host, heard } = await aRegistry(manner);
    await askRegistry({ host, ...right });
    expect([manner, heard]).toEqual([manner, []]);
  }
});

it('speaks no plain HTTP but to this machine', async () => {
  const { host, heard } = await aRegistry('basic');
  const port = host.split(':')[1] ?? '';
  expect(await askRegistry({ host: `localhost.localdomain:${port}`, ...right }, 2_000)).toBe('unreachable');
  expect(heard).toEqual([]);
});
