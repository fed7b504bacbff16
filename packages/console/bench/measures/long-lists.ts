// The long ones: the review of a draft of 500 lines, and the approvals while 100 requests wait.
import type { Page } from 'playwright-core';
import { median, ms } from '../../../../bench/figures.ts';
import { paths } from '../../src/paths.ts';
import { atMost, type Measured, p95, type Row } from '../measured.ts';
import { type BenchWorld, MANY } from '../world.ts';
import { interactiveAt, noteInteractive, seconds } from './interactive.ts';
import { noteKeys, typed } from './typing.ts';

const MOST_MS = 1_000;
const MOST_KEY_MS = 50;
/** Whatever their number is. On a slow machine the stream begins late, and what was read before it is read again. */
const MOST_CALLS = 12;
const TIMES = 3;
/** Of a list, as the page asks for it. */
const PAGE = 50;

export async function longLists(bench: BenchWorld): Promise<Measured[]> {
  return [
    { title: `The review of ${MANY.lines} lines`, rows: await review(bench) },
    { title: `The approvals, ${MANY.requests} waiting`, rows: await approvals(bench) },
  ];
}

async function review({ server: { world }, open }: BenchWorld): Promise<Row[]> {
  const at = { org: world.org.slug, project: 'shop', environment: 'staging' };
  const { page, context } = await open('otherDeveloper');
  try {
    await page.addInitScript(noteKeys);
    await page.goto(paths.canvas(at));
    const opened: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const button = page.getByRole('region', { name: 'Staged changes' }).getByRole('button').last();
      await button.waitFor();
      await page.waitForTimeout(1_000);
      const whole = page.evaluate(untilLines, MANY.lines);
      await button.click();
      opened.push(await whole);
      if (time < TIMES - 1) await page.keyboard.press('Escape');
    }
    await page.getByRole('textbox', { name: /^Describe this change/ }).click();
    const keys = await typed(page, 'raises the timeouts of every service at once');
    return [
      atMost('from the press to the last line', median(opened), MOST_MS, seconds),
      atMost('a key in its description (p95)', p95(keys), MOST_KEY_MS, ms),
    ];
  } finally {
    await context.close();
  }
}

/** In the page: how long from the next press to the dialog with so many lines, painted. */
function untilLines(count: number): Promise<number> {
  return new Promise((done) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = (): void => {
          if (document.querySelectorAll('[role=dialog] li').length < count)
            return void requestAnimationFrame(look);
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}

async function approvals({ server: { world }, open }: BenchWorld): Promise<Row[]> {
  const path = paths.approvals(world.org.slug);
  const whole: number[] = [];
  let calls = 0;
  for (let time = 0; time < TIMES; time++) {
    const { page, context } = await open('admin');
    const seen = countCalls(page);
    await page.addInitScript(noteInteractive, { selector: 'main [role=article]', count: PAGE });
    await page.goto(path);
    whole.push(await interactiveAt(page));
    calls = seen.count;
    await context.close();
  }
  const count = (value: number): string => `${value} calls`;
  return [
    atMost('interactive after navigation', median(whole), MOST_MS, seconds),
    atMost('calls of the API', calls, MOST_CALLS, count),
  ];
}

function countCalls(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) seen.count += 1;
  });
  return seen;
}
