// One's own account, in two browsers at once: the name and the address that a person gives themselves.
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { aConsole, type TestConsole } from './a-console.ts';
import { PASSWORD } from './console-server.ts';

let nebula: TestConsole;
beforeEach(async () => {
  nebula = await aConsole();
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function accountPage(): Promise<Page> {
  const { page } = await nebula.personPage('developer');
  page.setDefaultTimeout(15_000);
  await page.goto(`/${nebula.world.org.slug}/settings/account`);
  return page;
}

it('EV-1: another name is saved without a password, seen elsewhere at once, and is in the audit log', async () => {
  const page = await accountPage();
  const other = await accountPage();
  await field(page, 'Name').fill('Jana Lind');
  expect(await field(page, 'Your password').count()).toBe(0);
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('button', { name: 'Account of Jana Lind' }).waitFor();
  await other.getByRole('button', { name: 'Account of Jana Lind' }).waitFor();
  await expect.poll(() => field(other, 'Name').inputValue()).toBe('Jana Lind');
  await page.goto(`/${nebula.world.org.slug}/settings/audit`);
  await page.getByText('changed their name to').waitFor();
});

it('another e-mail takes the password; what is refused says why and keeps what was typed', async () => {
  const page = await accountPage();
  const { owner } = nebula.world.people;
  await field(page, 'E-mail').fill(owner.email);
  await page.getByRole('button', { name: 'Save e-mail' }).click();
  await page.getByText('Must not be empty.').waitFor();
  await field(page, 'Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(`${owner.email} cannot be taken. Choose another address.`).waitFor();
  expect(await field(page, 'Your password').inputValue()).toBe(PASSWORD);
  await field(page, 'E-mail').fill('jana@lind.example');
  await page.keyboard.press('Enter');
  await field(page, 'Your password').waitFor({ state: 'detached' });
  await page.getByText('jana@lind.example', { exact: true }).waitFor();
  await page.locator('main').getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await field(page, 'E-mail').fill('jana@lind.example');
  await field(page, 'Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Account of developer' }).waitFor();
});
