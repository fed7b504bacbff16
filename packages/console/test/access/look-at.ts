// One screen looked at in several ways, one after the other, on one page.
import type { Page } from 'playwright-core';
import { settled } from '../../crawl/settled.ts';
import { walkFocus } from './focus-walk.ts';
import { violationsOn, widerThanWindow } from './judge.ts';
import { type Screen, show } from './screens.ts';

export interface Look {
  readonly width: 375 | 768 | 1440;
  readonly theme: 'light' | 'dark';
  /** Also by Tab, from the top. */
  readonly byTab?: boolean;
}

const HEIGHT = 900;

/** A line for everything wrong; none when all is well. */
export async function lookAt(page: Page, screen: Screen, looks: readonly Look[]): Promise<string[]> {
  const wrong: string[] = [];
  let width: number | null = null;
  for (const look of looks) {
    await page.emulateMedia({ colorScheme: look.theme });
    if (look.width !== width) {
      await page.setViewportSize({ width: look.width, height: HEIGHT });
      await show(page, screen);
      width = look.width;
    } else await settled(page);
    const found = await violationsOn(page);
    if (look.width === 375) found.push(...(await widerThanWindow(page)));
    if (look.byTab) {
      found.push(...(await walkFocus(page)));
      // A walk through a menu closes it.
      width = null;
    }
    wrong.push(...found.map((what) => `${screen.key}, ${look.theme}, ${look.width} px: ${what}`));
  }
  return wrong;
}
