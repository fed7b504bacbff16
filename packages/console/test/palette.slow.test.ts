// The palette, the keyboard and the sheet of shortcuts: three readers of the same commands.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { image, settle, ship } from '../../server/test/acts.ts';
import { aConsole, type TestConsole } from './a-console.ts';
import type { PageOptions } from './person-page.ts';

let nebula: TestConsole;
beforeAll(async () => {
  nebula = await aConsole();
  for (const name of ['web', 'worker']) await ship(nebula.world, 'staging', 'developer', image(name));
  await settle(nebula.world, 'staging');
});

const search = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' });
const active = (page: Page) => page.locator('[role=option][aria-selected=true]');
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function at(path: string, options: PageOptions = {}): Promise<Page> {
  const { page } = await nebula.personPage('developer', options);
  await page.goto(`/${nebula.world.org.slug}/${path}`);
  await page.locator('main h1').first().waitFor();
  return page;
}

it('opens on Ctrl-K, finds a service of the environment, and Enter opens its panel', async () => {
  const page = await at('shop/staging/deployments');
  await page.keyboard.press('Control+k');
  await search(page).waitFor();
  await page.getByRole('option', { name: 'worker' }).waitFor();
  await page.keyboard.type('work');
  expect(await active(page).innerText()).toContain('worker');
  await page.keyboard.press('Enter');
  await page.waitForURL(/service=worker/);
  await search(page).waitFor({ state: 'detached' });
});

it('goes to a page by arrow keys, and offers it first the next time', async () => {
  const page = await at('approvals');
  await page.keyboard.press('Control+k');
  await search(page).fill('secpol');
  await page.getByRole('option', { name: 'Security & policy' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/settings\/policy$/);
  await page.getByRole('button', { name: 'Search or run a command' }).click();
  const recent = page.getByRole('group', { name: 'Recent' });
  await recent.getByRole('option', { name: 'Security & policy' }).waitFor();
  await page.keyboard.press('ArrowUp');
  expect(await active(page).innerText()).toContain('Sign out');
  await page.keyboard.press('ArrowDown');
  expect(await active(page).innerText()).toContain('Security & policy');
});

it('says that nothing is called so, and Escape gives the focus back', async () => {
  const page = await at('settings/members');
  const opener = page.getByRole('button', { name: 'Search or run a command' });
  await opener.click();
  await search(page).fill('zebra');
  await page.getByText('Nothing is called “zebra” here.').waitFor();
  expect(await search(page).getAttribute('aria-activedescendant')).toBeNull();
  await page.keyboard.press('Escape');
  await search(page).waitFor({ state: 'detached' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

it('shows every shortcut on "?", and each of them works', async () => {
  const page = await at('shop/staging/deployments');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByText('Audit log').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  for (const [keys, path] of [
    ['gp', /settings\/policy$/],
    ['gl', /settings\/audit$/],
    ['ga', /approvals$/],
    ['gh', /staging\/changes$/],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await page.waitForURL(path);
  }
});

it('a letter is a letter where somebody types', async () => {
  const page = await at('settings/audit');
  await page.getByRole('textbox', { name: 'About' }).focus();
  await page.keyboard.type('gp?');
  expect(await page.getByRole('textbox', { name: 'About' }).inputValue()).toBe('gp?');
  expect(pathOf(page)).toMatch(/audit$/);
});

it('changes the theme, and fills a phone', async () => {
  const page = await at('settings/policy', { viewport: { width: 375, height: 812 }, touch: true });
  await page.getByRole('button', { name: 'Search or run a command' }).tap();
  await search(page).fill('dark');
  await page.getByRole('option', { name: 'Dark theme' }).tap();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.getByRole('button', { name: 'Search or run a command' }).tap();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box?.width).toBe(375);
  await page.getByRole('button', { name: 'Close' }).tap();
});
