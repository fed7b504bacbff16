// Security & policy in a browser: what the switches and windows mean is said before they are saved, and nobody's change
// is lost to another's.
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { aConsole, type TestConsole } from './a-console.ts';

let nebula: TestConsole;
beforeEach(async () => {
  nebula = await aConsole();
});

const OWN = "Approvers can't approve their own requests";
const ROLLBACKS = 'Rollbacks skip approval';
const FREEZE = 'Weekend deploy freeze';
const FRIDAY = { from: { day: 'fri', time: '18:00' }, to: { day: 'mon', time: '06:00' } } as const;

const org = () => ({ org: nebula.world.org.slug });
const policyNow = async () => (await nebula.clientOf('admin')).call('policy.show', { params: org() });

async function openPolicy(who: 'admin' | 'otherAdmin' | 'developer'): Promise<Page> {
  const { page } = await nebula.personPage(who);
  await page.goto(`/${nebula.world.org.slug}/settings/policy`);
  await page.getByRole('heading', { name: 'Change policy' }).waitFor();
  return page;
}
const save = (page: Page) => page.getByRole('button', { name: 'Save policy' });
const saved = (page: Page) => page.getByText('Policy saved').waitFor();

it('FR-1: the freeze that is turned on takes the weekend, follows a zone and says what it means now', async () => {
  const page = await openPolicy('admin');
  await page.getByRole('switch', { name: FREEZE }).click();
  await page.getByRole('group', { name: 'Window: Saturday 00:00 until Monday 00:00' }).waitFor();
  await page.getByRole('button', { name: 'Time zone: UTC' }).click();
  await page.getByRole('combobox', { name: 'Search: Time zone' }).fill('kolkata');
  await page.keyboard.press('Enter');
  await page.getByText(/now \w{3} \d\d:\d\d there/).waitFor();
  await page
    .getByText(/^(Frozen now, until Monday 00:00|Not frozen; the next freeze starts Saturday 00:00) \(Asia/)
    .waitFor();
  await save(page).click();
  await saved(page);
  expect((await policyNow()).freeze).toMatchObject({ enabled: true, windows: [{ from: { day: 'sat' } }] });
});

it('FR-1: a window is typed in fields, drawn on the week, and counted as not saved yet', async () => {
  const admin = await nebula.clientOf('admin');
  await admin.call('policy.change', { params: org(), body: { freeze: { enabled: true } } });
  const page = await openPolicy('admin');
  await page.getByRole('combobox', { name: 'From day' }).selectOption('Friday');
  await page.getByRole('textbox', { name: 'From time' }).fill('18');
  await page.getByRole('textbox', { name: 'Until time' }).fill('6:00');
  await page.getByRole('button', { name: 'Add window' }).focus();
  await page.getByText('60 hours each week').waitFor();
  await page.getByRole('img', { name: /The week: Friday 18:00 until Monday 06:00/ }).waitFor();
  await page.getByText('Not saved yet: 1 window changed').waitFor();
  await save(page).click();
  await saved(page);
  expect((await policyNow()).freeze.windows).toEqual([FRIDAY]);
});

it('FR-1: what cannot be saved is told beside its window, and the save says why not', async () => {
  const admin = await nebula.clientOf('admin');
  await admin.call('policy.change', { params: org(), body: { freeze: { enabled: true } } });
  const page = await openPolicy('admin');
  await page.getByRole('combobox', { name: 'Until day' }).selectOption('Saturday');
  await page.getByText('The window is empty: it ends when it starts.').first().waitFor();
  await save(page).click({ force: true });
  await page.getByRole('button', { name: /^Remove window/ }).click();
  await page.getByText('Name at least one window, or turn the freeze off.').first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add window');
  expect((await policyNow()).freeze.windows).toHaveLength(1);
});

it('AP-13: weakening says before it is saved that every admin and owner is told', async () => {
  const page = await openPolicy('admin');
  await page.getByRole('switch', { name: OWN }).click();
  await page.getByText('Every admin and owner is told at once').waitFor();
  expect((await policyNow()).approversCannotApproveOwn).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByRole('switch', { name: OWN }).getAttribute('aria-checked')).toBe('true');
  await page.getByRole('switch', { name: OWN }).click();
  await save(page).click();
  await saved(page);
  const inbox = await (await nebula.clientOf('owner')).call('inbox.list', { params: org() });
  expect(inbox.items.map(({ title }) => title)).toContain('admin weakened the protection of production');
});

it('FR-1: what somebody else saves meanwhile is merged by field, and a field that both changed is asked about', async () => {
  const page = await openPolicy('admin');
  await page.getByRole('switch', { name: FREEZE }).click();
  const other = await nebula.clientOf('otherAdmin');
  await other.call('policy.change', { params: org(), body: { rollbacksSkipApproval: true } });
  await page.getByText(/Somebody else saved this policy meanwhile: .*turned on/).waitFor();
  await other.call('policy.change', { params: org(), body: { freeze: { timeZone: 'Asia/Tokyo' } } });
  await page.getByRole('button', { name: 'Time zone: Asia/Tokyo' }).click();
  await page.getByRole('combobox', { name: 'Search: Time zone' }).fill('Europe/Rome');
  await page.keyboard.press('Enter');
  await other.call('policy.change', { params: org(), body: { freeze: { timeZone: 'Europe/Paris' } } });
  await page.getByText('Saved now: Europe/Paris. Yours: Europe/Rome.').waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await save(page).click();
  await saved(page);
  expect(await policyNow()).toMatchObject({
    rollbacksSkipApproval: true,
    freeze: { enabled: true, timeZone: 'Europe/Rome' },
  });
});

it('FR-1: who may not change it sees all of it, and who may', async () => {
  const admin = await nebula.clientOf('admin');
  const freeze = { enabled: true, timeZone: 'Europe/Berlin', windows: [FRIDAY] };
  await admin.call('policy.change', { params: org(), body: { freeze } });
  const page = await openPolicy('developer');
  await page.getByText('Changing the policy takes an admin or owner; you are a developer.').first().waitFor();
  await page.getByText('Friday 18:00 until Monday 06:00', { exact: true }).waitFor();
  await page.getByRole('switch', { name: ROLLBACKS }).click({ force: true });
  expect(await page.getByRole('switch', { name: ROLLBACKS }).getAttribute('aria-checked')).toBe('false');
  expect(await save(page).count()).toBe(0);
});

it('asks before a changed policy is left', async () => {
  const page = await openPolicy('admin');
  await page.getByRole('switch', { name: ROLLBACKS }).click();
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Members' }).click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(new URL(page.url()).pathname).toMatch(/policy$/);
  expect(await page.getByRole('switch', { name: ROLLBACKS }).getAttribute('aria-checked')).toBe('true');
});
