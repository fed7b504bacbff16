// One press, and what came of it. Something has to happen that a person could notice; what cannot be used now has to
// say why; what leads to where one is may stay still.
import type { Locator, Page } from 'playwright-core';
import type { Control } from './controls.ts';
import type { WitnessedWindow } from './witness.ts';

export type Outcome =
  | { readonly kind: 'happened'; readonly writes: readonly string[]; readonly isSubmit: boolean }
  /** It cannot be used now, and says why. */
  | { readonly kind: 'explained' }
  /** It leads to where one is already. */
  | { readonly kind: 'here' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly what: string };

interface Facts {
  readonly isOff: boolean;
  readonly reason: string;
  readonly isHere: boolean;
  /** It sends a form. */
  readonly isSubmit: boolean;
}

/** A press is answered at once or not at all; this is for a machine that is busy. */
const PATIENCE_MS = 3_000;
const CLICK_LIMIT_MS = 4_000;
const PAUSE_MS = 20;

const IN_ITS_NAME = new Set(['menuitem', 'menuitemcheckbox', 'menuitemradio', 'option']);

export async function press(page: Page, target: Locator, control: Control): Promise<Outcome> {
  const facts = await target.evaluate(factsOf);
  if (facts.isOff) {
    const reason = IN_ITS_NAME.has(control.role) ? control.name : facts.reason;
    if (!/\S+ \S+ \S+/.test(reason)) return { kind: 'wrong', what: 'cannot be used and does not say why' };
  }
  const events = listen(page);
  const before = page.url();
  try {
    const trouble = await pressAnyhow(page, target, facts.isOff);
    if (trouble !== null) return { kind: 'wrong', what: trouble };
    if (facts.isOff) return { kind: 'explained' };
    const writes = await somethingOf(page, target, () => events.count > 0 || page.url() !== before);
    if (writes !== null) return { kind: 'happened', writes, isSubmit: facts.isSubmit };
    return facts.isHere ? { kind: 'here' } : { kind: 'nothing' };
  } finally {
    events.end();
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
  return {
    isSubmit: element.matches('button[type=submit]'),
    isOff: element.matches(':disabled, [aria-disabled=true]'),
    reason: ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
    isHere:
      (isLink && (element.href === location.href || element.hasAttribute('aria-current'))) ||
      ((isChoice || element.getAttribute('aria-pressed') !== null) && isChosen) ||
      (element instanceof HTMLInputElement && element.type === 'radio' && element.checked),
  };
}

/** By the mouse; what no mouse reaches (a link that only focus shows) by the keyboard. Answers what was in the way. */
async function pressAnyhow(page: Page, target: Locator, isOff: boolean): Promise<string | null> {
  try {
    await target.click({ timeout: CLICK_LIMIT_MS, force: isOff });
    return null;
  } catch (error) {
    if (!(await target.isVisible().catch(() => false))) return 'went away before it was pressed';
    const covered = /<[^>]+>.* intercepts pointer events/.exec(String(error))?.[0];
    if (covered !== undefined) return `is covered: ${covered.slice(0, 120)}`;
  }
  await target.focus();
  await page.keyboard.press('Enter');
  return null;
}

/** The writes that were made, once anything could be noticed; null when nothing could. */
async function somethingOf(page: Page, target: Locator, isTold: () => boolean): Promise<string[] | null> {
  const handle = await target.elementHandle({ timeout: 200 }).catch(() => null);
  const deadline = Date.now() + PATIENCE_MS;
  do {
    const seen = await page.evaluate(lookAround, handle).catch(() => null);
    // The page itself went elsewhere.
    if (seen === null) return [];
    if (seen.isChanged || seen.writes.length > 0 || isTold()) return seen.writes;
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  } while (Date.now() < deadline);
  return null;
}

/** Runs in the page. */
function lookAround(pressed: Element | null): { isChanged: boolean; writes: string[] } {
  const { changes, writes } = (globalThis as WitnessedWindow).crawlWitness;
  const focused = document.activeElement;
  const isElsewhere = focused !== null && focused !== document.body && pressed?.contains(focused) === false;
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
