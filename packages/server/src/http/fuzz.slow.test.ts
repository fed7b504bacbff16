// Arbitrary requests of every role, with the ids that answers gave: no error of ours, no secret in any answer or log.
import fc from 'fast-check';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openApi } from '@nebula/contract/openapi';
import { aService } from '../../test/a-service.ts';
import { anApp, codeIn, type TestApp, tokenOf } from '../../test/an-app.ts';
import { type FuzzRequest, fuzzRequests, urlOf } from '../../test/fuzz-input.ts';
import { aWorld, testStore, type Who, type World } from '../../test/world.ts';
import { STATUS } from './problem.ts';

const SECRET = 'SECRET-b4f1c2';
const REQUESTS = Number(process.env['NEBULA_TEST_FUZZ'] ?? 1_000);
/** Streams last, agents are other callers, and what removes the world leaves nothing to try. */
const SKIPPED =
  /^(events\.follow|agent\.|(project|environment|clusters|members)\.remove|tokens\.(change|revoke)|system\.)/;
const PLACES = ['staging', 'production'] as const;

let logged = '';
const store = await testStore();
const log = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });
let world: World;
let app: TestApp;
beforeAll(async () => {
  app = await anApp({ ...store, log }, {}, log);
});
beforeEach(async () => {
  world = await aWorld(store);
  const variables = { SECRET: { value: SECRET, secret: true }, KEY: { value: 'x', secret: false } };
  for (const place of PLACES)
    for (const name of ['web', 'db']) await aService(world, world[place], name, { variables });
});

/** Whatever an answer calls by an id can be asked for in the next request. */
function learn(names: Record<string, string[]>, text: string): void {
  for (const [, id = '', prefix = ''] of text.matchAll(/"((\w+)_[a-z2-7]{20})"/g)) {
    const name = { cs: 'changeSet', apr: 'approval', dep: 'deployment', line: 'line', tok: 'token' }[prefix];
    if (name !== undefined) (names[name] ??= []).push(id);
  }
}

const startNames = (): Record<string, string[]> => ({
  org: [world.org.slug, world.org.id],
  project: ['shop', world.project.id],
  environment: ['staging', 'production', world.staging.id],
  service: ['web', 'db', 'new'],
  cluster: ['local'],
  person: [world.people.viewer.id, world.people.otherDeveloper.id],
});

async function send(request: FuzzRequest, url: string, token: string) {
  const { method, body } = request;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return app.send(method as 'GET', url, {
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

it.each<Who>(['viewer', 'developer', 'admin', 'owner'])(
  'no request of a %s ends in an error of ours, or shows a secret',
  async (who) => {
    const token = await tokenOf(world, who);
    const names = startNames();
    const succeeded = new Set<string>();
    const property = fc.asyncProperty(
      fuzzRequests(openApi({ version: '0', statuses: STATUS }), SKIPPED),
      async (request) => {
        const answer = await send(request, urlOf(request, names), token);
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        expect(answer.body).not.toContain(SECRET);
        if (answer.statusCode >= 400) expect(codeIn(answer), answer.body).not.toBeNull();
        else succeeded.add(request.id);
        learn(names, answer.body);
      },
    );
    await fc.assert(property, { numRuns: REQUESTS, endOnFailure: true });
    expect(logged).not.toContain(SECRET);
    if (who === 'owner') expect(succeeded.size).toBeGreaterThan(40);
  },
  300_000,
);
