// What a project's repository may be, as callers are told: every wrong field by its name, and nothing changed.
import { beforeEach, describe, expect, it } from 'vitest';
import { anApp, codeIn, type TestApp, tokenOf } from '../../../test/an-app.ts';
import { contentsOf } from '../../../test/refused.ts';
import { eventsOf } from '../../../test/told.ts';
import { aWorld, testStore, type World } from '../../../test/world.ts';

const store = await testStore();
let world: World;
let app: TestApp;
let headers: Record<string, string>;
beforeEach(async () => {
  world = await aWorld(store);
  app = await anApp(store);
  headers = { authorization: `Bearer ${await tokenOf(world, 'admin')}`, 'content-type': 'application/json' };
});

const send = (method: 'POST' | 'PATCH', repository: object) =>
  method === 'POST'
    ? app.send(method, `/api/v1/orgs/${world.org.slug}/projects`, {
        headers,
        body: { name: 'other', repository },
      })
    : app.send(method, `/api/v1/orgs/${world.org.slug}/projects/shop`, { headers, body: { repository } });

describe.each(['POST', 'PATCH'] as const)('CS-5: the repository of a project, %s', (method) => {
  it.each([
    [{ url: 'ftp://git.example/a' }, 'repository.url', 'give a git address'],
    [{ url: 'ext::sh -c id' }, 'repository.url', 'give a git address'],
    [{ url: 'https://git.example:x/a' }, 'repository.url', 'no host'],
    [{ url: 'https://•••@git.example/a' }, 'repository.url', 'give it whole'],
    [{ url: 'https://git.example/a', branch: 'a..b' }, 'repository.branch', 'no branch'],
    [{ url: 'https://git.example/a', branch: '' }, 'repository.branch', 'no branch'],
  ])('%j is refused under its field', async (repository, path, says) => {
    const before = await contentsOf(store);
    const answer = await send(method, repository);
    expect([answer.statusCode, codeIn(answer)]).toEqual([422, 'invalid']);
    expect(answer.json().errors).toEqual([{ path, message: expect.stringContaining(says) }]);
    expect(await contentsOf(store)).toEqual(before);
  });

  it('both wrong fields are named at once', async () => {
    const { errors } = (await send(method, { url: ' ', branch: '.' })).json<{ errors: { path: string }[] }>();
    expect(errors.map(({ path }) => path)).toEqual(['repository.url', 'repository.branch']);
  });

  it.each(['git@git.example:acme/a.git', 'http://git.lan:3000/a', '/srv/a', 'https://u:p@git.example/a'])(
    '%s is taken',
    async (url) => {
      const answer = await send(method, { url, branch: 'feature/x' });
      expect(answer.statusCode).toBe(method === 'POST' ? 201 : 200);
      expect(answer.json().repository).toEqual({ url: url.replace('u:p@', '•••@'), branch: 'feature/x' });
    },
  );
});

it('EV-1: another password of the same address is a change, of which the audit log has no word of it', async () => {
  await send('PATCH', { url: 'https://ada:sesame@git.example/a' });
  await send('PATCH', { url: 'https://ada:open-up@git.example/a' });
  const changes = (await eventsOf(world)).filter(({ type }) => type === 'project.changed');
  expect(changes).toHaveLength(2);
  expect(JSON.stringify(changes)).not.toMatch(/sesame|open-up/);
});
