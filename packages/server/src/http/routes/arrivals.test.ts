import { beforeEach, describe, expect, it } from 'vitest';
import type { DraftShape } from '@nebula/contract/shapes/draft';
import type { StagedArrivalShape } from '@nebula/contract/shapes/arrival';
import { image, setVariable, ship, type Which } from '../../../test/acts.ts';
import { anApp, codeIn, type TestApp, tokenOf } from '../../../test/an-app.ts';
import { contentsOf } from '../../../test/refused.ts';
import { aWorld, testStore, type Who, type World } from '../../../test/world.ts';

const store = await testStore();
let world: World;
let app: TestApp;
beforeEach(async () => {
  world = await aWorld(store);
  app = await anApp(store);
});

async function send(who: Who, which: Which, method: 'GET' | 'POST', path: string, body?: object) {
  const at = `/api/v1/orgs/${world.org.slug}/projects/shop/environments/${which}`;
  const headers = { authorization: `Bearer ${await tokenOf(world, who)}` };
  return app.send(method, `${at}${path}`, { headers, ...(body && { body }) });
}

const bring = async (which: Which, path: string, body: object) =>
  (await send('developer', which, 'POST', `/import/${path}`, body)).json<StagedArrivalShape>();

const apply = async (which: Which, who: Who = 'developer') =>
  (await send(who, which, 'POST', '/draft/apply', { acceptDowntime: true })).statusCode;

const aFile = (variables: string) =>
  `[services.web]\nimage = "web:1"\n[services.web.variables]\n${variables}\n`;

describe('CS-15: nebula.toml by the API', () => {
  it('is staged, and stages nothing once it is live', async () => {
    const text = aFile('A = "a"');
    expect((await bring('staging', 'toml', { text })).lines).toMatchObject([
      { kind: 'create', service: 'web' },
    ]);
    expect(await apply('staging')).toBe(200);
    expect(await bring('staging', 'toml', { text, dryRun: true })).toMatchObject({ lines: [], notes: [] });
  });

  it('is exported as text, and stages nothing when it comes back', async () => {
    await ship(world, 'staging', 'admin', image('web'), setVariable('web', 'KEY', 'hush', true));
    const answer = await send('viewer', 'staging', 'GET', '/export/toml');
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toContain('[services.web]');
    expect(answer.body).not.toContain('hush');
    expect((await bring('staging', 'toml', { text: answer.body })).draft.id).toBeNull();
  });

  it('deletes what the file of the last applied change set named, and nothing that it never named', async () => {
    await bring('staging', 'toml', { text: aFile('A = "a"\nB = "b"') });
    await apply('staging');
    await ship(world, 'staging', 'admin', setVariable('web', 'THEIRS', 'x'));
    const { lines } = await bring('staging', 'toml', { text: aFile('A = "a"') });
    expect(lines).toMatchObject([{ kind: 'variable.delete', key: 'B' }]);
  });

  it('counts no file whose change set was never applied', async () => {
    await ship(world, 'staging', 'admin', image('web'), setVariable('web', 'B', 'b'));
    await bring('staging', 'toml', { text: aFile('B = "c"') });
    expect((await bring('staging', 'toml', { text: aFile('A = "a"') })).lines).toMatchObject([
      { kind: 'variable.set', key: 'A' },
    ]);
  });

  it('is refused with the place of each error, and stages nothing', async () => {
    const before = await contentsOf(store);
    const text = '[services.web]\nimage = "w"\nreplicas = 99\nsizes = 1\n';
    const answer = await send('otherDeveloper', 'staging', 'POST', '/import/toml', { text });
    expect([answer.statusCode, codeIn(answer)]).toEqual([422, 'invalid']);
    expect(answer.json().errors).toMatchObject([
      { path: 'services.web.sizes', line: 4, column: 1 },
      { path: 'services.web.replicas', line: 3, column: 1 },
    ]);
    const { token: _, ...rest } = await contentsOf(store);
    expect(before).toMatchObject(rest);
  });

  it('has a schema for editors that anybody may read, and no other format is known', async () => {
    const schema = await app.send('GET', '/api/v1/schemas/nebula-toml.json');
    expect(schema.json()).toMatchObject({ title: 'nebula.toml' });
    const answer = await send('developer', 'staging', 'POST', '/import/yaml', { text: '' });
    expect([answer.statusCode, codeIn(answer)]).toEqual([404, 'not-found']);
  });
});

describe('templates by the API', () => {
  it('CS-14: stage their services in the draft of who installs them', async () => {
    const { lines, notes } = await bring('staging', 'template', { template: 'umami' });
    expect(lines.map(({ kind, service }) => [kind, service])).toEqual([
      ['create', 'umami'],
      ['create', 'umami-db'],
    ]);
    expect(lines[0]?.value).toMatchObject({ variables: { APP_SECRET: { secret: true } } });
    expect(notes).toMatchObject([{ service: 'umami', key: 'variables.APP_SECRET' }]);
    expect((await bring('staging', 'template', { template: 'umami' })).lines).toEqual([]);
  });

  it('are listed for everybody, and exported from what runs', async () => {
    await ship(world, 'staging', 'admin', image('web'), setVariable('web', 'KEY', 'hush', true));
    const headers = { authorization: `Bearer ${await tokenOf(world, 'viewer')}` };
    const list = await app.send('GET', `/api/v1/orgs/${world.org.slug}/templates`, { headers });
    expect(list.json().items.length).toBeGreaterThanOrEqual(12);
    const file = await send('viewer', 'staging', 'GET', '/export/template?name=mine');
    expect(file.body).toContain('[questions.mine_web_key]');
    expect(file.body).not.toContain('hush');
  });
});

describe('a copy of another environment', () => {
  const source = () =>
    ship(
      world,
      'staging',
      'admin',
      { kind: 'create', service: 'db', value: { kind: 'postgres' } },
      image('web', '7', { replicas: 2, depends_on: ['db'], variables: { LEVEL: 'info' } }),
      setVariable('web', 'KEY', 'hush', true),
      { kind: 'variable.set', key: 'REGION', value: 'eu' },
    );

  it('CS-14: stages everything with its first deploy, and asks for secrets', async () => {
    await source();
    const { lines, notes, draft } = await bring('production', 'environment', { from: 'staging' });
    expect(lines.map(({ kind, service }) => [kind, service])).toEqual([
      ['create', 'db'],
      ['create', 'web'],
      ['variable.set', null],
    ]);
    expect(notes).toMatchObject([
      { service: 'db', key: 'volume', severity: 'info' },
      { service: 'web', key: 'variables.KEY', severity: 'warning' },
    ]);
    expect(JSON.stringify(draft)).not.toContain('hush');
    expect(draft.action?.refusal?.detail).toContain('KEY needs a value');
  });

  it('takes the values of secrets with it, and is applied then', async () => {
    await source();
    const body = { from: 'staging', values: { 'web.KEY': 'swordfish' } };
    const { notes, draft } = await bring('production', 'environment', body);
    expect(notes).toMatchObject([{ key: 'volume' }]);
    expect(draft.action).toMatchObject({ kind: 'request', refusal: null });
    expect(JSON.stringify(draft)).not.toContain('swordfish');
    expect(await apply('production')).toBe(200);
  });

  it('CS-4: leaves a secret of here as it is, and stages only what differs', async () => {
    await source();
    await send('developer', 'production', 'POST', '/import/environment', {
      from: 'staging',
      values: { 'web.KEY': 'k' },
    });
    const applied = await send('developer', 'production', 'POST', '/draft/apply', {});
    const approval = applied.json().approval.id as string;
    const headers = { authorization: `Bearer ${await tokenOf(world, 'admin')}` };
    await app.send('POST', `/api/v1/orgs/${world.org.slug}/approvals/${approval}/approve`, {
      headers,
      body: {},
    });
    expect((await bring('production', 'environment', { from: 'staging' })).lines).toEqual([]);
    await ship(world, 'staging', 'admin', { kind: 'replicas', service: 'web', value: 3 });
    expect((await bring('production', 'environment', { from: 'staging' })).lines).toMatchObject([
      { kind: 'replicas', value: 3 },
    ]);
  });

  it('may be of some services, and says what else they would miss', async () => {
    await source();
    const { lines, notes } = await bring('production', 'environment', { from: 'staging', services: ['db'] });
    expect(lines.map(({ service }) => service)).toEqual(['db']);
    expect(notes).toMatchObject([{ key: 'volume' }, { key: 'variables.REGION', severity: 'warning' }]);
  });

  it.each([
    [{ from: 'staging', services: ['db', 'nope'] }, 'services[1]'],
    [{ from: 'staging', values: { 'web.NOPE': 'x' } }, 'values.web.NOPE'],
    [{ from: 'production' }, 'from'],
    [{ from: 'staging', services: ['web'] }, 'services.web.depends_on'],
  ])('is refused for %j, and stages nothing', async (body, path) => {
    await source();
    const answer = await send('developer', 'production', 'POST', '/import/environment', body);
    expect([codeIn(answer), answer.json().errors?.[0]?.path]).toEqual(['invalid', path]);
    const draft = (await send('developer', 'production', 'GET', '/draft')).json<DraftShape>();
    expect(draft.id).toBeNull();
  });
});
