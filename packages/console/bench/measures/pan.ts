// The canvas of 200 services under a hand that drags it, from afar and from near, and that zooms: script, style and
// layout of each frame, from the browser's own trace.
import type { Page } from 'playwright-core';
import { atMost, type Measured, p95, type Row } from '../measured.ts';
import { ms } from '../../../../bench/figures.ts';
import { paths } from '../../src/paths.ts';
import { framesOf } from '../trace.ts';
import { type BenchWorld, MANY } from '../world.ts';

const MOST_MS = 8;
const MOVES = 150;

export async function pan({ server: { world }, open }: BenchWorld): Promise<Measured[]> {
  const at = { org: world.org.slug, project: 'shop', environment: 'staging' };
  const { page, context } = await open('developer');
  try {
    await page.goto(paths.canvas(at));
    await page
      .locator('[data-canvas] article')
      .nth(MANY.services - 1)
      .waitFor();
    await page.waitForTimeout(1_000);
    const rows: Row[] = [];
    const measure = async (what: string, work: () => Promise<void>, isTarget: boolean): Promise<void> => {
      const frames = await framesOf(context, page, work);
      const busy = frames.filter(({ scriptAndLayoutMs }) => scriptAndLayoutMs > 0);
      const own = p95(busy.map(({ scriptAndLayoutMs }) => scriptAndLayoutMs));
      const clock = ms(p95(busy.map(({ clockMs }) => clockMs)));
      const paint = ms(p95(busy.map(({ paintMs }) => paintMs)));
      const row = atMost(`${what}, ${busy.length} frames`, own, MOST_MS, ms);
      rows.push({
        ...row,
        figure: `${row.figure} (${clock} by the clock), and ${paint} to paint`,
        ...(!isTarget && { target: '', met: null }),
      });
    };
    await measure('a pan from afar', () => drag(page), true);
    for (let time = 0; time < 6; time++) await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForTimeout(500);
    await measure('a pan from near', () => drag(page), true);
    await measure('a zoom', () => zoom(page), false);
    return [{ title: `A frame of the canvas, ${MANY.services} services: script and layout (p95)`, rows }];
  } finally {
    await context.close();
  }
}

/** In a circle, from a place where there is no card. */
async function drag(page: Page): Promise<void> {
  const start = await freePlace(page);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let move = 0; move < MOVES; move++) {
    const turn = (move / MOVES) * 4 * Math.PI;
    await page.mouse.move(start.x + 140 * Math.sin(turn), start.y + 140 * (1 - Math.cos(turn)));
  }
  await page.mouse.up();
}

async function zoom(page: Page): Promise<void> {
  const { x, y } = await freePlace(page);
  await page.mouse.move(x, y);
  for (let move = 0; move < MOVES / 2; move++) await page.mouse.wheel(0, move % 20 < 10 ? -40 : 40);
}

const freePlace = (page: Page): Promise<{ x: number; y: number }> =>
  page.evaluate(() => {
    for (let y = 250; y < innerHeight - 250; y += 7)
      for (let x = 420; x < innerWidth - 200; x += 7)
        if (document.elementFromPoint(x, y)?.classList.contains('react-flow__pane')) return { x, y };
    throw new Error('no place on the canvas is free');
  });
