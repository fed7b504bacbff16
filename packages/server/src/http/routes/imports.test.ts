// A Compose project by the API: previewed, staged, staged again, refused; always all of it or nothing.
import { beforeEach, describe, expect, it } from 'vitest';
import { anApp, codeIn, type TestApp, tokenOf } from '../../../test/an-app.ts';
import { settle, ship } from '../../../test/acts.ts';
import { contentsOf } from '../../../test/refused.ts';
import { aWorld, testStore, type World } from '../../../test/world.ts';

const store = await testStore();
let world: World;
let app: TestApp;
let headers: Record<string, string>;
beforeEach(async () => {
  world = await aWorld(store);
  app = await anApp(store);
  headers = {
    authorization: `Bearer ${await tokenOf(world, 'developer')}`,
    'content-type': 'application/json',
  };
});

const post = (body: object) =>
  app.send('POST', `/api/v1/orgs/${world.org.slug}/projects/shop/environments/staging/import/compose`, {
    headers,
    body,
  });

const TEXT =
  'services:\n  web:\n    image: web:1\n    ports: ["80"]\n    depends_on: [db]\n    environment: {API_KEY: geheim, MODE: "${MODE}"}\n  db: {image: "postgres:17", cap_add: [X]}\n';

describe('CS-14: importing a Compose project', () => {
  it('a dry run answers the lines and notes, and writes nothing', async () => {
    const before = await contentsOf(store);
    const answer = await post({ compose: TEXT, dryRun: true });
    expect(answer.statusCode).toBe(200);
    const { draft, lines, notes } = answer.json();
    expect([
      draft.id,
      lines.map(({ service, kind }: Record<string, string>) => `${kind} ${service}`),
    ]).toEqual([null, ['create db', 'create web']]);
    expect(notes).toContainEqual({
      service: 'db',
      key: 'cap_add',
      line: 7,
      severity: 'warning',
      message: expect.any(String),
    });
    expect(answer.body).not.toContain('geheim');
    expect(await contentsOf(store)).toEqual(before);
  });

  it('CS-3: it stages what it showed, and once it is live only the secrets that are given again', async () => {
    const shown = (await post({ compose: TEXT, dryRun: true })).json();
    const staged = (await post({ compose: TEXT })).json();
    expect(staged.lines.map(({ label }: { label: string }) => label)).toEqual(
      shown.lines.map(({ label }: { label: string }) => label),
    );
    await ship(world, 'staging', 'developer');
    await settle(world, 'staging');
    const again = (await post({ compose: TEXT })).json();
    expect(again.lines.map(({ kind, key }: Record<string, string>) => [kind, key])).toEqual([
      ['variable.set', 'API_KEY'],
    ]);
  });

  it('files, a main file, a .env and profiles', async () => {
    const files = {
      'a/x.yaml': 'include: [y.yaml]\nservices: {web: {image: "web:${TAG}"}}',
      'a/y.yaml': 'services: {db: {image: d, profiles: [full]}}',
    };
    const answer = await post({ files, main: 'a/x.yaml', env: 'TAG=2', profiles: ['full'] });
    const { lines } = answer.json();
    expect(lines.map(({ value }: { value: { image: string } }) => value.image)).toEqual(['d', 'web:2']);
  });

  it('a build without a repository is staged, and refuses the apply by name', async () => {
    const staged = (await post({ compose: 'services: {web: {build: ., ports: ["80"]}}' })).json();
    expect(staged.lines[0].label).toBe('web is created from a repository that is still to be named');
    const path = `/api/v1/orgs/${world.org.slug}/projects/shop/environments/staging/draft/apply`;
    const refused = await app.send('POST', path, { headers, body: {} });
    expect([refused.statusCode, codeIn(refused)]).toEqual([422, 'invalid']);
    expect(refused.body).toContain('web needs its repository before this can be applied.');
  });

  it.each([
    [{ compose: 'services: {a: {image: x}' }, 'compose.yaml'],
    [{ compose: 'services: {a: {build: {}, extends: z}}' }, 'services.a.extends'],
    [{ files: { '../x.yaml': 'a' } }, 'files.../x.yaml'],
    [{ compose: TEXT, files: {} }, ''],
    [{}, ''],
  ])('%j is refused, and nothing changes', async (body, path) => {
    const before = await contentsOf(store);
    const answer = await post(body);
    expect([answer.statusCode, codeIn(answer)]).toEqual([422, 'invalid']);
    expect(answer.json().errors[0].path).toBe(path);
    expect(await contentsOf(store)).toEqual(before);
  });
});
