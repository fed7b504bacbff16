// When a page has all that it asked for. Streams (events, logs) never end and are not waited for.
import type { Page, Request } from 'playwright-core';
import type { WitnessedWindow } from './witness.ts';

const underWay = new WeakMap<Page, Set<Request>>();

const LIMIT_MS = 15_000;

/** Before the page opens anything. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  const isStream = (request: Request): boolean => /\/(events|logs)(\?|$)/.test(request.url());
  page.on('request', (request) => void (isStream(request) || requests.add(request)));
  const ended = (request: Request): void => void requests.delete(request);
  page.on('requestfinished', ended).on('requestfailed', ended);
}

/** Nothing is under way and nothing changed while two frames were drawn. Throws when that never comes. */
export async function settled(page: Page): Promise<void> {
  const requests = underWay.get(page) ?? new Set();
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const isStill = await drawTwice(page);
    if (requests.size === 0 && isStill) return;
    if (Date.now() > deadline)
      throw new Error(`${page.url()} still waits for ${[...requests].map((one) => one.url()).join(', ')}`);
  }
}

/** False before the page's own code is there, and while something moves or holds the place of an answer. */
const drawTwice = (page: Page): Promise<boolean> =>
  page
    .evaluate(async () => {
      const drawn = (): Promise<number> => new Promise(requestAnimationFrame);
      const changes = (): number => (globalThis as WitnessedWindow).crawlWitness.changes;
      const before = changes();
      await drawn();
      await drawn();
      const root = document.querySelector('#root');
      return (
        changes() === before &&
        root?.childElementCount !== 0 &&
        document.querySelector('.animate-breathe') === null
      );
    })
    // Gone elsewhere meanwhile.
    .catch(() => false);
