// What is typed on a request, in a real browser: it is there again wherever the request is met, until it is sent.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aConsole } from './a-console.ts';
import { asked, asksBeforeClosing } from './asked.ts';
import { aProduction, aRequest, placeOf, setTimeoutTo } from './requests.ts';

const TITLE = 'Longer checkout timeout';
const WHY = 'Why so long?';

const comment = (page: Page) => page.getByRole('textbox', { name: `Comment on ${TITLE}` });

async function aWaitingOne() {
  const nebula = await aConsole();
  await aProduction(nebula);
  const approval = await aRequest(nebula, 'developer', TITLE, setTimeoutTo('20s'));
  const { page } = await nebula.personPage('admin');
  page.setDefaultTimeout(15_000);
  const { org, project, environment } = placeOf(nebula);
  return {
    ...{ nebula, page, approval, approvals: `/${org}/approvals` },
    canvas: `/${org}/${project}/${environment}`,
  };
}

it('C-8: a comment outlives the other list, a filter and its own page, and is sent with the decision', async () => {
  const { nebula, page, approvals } = await aWaitingOne();
  const admin = await nebula.clientOf('admin');
  const { org, project, environment } = placeOf(nebula);
  const body = { name: 'live', protected: true, cluster: nebula.world.cluster.slug };
  await admin.call('environments.make', { params: { org, project }, body });
  await page.goto(approvals);
  await comment(page).fill(WHY);
  await page.getByRole('tab', { name: /^Decided/ }).click();
  await page.getByText('Nothing was decided yet').waitFor();
  await page.getByRole('tab', { name: /^Pending/ }).click();
  expect(await comment(page).inputValue()).toBe(WHY);
  await page.getByRole('combobox', { name: 'Environment' }).selectOption(`${project}/${environment}`);
  await page.waitForURL(/\?/);
  expect(await comment(page).inputValue()).toBe(WHY);
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('link', { name: 'All requests' }).waitFor();
  expect(await comment(page).inputValue()).toBe(WHY);
  await asked(page, () => page.evaluate(() => location.reload()), 'stay');
  expect(await comment(page).inputValue()).toBe(WHY);
  // The event of one's own decision may be here before its answer.
  const shown = Promise.withResolvers<void>();
  await page.route(/\/reject$/, async (route) => {
    const response = await route.fetch();
    await shown.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: `Reject ${TITLE}` }).click();
  await page.getByText(WHY).waitFor();
  expect(await page.getByText('Your comment was not sent').count()).toBe(0);
  shown.resolve();
  await expect.poll(() => asksBeforeClosing(page), { timeout: 10_000 }).toBe(false);
  expect(await page.getByText('Your comment was not sent').count()).toBe(0);
});

it('C-8: a comment typed over the canvas is there again after Back, and on the request’s own page', async () => {
  const { page, approvals, canvas } = await aWaitingOne();
  await page.goto(approvals);
  await page.goto(`${canvas}?service=web&tab=deployments`);
  const dialog = page.getByRole('dialog', { name: TITLE });
  const typed = dialog.getByRole('textbox', { name: 'Comment (optional)' });
  const open = () => page.getByRole('button', { name: 'Approve web' }).first().click();
  await open();
  await typed.fill(WHY);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await open();
  expect(await typed.inputValue()).toBe(WHY);
  await dialog.getByRole('link', { name: 'Open the request on its own page' }).click();
  await page.waitForURL(/\/approvals\/apr_/);
  expect(await comment(page).inputValue()).toBe(WHY);
});

it('C-8, AP-4: a comment on what somebody else decided meanwhile is shown until its writer drops it', async () => {
  const { nebula, page, approval, approvals } = await aWaitingOne();
  await page.goto(approvals);
  await comment(page).fill(WHY);
  const other = await nebula.clientOf('otherAdmin');
  await other.call('approval.approve', { params: { org: nebula.world.org.slug, approval } });
  const card = page.getByRole('article', { name: TITLE });
  await card.getByText('Your comment was not sent:').waitFor();
  await card.getByText(WHY).waitFor();
  expect(await asksBeforeClosing(page)).toBe(true);
  await card.getByRole('button', { name: 'Drop it' }).click();
  await card.getByText('Your comment was not sent:').waitFor({ state: 'detached' });
  expect(await asksBeforeClosing(page)).toBe(false);
});
