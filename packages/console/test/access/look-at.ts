// Screens looked at in several ways, one after the other, on one page.
import type { Page } from 'playwright-core';
import { settled } from '../../crawl/settled.ts';
import { walkFocus } from './focus-walk.ts';
import { cutOff, stillMoving, violationsOn, widerThanWindow } from './judge.ts';
import { type Screen, show } from './screens.ts';

export interface Look {
  /** 720 is a window of 1440 at 200 %. */
  readonly width: 375 | 720 | 768 | 1440;
  readonly theme: 'light' | 'dark';
  /** Also by Tab, from the top. */
  readonly byTab?: boolean;
  /** The colours of the system, as for somebody who needs high contrast. Axe knows nothing of them. */
  readonly forcedColors?: boolean;
}

const HEIGHT = { 375: 812, 720: 450, 768: 900, 1440: 900 } as const;
const NARROW = 640;

/** A line for everything wrong; none when all is well. */
export async function lookAt(page: Page, screen: Screen, looks: readonly Look[]): Promise<string[]> {
  const wrong: string[] = [];
  let width: number | null = null;
  for (const look of looks.filter((one) => hasRoom(screen, one))) {
    const found: string[] = [];
    try {
      await page.emulateMedia({
        colorScheme: look.theme,
        forcedColors: look.forcedColors ? 'active' : 'none',
        reducedMotion: 'reduce',
      });
      if (look.width !== width) {
        await page.setViewportSize({ width: look.width, height: HEIGHT[look.width] });
        await show(page, screen);
        width = look.width;
      } else await settled(page);
      found.push(...(await judge(page, look)));
      // A walk through a menu closes it.
      if (look.byTab) width = null;
    } catch (error) {
      found.push(`cannot be looked at: ${String(error).slice(0, 400)}`);
      width = null;
    }
    wrong.push(...found.map((what) => `${screen.key}, ${wordsOf(look)}: ${what}`));
  }
  return wrong;
}

/** Some dialogs are there in a narrow window only, or in a wide one. */
export const hasRoom = ({ only }: Screen, { width }: Look): boolean =>
  only === undefined || (only === 'narrow') === width < NARROW;

async function judge(page: Page, look: Look): Promise<string[]> {
  return [
    ...(look.forcedColors ? [] : await violationsOn(page)),
    ...(await widerThanWindow(page)),
    ...(await cutOff(page)),
    ...(await stillMoving(page)),
    ...(look.byTab ? await walkFocus(page) : []),
  ];
}

const wordsOf = ({ theme, width, forcedColors }: Look): string =>
  `${forcedColors ? 'forced colors' : theme}, ${width} px`;

/** As many screens at once as there are pages. */
export async function lookAtAll(
  pages: readonly Page[],
  screens: readonly (readonly [Screen, readonly Look[]])[],
): Promise<string[]> {
  const wrong: string[] = [];
  const left = [...screens];
  const work = async (page: Page): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      wrong.push(...(await lookAt(page, ...next)));
  };
  await Promise.all(pages.map(work));
  return wrong;
}
