// The focus on its way through a screen by Tab: from the top to the end, every stop seen, none lost, none a trap.
import type { Page } from 'playwright-core';

/** More than any screen has. */
const MOST_STOPS = 250;

interface Stop {
  /** Null: the focus is on nothing. */
  readonly id: number | null;
  readonly words: string;
  readonly trouble: string | null;
  /** Day, month and year are stops of their own. */
  readonly hasParts: boolean;
}

/** One line for each thing that is wrong. The page is left where the walk ends. */
export async function walkFocus(page: Page): Promise<string[]> {
  const troubles: string[] = [];
  const seen = new Set<number>();
  // In a menu and in choices below a text the arrow keys move.
  if ((await page.locator('[role=menu], [role=listbox][aria-label=References]').count()) > 0) return [];
  await page.evaluate(startOver);
  let before: number | null = null;
  let last = 'the top';
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const { id, words, trouble, hasParts } = await page.evaluate(lookAtFocus);
    if (hasParts && id === before) continue;
    before = id;
    if (trouble !== null) troubles.push(`${words} ${trouble}`);
    if (id === null || seen.has(id)) {
      const missed = await page.evaluate(neverFocused, [...seen]);
      const isRound = id === null || id === [...seen][0];
      if (!isRound) return [...troubles, `the focus is trapped: after ${last} comes ${words} again`];
      return [
        ...troubles,
        ...missed.map((one) => `${one} is never reached, after ${last} the focus is lost`),
      ];
    }
    seen.add(id);
    last = words;
  }
  return [...troubles, `there is no end after ${MOST_STOPS} stops`];
}

type WalkedWindow = typeof globalThis & { focusWalk: Element[] };

/** Runs in the page, like those below. */
function startOver(): void {
  (globalThis as WalkedWindow).focusWalk = [];
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null) return;
  // A blur alone would let Tab go on from where the last press was.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

async function lookAtFocus(): Promise<Stop> {
  const element = document.activeElement;
  const { focusWalk } = globalThis as WalkedWindow;
  if (!(element instanceof HTMLElement) || element === document.body)
    return { id: null, words: 'nothing', trouble: null, hasParts: false };
  // What scrolls into sight or is moved there may take two frames.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  if (!focusWalk.includes(element)) focusWalk.push(element);
  const words = `<${element.tagName.toLowerCase()}> “${(element.ariaLabel ?? element.textContent).trim().slice(0, 60)}”`;
  const box = element.getBoundingClientRect();
  const isInside = (one: DOMRect): boolean =>
    one.bottom > 1 &&
    one.right > 1 &&
    one.top < innerHeight - 1 &&
    one.left < innerWidth - 1 &&
    one.width > 0;
  const isMarked = (one: Element | null): boolean => {
    if (one === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const marks = [element, element.parentElement, element.closest('label'), element.nextElementSibling];
  // The one field of the palette is as wide as its dialog and always has the focus: its caret is mark enough.
  const isPalette = element.matches('[role=dialog] input[role=combobox]');
  const trouble = !isInside(box)
    ? `is focused outside of the window, at ${Math.round(box.left)}, ${Math.round(box.top)}`
    : marks.some(isMarked) || isPalette
      ? null
      : 'is focused and does not look so';
  const hasParts = element.matches('[type=date], [type=time], [type=datetime-local]');
  return { id: focusWalk.indexOf(element), words, trouble, hasParts };
}

function neverFocused(): string[] {
  const { focusWalk } = globalThis as WalkedWindow;
  const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const can = (layers.at(-1) ?? document).querySelectorAll<HTMLElement>(
    // A row of tabs hands the focus on to the tab that is chosen.
    'a[href], button:enabled, input:enabled:not([type=radio]), select:enabled, textarea:enabled, [tabindex="0"]:not([role=tablist], [role=radiogroup])',
  );
  return [...can]
    .filter(
      (one) =>
        one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && !focusWalk.includes(one),
    )
    .filter(
      (one) =>
        one.closest('[inert], [data-toaster], [data-radix-focus-guard]') === null &&
        !one.hasAttribute('data-radix-focus-guard'),
    )
    .map(
      (one) => `<${one.tagName.toLowerCase()}> “${(one.ariaLabel ?? one.textContent).trim().slice(0, 60)}”`,
    );
}
