// Takes one picture: opens the page as the person of the scene, waits until it stands still, and writes it small.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openPage } from '../test/person-page.ts';
import { smallPng } from './png.ts';
import { type Scene, SIZES } from './scene.ts';
import type { Story } from './the-story.ts';

const LIMIT_MS = 15_000;

export interface Place {
  readonly url: string;
  readonly story: Story;
  readonly cookieOf: (who: NonNullable<Scene['who']>) => string;
}

/** Answers what the browser noted, none when all went well. Throws when the scene cannot be brought about. */
export async function take(
  browser: Browser,
  { url, story, cookieOf }: Place,
  scene: Scene,
  folder: string,
): Promise<readonly string[]> {
  const { size = 'desktop', theme = 'light', who } = scene;
  const cookie = who === null ? null : cookieOf(who);
  const options = { viewport: SIZES[size], theme, reducedMotion: true, touch: size === 'phone' };
  const opened = await openPage(browser, url, cookie, options);
  const { page, context, troubles } = opened;
  try {
    page.setDefaultTimeout(LIMIT_MS);
    await page.addInitScript(closeFirstSteps, scene.isNew ?? false);
    if (scene.forgives) opened.forgive(scene.forgives);
    await scene.before?.(page);
    await page.goto(typeof scene.at === 'string' ? scene.at : await scene.at(story));
    if (!scene.isLoading)
      await page.locator('h1, h2, [data-canvas], [role=dialog]').first().waitFor({ state: 'attached' });
    await scene.act?.(page, story);
    if (!scene.isLoading) await standStill(page);
    if (scene.whole) await showAll(page);
    const png = await page.screenshot({ caret: 'hide' });
    writeFileSync(join(folder, `${scene.name}.png`), smallPng(png));
    return troubles;
  } finally {
    await context.close();
  }
}

function closeFirstSteps(isNew: boolean): void {
  if (!isNew) localStorage.setItem('nebula.first-steps', '{"isClosed":true}');
}

/** Pages scroll in the frame, not the window: the window grows by what is out of sight. */
async function showAll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? SIZES.desktop;
  const hidden = await page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('main, main *')];
    return Math.max(
      ...boxes.map((box) =>
        getComputedStyle(box).overflowY === 'visible' ? 0 : box.scrollHeight - box.clientHeight,
      ),
    );
  });
  await page.setViewportSize({ width, height: height + Math.max(0, hidden) });
}

/** No skeleton left, fonts there, and the same text twice in a row. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const deadline = Date.now() + LIMIT_MS;
  for (let last = ''; Date.now() < deadline; ) {
    const now = await page.evaluate(
      () =>
        `${document.querySelectorAll('[aria-busy=true], .animate-breathe').length}${document.body.innerText}`,
    );
    if (now === last && now.startsWith('0')) return;
    last = now;
    await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
  }
}
