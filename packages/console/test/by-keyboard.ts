// What a person does who has no mouse.
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** More than any page of the console has stops before what is looked for. */
const MOST_STOPS = 60;

/** Presses Tab until the focus is there; fails when it never is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  expect.fail(`${String(target)} cannot be reached by the Tab key`);
}

export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
