// One press, and what came of it. Something has to happen that a person could notice; what cannot be used now has to
// say why; what leads to where one is may stay still.
import type { ElementHandle, Locator, Page } from 'playwright-core';
import type { Control } from './controls.ts';
import type { WitnessedWindow } from './witness.ts';

export type Outcome =
  | { readonly kind: 'happened'; readonly writes: readonly string[]; readonly isSubmit: boolean }
  /** It cannot be used now, and says why. */
  | { readonly kind: 'explained' }
  /** It leads to where one is already. */
  | { readonly kind: 'here' }
  | { readonly kind: 'nothing' }
  /** What is alive on the page took it away before it was pressed. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'wrong'; readonly what: string };

interface Facts {
  readonly isOff: boolean;
  /** Moved by hand with the canvas, and reached by the keyboard wherever it lies. */
  readonly isOnCanvas: boolean;
  readonly reason: string;
  readonly isHere: boolean;
  /** It sends a form. */
  readonly isSubmit: boolean;
  /** Only focus shows it: no mouse reaches it. */
  readonly isTiny: boolean;
}

/** A press is answered at once or not at all. A busy machine is given as many turns as a quiet one. */
const PATIENCE_MS = 3_000;
const PATIENCE_TURNS = 60;
const PAUSE_MS = 20;
/** Only what cannot be reached takes this long. */
const CLICK_LIMIT_MS = 10_000;
/** A note that lay over it goes when the mouse does. */
const COVERED_LIMIT_MS = 1_500;
/** A question to the server at most. */
const BUSY_LIMIT_MS = 30_000;
/** It was counted a moment ago. */
const GONE_MS = 5_000;

const IN_ITS_NAME = new Set(['menuitem', 'menuitemcheckbox', 'menuitemradio', 'option']);

export async function press(page: Page, target: Locator, control: Control): Promise<Outcome> {
  const element = await target.elementHandle({ timeout: GONE_MS }).catch(() => null);
  const facts = element === null ? null : await restedFacts(page, element);
  if (element === null || facts === null) return { kind: 'gone' };
  if (facts.isOff) {
    const reason = IN_ITS_NAME.has(control.role) ? control.name : facts.reason;
    if (!/\S+ \S+ \S+/.test(reason)) return { kind: 'wrong', what: 'cannot be used and does not say why' };
  }
  const events = listen(page);
  const before = page.url();
  try {
    const trouble = await pressAnyhow(page, target, facts);
    if (trouble !== null) return trouble;
    if (facts.isOff) return { kind: 'explained' };
    const writes = await somethingOf(page, element, () => events.count > 0 || page.url() !== before);
    if (writes !== null) return { kind: 'happened', writes, isSubmit: facts.isSubmit };
    return facts.isHere ? { kind: 'here' } : { kind: 'nothing' };
  } finally {
    events.end();
    // A page that goes nowhere would keep all that was ever pressed.
    await element.dispose().catch(() => undefined);
  }
}

/** Of what is at work, once it has ended. Null: it went away. */
async function restedFacts(page: Page, element: ElementHandle<Element>): Promise<Facts | null> {
  const isFree = (one: Element): boolean => !one.matches('[aria-busy=true]');
  try {
    await page.waitForFunction(isFree, element, { timeout: BUSY_LIMIT_MS });
    return await element.evaluate(factsOf);
  } catch {
    return null;
  }
}

/** Runs in the page. */
function factsOf(element: Element): Facts {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  const isLink = element instanceof HTMLAnchorElement;
  const states = ['aria-selected', 'aria-checked', 'aria-pressed'];
  const isChosen = states.some((state) => element.getAttribute(state) === 'true');
  const isChoice = ['tab', 'radio', 'menuitemradio', 'menuitemcheckbox', 'option'].includes(
    element.getAttribute('role') ?? '',
  );
  const { width, height } = element.getBoundingClientRect();
  return {
    isTiny: width <= 1 || height <= 1,
    isSubmit: element.matches('button[type=submit]'),
    isOnCanvas: element.closest('.react-flow') !== null,
    isOff: element.matches(':disabled, [aria-disabled=true]'),
    reason: ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
    isHere:
      (isLink && (element.href === location.href || element.hasAttribute('aria-current'))) ||
      ((isChoice || element.getAttribute('aria-pressed') !== null) && isChosen) ||
      (element instanceof HTMLInputElement && element.type === 'radio' && element.checked),
  };
}

/** By the mouse; what no mouse reaches by the keyboard. Answers what was in the way. */
async function pressAnyhow(page: Page, target: Locator, facts: Facts): Promise<Outcome | null> {
  const click = (timeout: number): Promise<void> => target.click({ timeout, force: facts.isOff });
  const before = await pressesOn(page);
  try {
    if (facts.isTiny) return await pressByKey(page, target);
    await click(COVERED_LIMIT_MS).catch(async () => {
      // On a busy machine the time may be over after the press and before its answer: a second one would press what
      // came.
      if ((await pressesOn(page)) !== before) return;
      await page.mouse.move(0, 0);
      await click(CLICK_LIMIT_MS);
    });
    return null;
  } catch (error) {
    if (!(await target.isVisible().catch(() => false))) return { kind: 'gone' };
    const covered = /<[^>]+>.* intercepts pointer events/.exec(String(error))?.[0];
    if (covered !== undefined && !facts.isOnCanvas)
      return { kind: 'wrong', what: `is covered: ${covered.slice(0, 120)}` };
  }
  return pressByKey(page, target);
}

/** Another number than before once the page was left. */
const pressesOn = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as WitnessedWindow).crawlWitness.presses).catch(() => -1);

async function pressByKey(page: Page, target: Locator): Promise<null> {
  await target.focus();
  await page.keyboard.press('Enter');
  return null;
}

/** The writes that were made, once anything could be noticed; null when nothing could. */
async function somethingOf(
  page: Page,
  pressed: ElementHandle<Element>,
  isTold: () => boolean,
): Promise<string[] | null> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let turns = 0; turns < PATIENCE_TURNS || Date.now() < deadline; turns++) {
    const seen = await page.evaluate(lookAround, pressed).catch(() => null);
    // The page itself went elsewhere.
    if (seen === null) return [];
    if (seen.isChanged || seen.writes.length > 0 || isTold()) return seen.writes;
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
  return null;
}

/** Runs in the page, once it has drawn. */
async function lookAround(pressed: Element): Promise<{ isChanged: boolean; writes: string[] }> {
  // A browser that fell behind gives a frame a second.
  await new Promise((next) => {
    requestAnimationFrame(next);
    setTimeout(next, 100);
  });
  const { changes, writes } = (globalThis as WitnessedWindow).crawlWitness;
  const focused = document.activeElement;
  const isElsewhere = focused !== null && focused !== document.body && !pressed.contains(focused);
  return { isChanged: changes > 0 || isElsewhere, writes: [...writes] };
}

/** What happens outside of the document. */
function listen(page: Page): { readonly count: number; end(): void } {
  let count = 0;
  const note = (): void => void (count += 1);
  const asked = (request: { url(): string }): void => {
    if (!/\/(events|logs)\b/.test(request.url())) note();
  };
  const opened = (other: Page): void => {
    note();
    void other.close();
  };
  page.on('download', note).on('filechooser', note).on('dialog', note).on('request', asked);
  page.on('popup', opened);
  return {
    get count() {
      return count;
    },
    end: () => {
      page.off('download', note).off('filechooser', note).off('dialog', note).off('request', asked);
      page.off('popup', opened);
    },
  };
}
