// A cold load of a screen as the network sees it: the scripts that came before the screen was whole, and the calls of
// the API in generations: who waits for whose answer. Nothing here depends on how fast the machine is.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import type { Screen } from './screens.ts';
import type { BenchWorld } from './world.ts';

export interface FirstLoad {
  /** Bytes as gzip, by file: several may have one name but for their hashes. */
  readonly scripts: ReadonlyMap<string, number>;
  /** Calls that were made before any answer; calls that waited for the answers of those; and so on. */
  readonly generations: readonly (readonly string[])[];
}

/** Nothing new was asked for so long: what did not start by then waits for an answer. */
const QUIET_MS = 300;

/** Then it is told what is there instead. */
const LONGEST_MS = 30_000;

const DIST = join(import.meta.dirname, '../dist');

/** What a page fetches by itself later than that is not needed at first (the palette). */
const LATER_MS = 1_500;

export async function firstLoad({ open }: BenchWorld, screen: Screen): Promise<FirstLoad> {
  const { page, context } = await open(screen.who);
  try {
    await page.addInitScript(dropLateTimers, LATER_MS);
    const scripts = watchScripts(page);
    const calls = await holdCalls(page);
    await page.goto(screen.path);
    await calls.release(async () => (await page.locator(screen.shows).count()) > 0);
    await wholeOf(page, screen);
    return { scripts, generations: calls.generations };
  } finally {
    await context.close();
  }
}

/** Throws with what is there instead. */
export async function wholeOf(page: Page, { name, shows }: Screen): Promise<void> {
  const whole = page.locator(shows).first();
  await whole.waitFor({ state: 'attached', timeout: 15_000 }).catch(async (cause: unknown) => {
    const text = await page.locator('#root').innerText();
    throw new Error(`The screen ${name} is not there: ${text.slice(0, 500)}`, { cause });
  });
}

function dropLateTimers(latest: number): void {
  const { setTimeout: now } = globalThis;
  globalThis.setTimeout = ((work: () => void, delay?: number, ...rest: unknown[]) =>
    (delay ?? 0) >= latest ? 0 : now(work, delay, ...rest)) as typeof setTimeout;
}

/** What the server has beside each file for who reads gzip; the browser itself takes the smaller Brotli. */
function watchScripts(page: Page): ReadonlyMap<string, number> {
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, gzipSize(join(DIST, pathname)));
  });
  return scripts;
}

/** Below a certain size none is kept. */
const gzipSize = (file: string): number =>
  (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file)).size;

/** `/assets/ReviewDialog-DSsX12.js` → `ReviewDialog`. */
export const chunkName = (path: string): string => (path.split('/').at(-1) ?? '').replace(/-.{8}\.js$/, '');

function callOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`.replace('/api/v1', '');
}

/** No call is answered until everything that could start without an answer has started. */
async function holdCalls(page: Page) {
  const generations: string[][] = [];
  let waiting: { readonly request: Request; readonly go: () => void }[] = [];
  const underWay = new Set<Request>();
  let lastAt = performance.now();
  const ended = (request: Request): void => {
    underWay.delete(request);
    lastAt = performance.now();
  };
  page.on('request', (request) => {
    underWay.add(request);
    lastAt = performance.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  // A log that is followed has answered, but never ends.
  page.on('response', (response) => callOf(response.url()).includes('/logs?') && ended(response.request()));
  await page.route('**/api/**', async (route) => {
    ended(route.request());
    // The stream of events never ends either, nor does what is asked for as it comes; nobody waits for them.
    const { pathname, searchParams } = new URL(route.request().url());
    if (!pathname.endsWith('/events') && !searchParams.has('waitMs'))
      await new Promise<void>((go) => waiting.push({ request: route.request(), go }));
    await route.continue().catch(() => ended(route.request()));
  });
  const isQuiet = (): boolean => underWay.size === 0 && performance.now() - lastAt > QUIET_MS;
  const quiet = async (): Promise<void> => {
    do {
      while (!isQuiet()) await new Promise((next) => setTimeout(next, 20));
      // On a busy machine the network is quiet while the page still works.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    } while (!isQuiet());
  };
  const release = async (isWhole: () => Promise<boolean>): Promise<void> => {
    const deadline = performance.now() + LONGEST_MS;
    for (await quiet(); waiting.length > 0 || !(await isWhole()); await quiet()) {
      if (performance.now() > deadline) return;
      const held = waiting;
      waiting = [];
      if (held.length > 0) generations.push(held.map(({ request }) => callOf(request.url())));
      for (const { request, go } of held) {
        // One that was let go of meanwhile has no answer.
        if (request.failure() === null) underWay.add(request);
        go();
      }
      lastAt = performance.now();
    }
  };
  return { generations, release };
}
