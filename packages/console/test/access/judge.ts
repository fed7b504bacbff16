// What a screen must not have, whoever looks at it and however: what axe calls serious, and a page wider than its window.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** One line each; none when all is well. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, html, any }) =>
          `${id}: ${target.join(' ')} ${html.slice(0, 200)} ${any[0]?.message ?? ''}`,
      ),
    );
}

/** What sticks out to the right of the window, unless it scrolls by itself. */
export const widerThanWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = [document.documentElement, ...document.querySelectorAll('main, [role=dialog]')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    );
    return wide.map(
      ({ tagName, scrollWidth, clientWidth }) => `${tagName} is ${scrollWidth} of ${clientWidth} px`,
    );
  });
