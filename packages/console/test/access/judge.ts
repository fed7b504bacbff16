// What a screen must not have, whoever looks at it and however: what axe calls serious, a page wider than its window,
// a control that nobody can reach, movement where none was asked for.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const SCROLLED = 'scrollable-region-focusable';

/** The choices that the text with the focus moves by its arrow keys, as axe grants to those of a combobox. */
const ownedChoices = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const isText = activeElement?.matches('textarea[aria-activedescendant]') === true;
    return (isText && activeElement.getAttribute('aria-controls')) || '';
  });

/** One line each; none when all is well. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const owned = await ownedChoices(page);
  const isOwned = ({ html }: { html: string }): boolean => owned !== '' && html.includes(` id="${owned}"`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map((one) => (one.id === SCROLLED ? { ...one, nodes: one.nodes.filter((node) => !isOwned(node)) } : one))
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, html, any }) =>
          `${id}: ${target.join(' ')} ${html.slice(0, 200)} ${any[0]?.message ?? ''}`,
      ),
    );
}

const DESK_AND_PHONE = [
  [1440, 'dark'],
  [375, 'light'],
] as const;

/** All that is wrong with what a page shows now, on a desk in the dark and on a phone in the light. */
export async function wrongOnDeskAndPhone(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  for (const [width, colorScheme] of DESK_AND_PHONE) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    // The page hears of it with its next frame, which may come a second later.
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    wrong.push(...(await violationsOn(page)), ...(await widerThanWindow(page)));
  }
  return wrong;
}

/** What sticks out to the right of the window, unless it scrolls by itself. */
export const widerThanWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = [document.documentElement, ...document.querySelectorAll('main, [role=dialog]')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    );
    // What scrolls down in a dialog scrolls sideways too, once something in it does not wrap.
    const sideways = [...document.querySelectorAll('[role=dialog] div, [role=alertdialog] div')].filter(
      (element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowY) &&
        !getComputedStyle(element).whiteSpace.startsWith('pre') &&
        element.scrollWidth > element.clientWidth + 1,
    );
    return [...wide, ...sideways].map(
      ({ tagName, scrollWidth, clientWidth }) => `${tagName} is ${scrollWidth} of ${clientWidth} px`,
    );
  });

/** Controls beside the window that no scrolling brings in, and words that end in the middle with nothing to say so. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')];
    const front = layers.at(-1) ?? document;
    const controls = [
      ...front.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=menuitem]'),
    ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth > 1);
    const scrollsBy = (one: Element): boolean => {
      for (let up = one.parentElement; up !== null; up = up.parentElement)
        if (/auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth)
          return true;
      // The canvas is moved by hand, and every card of it by the keyboard.
      return one.closest('.react-flow') !== null;
    };
    const words = (one: Element): string =>
      `<${one.tagName.toLowerCase()}> “${(one.ariaLabel ?? one.textContent).trim().slice(0, 60)}”`;
    const beside = controls.filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return (left < -1 || right > innerWidth + 1) && !scrollsBy(one);
    });
    const clipped = controls.filter((one) => {
      // Fields scroll with what is typed.
      if (one.matches('input, select, textarea')) return false;
      const { overflowX, textOverflow } = getComputedStyle(one);
      return (
        /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1
      );
    });
    // A line that is cut at its end says so; a time in the middle of it that does not wrap would not.
    const times = [...front.querySelectorAll<HTMLElement>('time')].filter((one) => {
      const frame = one.closest('[class*=line-clamp]')?.getBoundingClientRect();
      return frame !== undefined && one.getBoundingClientRect().right > frame.right + 1;
    });
    return [
      ...times.map((one) => `${words(one)} is cut off`),
      ...beside.map((one) => `${words(one)} is beside the window`),
      ...clipped.map((one) => `${words(one)} is cut off`),
    ];
  });

/** For somebody who asked for less motion. */
export const stillMoving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && typeof duration === 'number' && duration > 10;
      })
      .map((one) => {
        const target = (one.effect as KeyframeEffect | null)?.target;
        return `${'animationName' in one ? String(one.animationName) : 'something'} moves ${target?.className ?? ''}`;
      }),
  );
