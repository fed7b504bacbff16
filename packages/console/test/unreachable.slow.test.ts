// The server out of reach, and a tab that is closed, while somebody works: what was typed stays, and a page whose code
// is not here yet arrives as soon as the server is back.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addressOf, live, nebula, openPanel } from './a-panel.ts';

/** A new variable of the service, typed and not staged. */
async function typeVariable(page: Page): Promise<void> {
  page.setDefaultTimeout(20_000);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.keyboard.type('PRECIOUS');
  await page.keyboard.press('Tab');
  await page.keyboard.type('typed by hand');
}

const goToTokens = (page: Page) => page.getByRole('link', { name: 'API tokens' }).click();
const tokensAreShown = (page: Page) => page.getByRole('heading', { name: 'API tokens', level: 1 }).waitFor();

it('waits for a page’s code while the server is away, and keeps what was typed', async () => {
  await live('away', { A: '1' });
  const { page, forgive } = await nebula.personPage('developer');
  forgive(/ERR_FAILED/);
  await page.goto(addressOf('away'));
  await typeVariable(page);
  await page.route('**/assets/**', (route) => route.abort());
  await page.route(`${nebula.url}/`, (route) => route.abort());
  const asked = page.waitForRequest((request) => request.method() === 'HEAD');
  await goToTokens(page);
  await asked;
  await page.unrouteAll();
  await tokensAreShown(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  expect(await page.getByRole('textbox', { name: 'Value', exact: true }).inputValue()).toBe('typed by hand');
});

it('asks before the tab is closed on another page while a variable is typed and not staged', async () => {
  await live('closing', { A: '1' });
  const page = await openPanel('closing');
  await typeVariable(page);
  await goToTokens(page);
  await tokensAreShown(page);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
});
