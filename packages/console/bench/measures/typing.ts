// How long a key takes until its letter is painted, among 300 variables: in a value, in a new variable, in a reference
// that is completed and in the filter. Event timing tells nothing of what took less than 16 ms: that counts as 16.
import type { Page } from 'playwright-core';
import { atMost, type Measured, p95, type Row } from '../measured.ts';
import { ms } from '../../../../bench/figures.ts';
import { paths } from '../../src/paths.ts';
import { BUSY, type BenchWorld } from '../world.ts';
import { VARIABLES } from './interactive.ts';

const MOST_MS = 50;
const LEAST_TOLD_MS = 16;
const PAUSE_MS = 60;

const TEXT = 'the quick brown fox jumps over the lazy dog, and again';

export async function typing({ server: { world }, open }: BenchWorld): Promise<Measured[]> {
  const at = { org: world.org.slug, project: 'shop', environment: 'staging' };
  const { page, context } = await open('developer');
  try {
    await page.addInitScript(noteKeys);
    await page.goto(paths.canvas(at, { service: BUSY, tab: 'variables' }));
    await page
      .locator(VARIABLES.selector)
      .nth(VARIABLES.count - 1)
      .waitFor({ state: 'attached' });
    const rows: Row[] = [];
    const measure = async (what: string, text = TEXT): Promise<void> => {
      const keys = await typed(page, text);
      rows.push(atMost(what, p95(keys), MOST_MS, ms));
    };
    await page.getByRole('button', { name: 'Edit KEY_0:' }).click();
    await measure('a value of 300');
    await measure('a reference', '${{service-19');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await measure('a new name', 'A_NAME_OF_SOME_LENGTH_1234');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Filter variables' }).click();
    await measure('the filter', 'value number 29');
    return [{ title: 'A key until its letter is painted (p95)', rows }];
  } finally {
    await context.close();
  }
}

interface Noted {
  keys: number[];
}

/** In the page: what each key took, as the browser tells it. */
export function noteKeys(): void {
  const noted: Noted = { keys: [] };
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') noted.keys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

export async function typed(page: Page, text: string): Promise<number[]> {
  const take = () =>
    page.evaluate(() => (globalThis as unknown as { noted: { keys: number[] } }).noted.keys.splice(0));
  await page.waitForTimeout(500);
  await take();
  await page.keyboard.type(text, { delay: PAUSE_MS });
  await page.waitForTimeout(500);
  const told = await take();
  return [...told, ...Array.from({ length: Math.max(0, text.length - told.length) }, () => LEAST_TOLD_MS)];
}
