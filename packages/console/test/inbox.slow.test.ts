// The inbox in a browser: what waits, what was read, where it leads.
import { expect, it } from 'vitest';
import { aConsole, type TestConsole } from './a-console.ts';
import { aProduction, aRequest, setTimeoutTo, setVariableOf } from './requests.ts';

async function twoWaiting(): Promise<{ nebula: TestConsole; first: string; inbox: string }> {
  const nebula = await aConsole();
  await aProduction(nebula);
  const first = await aRequest(nebula, 'developer', 'Longer checkout timeout', setTimeoutTo('20s'));
  await aRequest(nebula, 'otherDeveloper', 'More logs', setVariableOf('worker', 'LOG', 'debug'));
  return { nebula, first, inbox: `/${nebula.world.org.slug}/inbox` };
}

it('AP-7: what waits is counted, and the decision of anybody clears it', async () => {
  const { nebula, first, inbox } = await twoWaiting();
  const { page } = await nebula.personPage('otherAdmin');
  await page.goto(inbox);
  await page.getByText('2 requests wait for you.').waitFor();
  await page.getByRole('button', { name: 'Inbox, 2 unread' }).waitFor();
  // C-68: in the reader's own zone, whatever was stored.
  const waits = page.getByRole('listitem').filter({ hasText: 'Longer checkout timeout' });
  expect(await waits.textContent()).toMatch(
    /It expires at \w{3} .*Berlin.* unless somebody decides it before\./,
  );
  const admin = await nebula.clientOf('admin');
  await admin.call('approval.approve', { params: { org: nebula.world.org.slug, approval: first } });
  await page.getByText('One request waits for you.').waitFor({ timeout: 5_000 });
  await page.getByRole('button', { name: 'Inbox, 1 unread' }).waitFor();
});

it('AP-7: an entry leads to where it happened and is read then; the rest is read at once', async () => {
  const { nebula, first, inbox } = await twoWaiting();
  const { page } = await nebula.personPage('admin');
  await page.goto(inbox);
  await page.getByRole('listitem').filter({ hasText: 'Longer checkout timeout' }).getByRole('link').click();
  await page.waitForURL(`**/approvals/${first}`);
  await page.getByRole('button', { name: 'Inbox, 1 unread' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Inbox', exact: true }).waitFor();
  await page.reload();
  const all = page.getByRole('button', { name: 'Mark all as read' });
  await all.waitFor();
  expect(await all.getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Waits for you').first().waitFor();
});

it('AP-7: an empty inbox says what would be in it; notifications are asked for, never forced', async () => {
  const nebula = await aConsole();
  const { page, context } = await nebula.personPage('viewer');
  await context.grantPermissions(['notifications']);
  await page.goto(`/${nebula.world.org.slug}/inbox`);
  await page.getByText('Nothing was told to you yet').waitFor();
  const notices = page.getByRole('switch', { name: 'Browser notifications' });
  expect(await notices.getAttribute('aria-checked')).toBe('false');
  await notices.click();
  await expect.poll(() => notices.getAttribute('aria-checked')).toBe('true');
});
