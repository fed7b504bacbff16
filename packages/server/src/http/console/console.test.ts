// The console over HTTP: one page for every address that a person opens, files for ever, nothing from outside the folder.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anApp, codeIn, type TestApp } from '../../../test/an-app.ts';
import { quiet, testStore } from '../../../test/test-store.ts';

const store = await testStore();
const PAGE = '<!doctype html><title>Nebula</title>';
const SCRIPT = 'export const nebula = "✨";'.repeat(50);
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function aFolder(): string {
  const outer = mkdtempSync(join(tmpdir(), 'nebula-console-'));
  onTestFinished(() => rmSync(outer, { recursive: true }));
  writeFileSync(join(outer, 'secret.txt'), 'secret');
  const folder = join(outer, 'dist');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  return folder;
}

function aBuild(): string {
  const folder = aFolder();
  writeFileSync(join(folder, '.built'), 'a hash');
  writeFileSync(join(folder, 'index.html'), PAGE);
  const script = join(folder, 'assets/main-a1b2.js');
  writeFileSync(script, SCRIPT);
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
  writeFileSync(join(folder, 'assets/mark-c3.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}

const serving = (consoleFolder: string): Promise<TestApp> => anApp(store, {}, quiet, { consoleFolder });
const aConsole = (): Promise<TestApp> => serving(aBuild());

describe('an address that a person opens', () => {
  it.each([
    '/',
    '/acme',
    '/acme/shop/production?service=web&tab=logs',
    '/invitations/nbi_x',
    '/acme/größe',
    '/sign-in?next=%2Facme',
    `/acme/${'x'.repeat(3_000)}`,
  ])('%s gets the page, and asks for it anew each time', async (url) => {
    const { send } = await aConsole();
    const answer = await send('GET', url, { headers: browser });
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  it('lets in no script but the console’s own files', async () => {
    const { send } = await aConsole();
    const policy = String((await send('GET', '/', { headers: browser })).headers['content-security-policy']);
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
    expect(rules.get('default-src')).toEqual(["'none'"]);
    expect(rules.get('script-src')).toEqual(["'self'"]);
    for (const name of ['frame-ancestors', 'base-uri', 'form-action'])
      expect([name, rules.get(name)]).toEqual([name, ["'none'"]]);
  });

  it('is not sent again to who has it', async () => {
    const { send } = await aConsole();
    const { etag } = (await send('GET', '/', { headers: browser })).headers;
    for (const known of [String(etag), `"other", ${etag}`]) {
      const answer = await send('GET', '/acme', { headers: { ...browser, 'if-none-match': known } });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
    }
    const stale = await send('GET', '/', { headers: { ...browser, 'if-none-match': 'W/"old"' } });
    expect(stale.statusCode).toBe(200);
  });

  it('answers HEAD like GET, without the page', async () => {
    const { send } = await aConsole();
    for (const url of ['/acme', '/assets/main-a1b2.js']) {
      const [head, get] = [
        await send('HEAD', url, { headers: browser }),
        await send('GET', url, { headers: browser }),
      ];
      expect([head.statusCode, head.body]).toEqual([200, '']);
      for (const name of [
        'content-type',
        'content-length',
        'etag',
        'cache-control',
        'content-security-policy',
      ])
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });
});

it('an address that cannot be decoded gets the page, and is a problem with a clear text to a program', async () => {
  const { send } = await aConsole();
  for (const url of ['/%E0%A4%A', '/acme/%', '/acme?x=%E0%A4%A']) {
    const page = await send('GET', url, { headers: browser });
    expect([url, page.statusCode, page.body]).toEqual([url, 200, PAGE]);
    expect(String(page.headers['content-security-policy'])).toContain("script-src 'self'");
  }
  for (const headers of [browser, { accept: '*/*' }]) {
    const refused = await send('GET', '/api/v1/orgs/%E0%A4%A', { headers });
    expect([refused.statusCode, codeIn(refused)]).toEqual([404, 'not-found']);
    expect(refused.json().detail).toContain('cannot be decoded');
    expect(refused.headers).toMatchObject({
      'content-type': expect.stringContaining('application/problem+json'),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  }
});

describe('what is not a person’s address', () => {
  it.each([
    '/api/v1/nothing',
    '/api',
    '/agent/v1/nothing',
    '/hooks/nothing',
    '/healthz/nothing',
    '/problems/nothing',
    '/assets/gone-a1.js',
    '/assets/',
  ])('%s is a problem, for browsers too', async (url) => {
    const { send } = await aConsole();
    const answer = await send('GET', url, { headers: browser });
    expect([answer.statusCode, codeIn(answer)]).toEqual([404, 'not-found']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is every address to a program, but the first', async () => {
    const { send } = await aConsole();
    for (const accept of ['*/*', 'application/json', 'text/html;q=0'])
      expect(codeIn(await send('GET', '/acme', { headers: { accept } }))).toBe('not-found');
    expect((await send('GET', '/', { headers: { accept: '*/*' } })).body).toBe(PAGE);
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await send(method, '/acme', { headers: browser })).statusCode).toBe(404);
  });

  it.each([
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%00',
    '/assets/..\\..\\secret.txt',
    '/.built',
    '/assets/main-a1b2.js.br',
  ])('%s leads nowhere', async (url) => {
    const { send } = await aConsole();
    const answer = await send('GET', url);
    expect([answer.statusCode, answer.body.includes('secret')]).toEqual([404, false]);
  });
});

describe('a file of the console', () => {
  it('is kept for ever under its hashed name', async () => {
    const { send } = await aConsole();
    const script = await send('GET', '/assets/main-a1b2.js');
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await send('GET', '/assets/mark-c3.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=0.5', 'gzip', gunzipSync],
    ['br;q=0, *', 'gzip', gunzipSync],
    [undefined, undefined, (body: Buffer) => body],
    ['identity', undefined, (body: Buffer) => body],
    ['br;q=0, gzip;q=0', undefined, (body: Buffer) => body],
  ] as const)('asked for with %s comes as %s', async (accepted, encoding, open) => {
    const { send } = await aConsole();
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await send('GET', '/assets/main-a1b2.js', { headers });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(open(answer.rawPayload).toString()).toBe(SCRIPT);
  });
});

describe('a console that was not built', () => {
  it.each([
    ['an empty folder', () => aFolder()],
    ['no folder', () => join(aFolder(), 'nowhere')],
  ])('as %s says how to build it, and the API works', async (_what, folder) => {
    const { send } = await serving(folder());
    const answer = await send('GET', '/acme', { headers: browser });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm run build');
    expect(answer.body).not.toContain('<script');
    expect((await send('GET', '/healthz')).statusCode).toBe(200);
  });
});
