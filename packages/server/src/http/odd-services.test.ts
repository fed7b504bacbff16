// A service may be called as JavaScript calls something of its own: `constructor` is a fine name (CS-5). Every call that
// names one, where it is and where it is not, answers as for any other.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { anApp, codeIn, type TestApp, tokenOf } from '../../test/an-app.ts';
import { settle } from '../../test/acts.ts';
import { aWorld, testStore, type World } from '../../test/world.ts';

const NAME = 'constructor';

const store = await testStore();
let world: World;
let app: TestApp;
let tokens: { developer: string; admin: string };
beforeEach(async () => {
  world = await aWorld(store);
  app = await anApp(store);
  tokens = { developer: await tokenOf(world, 'developer'), admin: await tokenOf(world, 'admin') };
});

type Answer = Awaited<ReturnType<TestApp['send']>>;

const send = (
  method: 'GET' | 'PUT' | 'POST' | 'PATCH',
  path: string,
  body?: object,
  as: keyof typeof tokens = 'developer',
): Promise<Answer> =>
  app.send(method, `/api/v1/orgs/${world.org.slug}${path}`, {
    headers: { authorization: `Bearer ${tokens[as]}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  });

const at = (environment: string) => `/projects/shop/environments/${environment}`;
const create = { kind: 'create', service: NAME, value: { image: 'registry.example/a:1' } };

async function ship(environment: string, ...edits: object[]): Promise<Answer> {
  expect((await send('PUT', `${at(environment)}/draft/lines`, { edits })).statusCode).toBe(200);
  return send('POST', `${at(environment)}/draft/apply`, { acceptDowntime: true });
}

const ok = async (answer: Promise<Answer>) => {
  const { statusCode, body } = await answer;
  expect([statusCode, statusCode < 300 ? '' : body]).toEqual([expect.any(Number), '']);
};

describe('CS-5: a service called constructor', () => {
  it('that is not there is not found, by every call', async () => {
    const S = `${at('staging')}/services/${NAME}`;
    const answers = [
      await send('GET', S),
      await send('POST', `${S}/deploy`, { image: 'a:1' }),
      await send('POST', `${S}/deploy`, { release: { commit: 'a'.repeat(40) } }),
      await send('POST', `${S}/redeploy`),
      await send('POST', `${S}/rollback`, { deployment: 'dep_1' }),
      await send('POST', `${S}/promote`, { from: 'production' }),
      await send('PATCH', `/projects/shop/services/${NAME}`, { name: 'x' }, 'admin'),
    ];
    expect(answers.map((answer) => [answer.statusCode, codeIn(answer)])).toEqual(
      answers.map(() => [404, 'not-found']),
    );
    const edit = { kind: 'replicas', service: NAME, value: 2 };
    const refused = await send('PUT', `${at('staging')}/draft/lines`, { edits: [edit] });
    expect([refused.statusCode, codeIn(refused)]).toEqual([422, 'invalid']);
  });

  it('is staged, deployed, changed, promoted, rolled back and removed', async () => {
    const S = (environment: string) => `${at(environment)}/services/${NAME}`;
    await ok(ship('staging', create));
    await settle(world, 'staging');
    const first = (await send('GET', `${at('staging')}/deployments`)).json().items[0].id;
    await ok(ship('staging', { kind: 'variable.set', service: NAME, key: 'A', value: 'b' }));
    await settle(world, 'staging');
    await ok(send('POST', `${S('staging')}/redeploy`));
    await settle(world, 'staging');
    await ok(send('POST', `${S('staging')}/rollback`, { deployment: first }));
    await settle(world, 'staging');
    await ok(send('GET', `${at('staging')}/services`));
    await ok(send('POST', `${S('production')}/promote`, { from: 'staging' }));
    await ok(ship('staging', { kind: 'remove', service: NAME, value: { deleteVolume: false } }));
    expect((await send('GET', S('staging'))).statusCode).toBe(404);
  });

  it.each(['withdraw', 'reject', 'approve'])(
    'AP-4: a request for it is shown, and ends by %s',
    async (act) => {
      const asked = await ship('production', create);
      const { approval } = asked.json<{ approval: { id: string } }>();
      const A = `/approvals/${approval.id}`;
      await ok(send('GET', A));
      await ok(send('GET', `${at('production')}/services`));
      await ok(send('GET', `${at('production')}/services/${NAME}`));
      await ok(send('POST', `${A}/${act}`, undefined, act === 'withdraw' ? 'developer' : 'admin'));
      await ok(send('GET', A));
      await ok(send('GET', '/approvals?state=decided'));
      await ok(send('GET', `${at('production')}/services`));
      await ok(send('GET', `${at('production')}/draft`));
    },
  );
});

it('CS-5: no code finds a service or a variable by a plain index', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const files = ['domain', 'server', 'agent', 'cli'].flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(root, name, 'src', file)),
  );
  // It would find what every object inherits: `own` of domain/spec/record.ts does not. Writing is no reading.
  const plain = /\b(services|variables)\[[a-zA-Z][\w.]+\](?! = )/;
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => plain.test(readFileSync(file, 'utf8')))).toEqual([]);
});
