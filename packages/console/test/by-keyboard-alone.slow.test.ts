// From sign-up to the first deploy with nothing but the keyboard: the owner's link, the account, the canvas, a service, a
// variable, the review, the deploy. Wherever the focus comes to rest it can be seen.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aShop, create, webOf } from './a-shop.ts';
import { tabTo } from './by-keyboard.ts';

/** Something is drawn around what has the focus, and it is on the screen. */
async function focusIsSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return 'nothing has the focus';
    const ring = (element: Element | null): boolean => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    // A card or a field may draw it around its box.
    const isRinged = ring(at) || ring(at.parentElement) || ring(at.closest('article'));
    const box = at.getBoundingClientRect();
    const isOnScreen = box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
    return isRinged && isOnScreen ? 'seen' : `not seen: ${at.outerHTML.slice(0, 200)}`;
  });
  expect(seen).toBe('seen');
}

async function goTo(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await focusIsSeen(page);
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  await goTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

it('CS-6, CS-7: from sign-up to the first deploy by keyboard alone, the focus always to be seen', async () => {
  const shop = await aShop();
  await shop.stage(
    'developer',
    'staging',
    create('web', webOf(shop, 'staging', { variables: { MARK: 'one' } })),
  );
  await shop.apply('developer', 'staging');
  await shop.answers('staging', 'one');
  await shop.world.store.db.updateTable('person').set({ password_hash: null }).execute();
  const { page } = await shop.personPage(null);
  page.setDefaultTimeout(20_000);

  await page.goto(new URL(shop.ownerLink).pathname);
  await page.getByText('one-time owner link').waitFor();
  await fill(page, 'Your name', 'Ada Lovelace');
  await fill(page, 'E-mail', 'ada@example.org');
  await fill(page, 'Password', 'a quite different long one');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/default/shop/staging');

  await goTo(page, page.locator('[data-canvas] a[data-service="web"]'));
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'web', exact: true }).waitFor();
  await goTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('table', { name: 'Variables of web' }).waitFor();
  await goTo(page, page.getByRole('button', { name: 'Edit MARK: one' }));
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Value of MARK' });
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  await focusIsSeen(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');

  const panel = page.getByRole('region', { name: 'web', exact: true });
  await goTo(page, panel.getByRole('button', { name: 'Deploy 1 change', exact: true }));
  await page.keyboard.press('Enter');
  const review = page.getByRole('dialog', { name: 'Review 1 staged change', exact: true });
  await fill(page, 'Describe this change (optional)', 'By keyboard');
  await goTo(page, review.getByRole('button', { name: 'Deploy 1 change', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Rollout done/ }).waitFor();
  expect(shop.startsIn('staging')).toContain('staging two');
}, 120_000);
