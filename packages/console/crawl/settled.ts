// When a page has all that it asked for. Streams (events, logs) never end and are not waited for.
import type { Page, Request } from 'playwright-core';
import type { WitnessedWindow } from './witness.ts';

interface UnderWay {
  readonly requests: Set<Request>;
  /** When code last came: what waited for it may be shown as late as LATE_MS after. */
  codeAt: number;
}

const watched = new WeakMap<Page, UnderWay>();

/** React holds back what was waited for by up to 300 ms, so that a screen does not flicker. */
const LATE_MS = 350;

/** For a machine that is very busy; only a page that never rests takes as long. */
const LIMIT_MS = 60_000;

/** Before the page opens anything. */
export function watchRequests(page: Page): void {
  const seen: UnderWay = { requests: new Set(), codeAt: 0 };
  const { requests } = seen;
  watched.set(page, seen);
  const isStream = (request: Request): boolean => /\/(events|logs)(\?|$)/.test(request.url());
  page.on('request', (request) => void (isStream(request) || requests.add(request)));
  const ended = (request: Request): void => {
    requests.delete(request);
    if (request.resourceType() === 'script') seen.codeAt = Date.now();
  };
  page.on('requestfinished', ended).on('requestfailed', ended);
}

/**
 * Nothing is under way and nothing changed while two frames were drawn, or could have been. Throws when an answer or
 * what is to be shown of it never comes.
 */
export async function settled(page: Page): Promise<void> {
  const seen = watched.get(page) ?? { requests: new Set<Request>(), codeAt: 0 };
  const startedAt = Date.now();
  for (;;) {
    const state = await drawTwice(page);
    if (seen.requests.size === 0 && state === 'still' && Date.now() - seen.codeAt > LATE_MS) return;
    if (Date.now() - startedAt > LIMIT_MS)
      throw new Error(
        `${page.url()} never rests, it ${state}: ${[...seen.requests].map((one) => one.url()).join(', ')}`,
      );
  }
}

/** It waits before the page's own code is there, and while something holds the place of an answer. */
const drawTwice = (page: Page): Promise<'still' | 'moves' | 'waits'> =>
  page
    .evaluate(async () => {
      // A browser that fell behind on a busy machine gives a frame a second from then on, however idle it is (seen).
      const drawn = (): Promise<number> =>
        new Promise((next) => {
          requestAnimationFrame(next);
          setTimeout(next, 100);
        });
      const changes = (): number => (globalThis as WitnessedWindow).crawlWitness.changes;
      const before = changes();
      await drawn();
      await drawn();
      const root = document.querySelector('#root');
      if (root?.childElementCount === 0 || document.querySelector('.animate-breathe') !== null)
        return 'waits' as const;
      return changes() === before ? ('still' as const) : ('moves' as const);
    })
    // Gone elsewhere meanwhile.
    .catch(() => 'waits' as const);
