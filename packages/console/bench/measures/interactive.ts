// From the navigation to the moment when everything is in the document, painted, and no long task is under way: the
// canvas of 200 services and the 300 variables of one, in an empty browser and in one that has the files.
import type { Page } from 'playwright-core';
import { atMost, type Measured, type Row } from '../measured.ts';
import { median } from '../../../../bench/figures.ts';
import { paths } from '../../src/paths.ts';
import { BUSY, type BenchWorld, MANY } from '../world.ts';

const MOST_MS = 1_000;
const TIMES = 5;

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

export interface Shown {
  readonly selector: string;
  readonly count: number;
}

export async function interactive({ server: { world }, open }: BenchWorld): Promise<Measured[]> {
  const at = { org: world.org.slug, project: 'shop', environment: 'staging' };
  const screens = [
    ['canvas', paths.canvas(at), { selector: '[data-canvas] article', count: MANY.services }],
    ['its variables', paths.canvas(at, { service: BUSY, tab: 'variables' }), VARIABLES],
  ] as const;
  const rows: Row[] = [];
  for (const [name, path, shown] of screens) {
    const [cold, warm]: [number[], number[]] = [[], []];
    for (let time = 0; time < TIMES; time++) {
      const { page, context } = await open('developer');
      await page.addInitScript(noteInteractive, shown);
      await page.goto(path);
      cold.push(await interactiveAt(page));
      await page.goto('about:blank');
      await page.goto(path);
      warm.push(await interactiveAt(page));
      await context.close();
    }
    rows.push(atMost(`${name}, nothing cached`, median(cold), MOST_MS, seconds));
    rows.push(atMost(`${name}, files cached`, median(warm), MOST_MS, seconds));
  }
  return [{ title: `Interactive after navigation, ${MANY.services} services (median of ${TIMES})`, rows }];
}

export const VARIABLES: Shown = { selector: '[role=table] [data-key]', count: MANY.variables };

export const interactiveAt = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { interactive: Promise<number> }).interactive);

/** In the page, before anything else: a promise of the moment, in ms after the navigation began. */
export function noteInteractive({ selector, count }: Shown): void {
  let lastEnd = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      lastEnd = Math.max(lastEnd, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  const interactive = new Promise<number>((done) => {
    const look = (): void => {
      if (document.querySelectorAll(selector).length < count) return void requestAnimationFrame(look);
      // Two frames on it is painted; a long task that began by then is seen half a second later.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const painted = performance.now();
          setTimeout(() => done(Math.max(painted, lastEnd)), 500);
        }),
      );
    };
    requestAnimationFrame(look);
  });
  Object.assign(globalThis, { interactive });
}
