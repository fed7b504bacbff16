// The audit log in a browser: every kind of event as a sentence, narrowed by what the address says, exported and verified.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { decideIn, image, settle, ship } from '../../server/test/acts.ts';
import { aConsole, type TestConsole } from './a-console.ts';

let nebula: TestConsole;
const log = () => `/${nebula.world.org.slug}/settings/audit`;
const row = (page: Page, words: string | RegExp) => page.locator('summary', { hasText: words });

async function openLog(who: 'admin' | 'developer', query = ''): Promise<Page> {
  const { page } = await nebula.personPage(who);
  await page.goto(log() + query);
  await page.locator('summary').first().waitFor();
  return page;
}

/** A little of everything. */
beforeAll(async () => {
  nebula = await aConsole();
  const { world } = nebula;
  const [admin, params] = [await nebula.clientOf('admin'), { org: world.org.slug }];
  await admin.call('policy.change', { params, body: { rollbacksSkipApproval: true } });
  await admin.call('members.invite', { params, body: { email: 'new@example.org', role: 'viewer' } });
  await admin.call('channels.make', {
    params,
    body: { kind: 'email', name: 'שלום', config: { to: ['a@example.org'] } },
  });
  const cluster = await admin.call('clusters.make', { params, body: { name: '<b>Far</b>' } });
  await admin.call('clusters.remove', { params: { ...params, cluster: cluster.slug } });
  await ship(world, 'staging', 'developer', image('web'));
  await settle(world, 'staging');
  const first = await ship(world, 'production', 'developer', image('web'));
  await decideIn(world, 'admin', first.approval?.id ?? '', 'reject');
  const second = await ship(world, 'production', 'developer', image('api'));
  await decideIn(world, 'admin', second.approval?.id ?? '');
});

it('EV-2: every event is a sentence, with who, where and through what', async () => {
  const page = await openLog('developer');
  await row(page, 'admin changed the policy').waitFor();
  await row(page, /admin invited .*new@example\.org.* as viewer/).waitFor();
  await row(page, /developer asked for approval of the change set of .*api/).waitFor();
  await row(page, /admin removed the cluster .*<b>Far<\/b>/).waitFor();
  await row(page, 'shop / production').first().waitFor();
  expect(await row(page, 'did “').allInnerTexts()).toEqual([]);
});

it('EV-2: it is narrowed by person, kind, place and subject, and the address says so', async () => {
  const page = await openLog('developer');
  await page.getByRole('button', { name: 'What: Anything' }).click();
  await page.getByRole('combobox', { name: 'Search: What' }).fill('approval approved');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('summary').count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('type')).toBe('approval.approved');
  await page.locator('summary').click();
  await page
    .getByRole('button', { name: /^Show all about/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'What: Approval approved' }).click();
  await page.getByRole('combobox', { name: 'Search: What' }).fill('anything');
  await page.keyboard.press('Enter');
  await row(page, /developer asked for approval/).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await row(page, 'changed the policy').waitFor();
});

it('EV-2: a link to a part of it shows that part', async () => {
  const page = await openLog(
    'developer',
    `?person=${nebula.world.people.admin.id}&project=shop&environment=production`,
  );
  await page.getByRole('button', { name: 'Who: admin' }).waitFor();
  await page.getByRole('button', { name: 'Where: shop / production' }).waitFor();
  const shown = await page.locator('summary').allInnerTexts();
  expect(shown.every((text) => text.startsWith('admin'))).toBe(true);
});

it('EV-2: an event opens to all that was recorded of it', async () => {
  const page = await openLog('developer');
  await row(page, 'changed the policy').first().click();
  await page.getByText('rollbacksSkipApproval', { exact: true }).waitFor();
  await page.getByText('Seal', { exact: true }).waitFor();
  const whole = page.getByRole('textbox', { name: 'What was recorded' });
  expect(await whole.inputValue()).toContain('"rollbacksSkipApproval": true');
});

it('EV-2: admins export all of it, others are told who may', async () => {
  const page = await openLog('admin');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export all' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines.length).toBeGreaterThan(15);
  expect(JSON.parse(lines[0] ?? '')).toHaveProperty('hash');
  const other = await openLog('developer');
  const refused = other.getByRole('button', { name: 'Export all' });
  expect(await refused.getAttribute('aria-disabled')).toBe('true');
  await refused.click({ force: true });
  await other.getByRole('tooltip').getByText('Exporting the audit log takes an admin or owner').waitFor();
});

it('EV-2: verifying says that it is whole, and after tampering in the database what was altered', async () => {
  const page = await openLog('admin');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(/The audit log is whole: \d+ events in \d+ streams/).waitFor();
  // What whoever owns the database can do: triggers off.
  const client = await nebula.world.store.pool.connect();
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(`update event set type = 'policy.read' where type = 'policy.changed'`);
  client.release(true);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(/The audit log was tampered with: 1 fault in/).waitFor();
});
