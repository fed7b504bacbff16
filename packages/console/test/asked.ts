// The browser's own question, answered as a person does.
import type { Page } from 'playwright-core';

export type Answer = 'stay' | 'leave';

/** Does what makes the page ask, and answers it; returns the question's words ('' where the browser has its own). */
export async function asked(page: Page, act: () => Promise<unknown>, answer: Answer): Promise<string> {
  const question = page.waitForEvent('dialog');
  const done = act().catch((error: unknown) => error);
  const dialog = await question;
  await (answer === 'leave' ? dialog.accept() : dialog.dismiss());
  await done;
  return dialog.message();
}

/** Whether the browser would ask before it closes the page. */
export const asksBeforeClosing = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
