// What every call has in common: problems for what cannot be read, headers, limits, pages, the OpenAPI document.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { PROBLEM_MEMBERS } from '@nebula/contract/problem';
import { PROBLEM_TITLES } from '@nebula/domain/problems';
import { anApp, codeIn, type TestApp, tokenOf } from '../../test/an-app.ts';
import { aWayTo } from '../../test/a-way-to.ts';
import { quiet } from '../../test/test-store.ts';
import { until } from '../../../../test/until.ts';
import { aWorld, testStore, type World } from '../../test/world.ts';
import { openStore } from '../store/store.ts';
import { PROBLEM_STATUS } from '@nebula/contract/problem';

const store = await testStore();
let world: World;
let app: TestApp;
let O: string;
let headers: Record<string, string>;
beforeEach(async () => {
  world = await aWorld(store);
  app = await anApp(store);
  O = `/api/v1/orgs/${world.org.slug}`;
  headers = { authorization: `Bearer ${await tokenOf(world, 'owner')}`, 'content-type': 'application/json' };
});

describe('a request that cannot be read', () => {
  it.each([
    ['malformed JSON', '{"name": ', 422, 'invalid'],
    ['no JSON at all', 'name=x', 422, 'invalid'],
    ['an attack on prototypes', '{"name": "x", "__proto__": {"a": 1}}', 422, 'invalid'],
    ['a list where an object is due', '[1]', 422, 'invalid'],
    ['NUL in a text', '{"name": "a\\u0000b"}', 422, 'invalid'],
    ['half a surrogate pair', '{"name": "\\ud800"}', 422, 'invalid'],
    ['an unknown field', '{"name": "x", "nmae": "y"}', 422, 'invalid'],
    ['more than a megabyte', JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), 413, 'too-large'],
    ['deep nesting', `{"name": ${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 422, 'invalid'],
  ])('%s is refused as a problem', async (_what, body, status, code) => {
    const answer = await app.send('POST', `${O}/projects`, { headers, body });
    expect([answer.statusCode, codeIn(answer)]).toEqual([status, code]);
    expect(answer.body).not.toMatch(/node_modules|at .*\.ts/);
  });

  it('of another type is refused with 415', async () => {
    const answer = await app.send('POST', `${O}/projects`, {
      headers: { ...headers, 'content-type': 'text/plain' },
      body: 'x',
    });
    expect([answer.statusCode, codeIn(answer)]).toEqual([415, 'invalid']);
  });

  it('names every wrong field with its path', async () => {
    const answer = await app.send('POST', `${O}/projects`, {
      headers,
      body: { deployConcurrency: 0, repository: { url: 3, x: 1 } },
    });
    expect(answer.json().errors).toEqual([
      { path: 'name', message: 'is needed' },
      { path: 'deployConcurrency', message: 'must be at least 1, or null for no limit' },
      { path: 'repository.url', message: 'must be a string' },
      { path: 'repository.x', message: 'is not known here' },
    ]);
  });

  it('names the place of a NUL inside a list', async () => {
    const E = `${O}/projects/shop/environments/staging`;
    const edits = [
      { kind: 'replicas', service: 'web', value: 1 },
      { kind: 'size', value: 'a\0' },
    ];
    const answer = await app.send('PUT', `${E}/draft/lines`, { headers, body: { edits } });
    expect(answer.json().errors).toEqual([
      { path: 'edits[1].value', message: 'must not hold a NUL character or half a surrogate pair' },
    ]);
  });

  it('with a million edits is refused before they are looked at', async () => {
    const E = `${O}/projects/shop/environments/staging`;
    const body = `{"edits": [${'{},'.repeat(999_999)}{}]}`;
    const answer = await app.send('PUT', `${E}/draft/lines`, { headers, body });
    expect([answer.statusCode, codeIn(answer)]).toEqual([413, 'too-large']);
    expect(answer.json().detail).toContain('10,000');
  });

  it.each([
    ['%00', 422],
    ['%ed%a0%80', 404],
    ['%ZZ', 404],
    ['x'.repeat(2_000), 404],
    ['..%2f..%2fetc', 404],
  ])('with %s in its address is no error of ours', async (name, status) => {
    const answer = await app.send('GET', `${O}/projects/${name}`, { headers });
    expect(answer.statusCode).toBe(status);
    expect(codeIn(answer)).not.toBeNull();
  });

  it('with a wrong page says so', async () => {
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'cursor=x', 'limit=1&limit=2', 'colour=red'])
      expect(codeIn(await app.send('GET', `${O}/projects?${query}`, { headers }))).toBe('invalid');
  });
});

describe('an answer', () => {
  it('tells browsers to trust nothing', async () => {
    for (const url of ['/healthz', '/nowhere', `${O}/policy`]) {
      const answer = await app.send('GET', url, { headers });
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'strict-transport-security': expect.stringContaining('max-age='),
        'cache-control': 'no-store',
      });
    }
  });

  it('of an unknown address is a problem', async () => {
    for (const url of ['/nowhere', '/api/v1/nothing', `${O}/projects/shop/nothing`]) {
      const answer = await app.send('POST', url, { headers, body: {} });
      expect([answer.statusCode, codeIn(answer)]).toEqual([404, 'not-found']);
    }
  });

  it('of an error of ours has an id and nothing else', async () => {
    const broken = { ...store, pool: { query: () => Promise.reject(new Error('secret detail')) } };
    const answer = await (await anApp(broken as unknown as typeof store)).send('GET', O, { headers });
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: expect.stringMatching(/log has it under err_/),
      id: expect.stringMatching(/^err_/),
    });
  });
});

describe('every problem', () => {
  it('has one status, one title and its members, in all three places', () => {
    const codes = Object.keys(PROBLEM_STATUS).toSorted();
    expect(Object.keys(PROBLEM_MEMBERS).toSorted()).toEqual(codes);
    expect(Object.keys(PROBLEM_TITLES).toSorted()).toEqual(codes);
  });

  it('is explained where its type leads', async () => {
    for (const code of Object.keys(PROBLEM_STATUS))
      expect((await app.send('GET', `/problems/${code}`)).body).toContain(code);
    for (const code of ['nothing', 'toString', '__proto__'])
      expect((await app.send('GET', `/problems/${code}`)).statusCode).toBe(404);
  });

  it('is a page for a person and a line for a program', async () => {
    const page = await app.send('GET', '/problems/drifted', { headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain(PROBLEM_TITLES.drifted);
    expect(page.body).not.toContain('<script');
    expect((await app.send('HEAD', '/problems/drifted')).statusCode).toBe(200);
  });
});

describe('limits', () => {
  it('stop an address that guesses tokens, and nobody else there', async () => {
    const guess = () => app.send('GET', O, { headers: { authorization: 'Bearer nbl_guess' } });
    for (let i = 0; i < 60; i++) expect((await guess()).statusCode).toBe(401);
    const answer = await guess();
    expect([answer.statusCode, codeIn(answer)]).toEqual([429, 'rate-limited']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.send('GET', O, { headers })).statusCode).toBe(200);
  });

  it('hold for known callers only where the operator says so', async () => {
    app = await anApp(store, { callsAMinute: 2 });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await app.send('GET', O, { headers })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('without the database', () => {
  it('every call says 503 and when to try again, and works once it is back', async () => {
    const way = await aWayTo(store.databaseUrl);
    const through = await openStore({ databaseUrl: way.url, secretKeys: store.secretKeys, log: quiet });
    onTestFinished(() => through.close());
    app = await anApp(through);
    const ask = (url: string) => app.send('GET', url, { headers });
    expect((await ask('/api/v1/me')).statusCode).toBe(200);
    way.cut();
    for (const url of [`${O}/policy`, '/api/v1/me', '/readyz', '/metrics']) {
      const answer = await ask(url);
      expect([url, answer.statusCode, codeIn(answer)]).toEqual([url, 503, 'unavailable']);
      expect(answer.headers['retry-after']).toBe('2');
    }
    expect((await ask('/healthz')).statusCode).toBe(200);
    await way.mend();
    await until('it works again', async () => (await ask('/api/v1/me')).statusCode === 200);
  });
});

describe('what operators ask', () => {
  it('works without a caller', async () => {
    expect((await app.send('GET', '/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.send('GET', '/readyz')).json()).toEqual({ status: 'ok' });
    expect((await app.send('GET', '/metrics')).body).toContain('nebula_approvals_pending');
    expect((await app.send('GET', '/api/v1/openapi.json')).json().openapi).toBe('3.1.0');
  });

  it('is not ready before the local cluster’s agent was heard', async () => {
    app = await anApp(store, { localClusterSince: new Date() });
    const answer = await app.send('GET', '/readyz');
    expect([answer.statusCode, codeIn(answer)]).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBe('1');
  });
});
