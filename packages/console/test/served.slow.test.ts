// The built console as the server serves it, in a real browser: it starts without an error, and the content security
// policy lets it do what it does and nothing else.
import { beforeAll, expect, it } from 'vitest';
import { aConsole, type TestConsole } from './a-console.ts';

let nebula: TestConsole;
beforeAll(async () => {
  nebula = await aConsole();
});

it.each(['light', 'dark'] as const)(
  'starts in the %s theme, signed in or not, and nothing is refused',
  async (theme) => {
    for (const who of ['developer', null] as const) {
      const { page, troubles } = await nebula.personPage(who, { theme });
      const answer = await page.goto('/');
      expect(answer?.status()).toBe(200);
      await page.locator('#root :is(h1, main, form)').first().waitFor();
      expect(troubles).toEqual([]);
    }
  },
);

it('sends every file from itself, compressed, and asks for the page alone anew', async () => {
  const { page } = await nebula.personPage('developer');
  const files = new Map<string, Record<string, string>>();
  page.on('response', (answer) => files.set(answer.url().replace(nebula.url, ''), answer.headers()));
  await page.goto('/');
  await page.locator('#root > *').first().waitFor();
  const assets = [...files].filter(([path]) => path.startsWith('/assets/'));
  expect(assets.length).toBeGreaterThan(1);
  for (const [path, headers] of assets)
    expect([path, headers['cache-control']]).toEqual([path, expect.stringContaining('immutable')]);
  // A script of a few lines is as large compressed as it is.
  const isLarge = (headers: Record<string, string>): boolean => Number(headers['content-length']) > 1_024;
  const scripts = assets.filter(([path, headers]) => path.endsWith('.js') && isLarge(headers));
  expect(scripts.length).toBeGreaterThan(1);
  expect(new Set(scripts.map(([, headers]) => headers['content-encoding']))).toEqual(new Set(['br']));
  expect([...files.keys()].filter((path) => !path.startsWith('/'))).toEqual([]);
});

it('does not run a script that somebody smuggled into the page', async () => {
  const { page, forgive } = await nebula.personPage('developer');
  forgive(/Content Security Policy/);
  await page.goto('/');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.smuggled = true';
    document.body.append(script);
    const image = document.createElement('img');
    image.setAttribute('onerror', 'globalThis.smuggled = true');
    image.src = 'data:image/png;base64,broken';
    document.body.append(image);
    return new Promise((done) => image.addEventListener('error', () => done('smuggled' in globalThis)));
  });
  expect(ran).toBe(false);
});
