// The draft in real browsers: what is staged, its review, drift while it is open, the request, the discarding.
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import type { Client } from '@nebula/contract/client';
import { NOBODY_ELSE } from '@nebula/domain/approval/waiting';
import { settle } from '../../server/test/acts.ts';
import type { Who } from '../../server/test/world.ts';
import { aConsole, type TestConsole } from './a-console.ts';

let nebula: TestConsole;
beforeEach(async () => {
  nebula = await aConsole();
});

type Which = 'staging' | 'production';
const paramsOf = (which: Which) => ({ org: nebula.world.org.slug, project: 'shop', environment: which });

async function stage(who: Who, which: Which, ...edits: object[]): Promise<Client> {
  const client = await nebula.clientOf(who);
  await client.call('draft.stage', { params: paramsOf(which), body: { edits: edits as never } });
  return client;
}

const set = (key: string, value: string, service = 'web') => ({ kind: 'variable.set', service, key, value });
const SERVICES = [
  { kind: 'create', service: 'db', value: { kind: 'postgres', volume: { size: '1Gi' } } },
  {
    kind: 'create',
    service: 'web',
    value: { image: 'web:1', depends_on: ['db'], variables: { LEVEL: 'info' } },
  },
];

/** Both services run in the environment, by the admin's hand and the owner's approval. */
async function running(which: Which): Promise<void> {
  const { approval } = await ship('admin', which, ...SERVICES);
  if (approval?.state === 'pending') {
    const params = { org: nebula.world.org.slug, approval: approval.id };
    await (await nebula.clientOf('owner')).call('approval.approve', { params, body: {} });
  }
  await settle(nebula.world, which);
}

const ship = async (who: Who, which: Which, ...edits: object[]) =>
  (await stage(who, which, ...edits)).call('draft.apply', {
    params: paramsOf(which),
    body: { acceptDowntime: true },
  });

const draftOf = async (who: Who, which: Which) =>
  (await nebula.clientOf(who)).call('draft.show', { params: paramsOf(which) });

async function open(who: Who, which: Which, query = ''): Promise<Page> {
  const { page } = await nebula.personPage(who);
  page.setDefaultTimeout(10_000);
  await page.goto(`/${nebula.world.org.slug}/shop/${which}${query}`);
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

it('CS-6, CS-7: the bar counts, its count opens the review, and each line has its undo', async () => {
  await running('staging');
  await stage('developer', 'staging', set('LEVEL', 'debug'), set('GIFTS', 'on'));
  const page = await open('developer', 'staging');
  await button(page, 'Discard').waitFor();
  await button(page, 'Deploy 2 changes').waitFor();
  await button(page, '2 staged changes').click();
  const review = page.getByRole('dialog', { name: 'Review 2 staged changes' });
  await review.getByRole('region', { name: 'web' }).getByText('LEVEL').waitFor();
  await review.getByRole('button', { name: 'Undo GIFTS of web' }).click();
  await page.getByRole('dialog', { name: 'Review 1 staged change' }).waitFor();
  await button(page, 'Deploy 1 change').waitFor();
  expect((await draftOf('developer', 'staging')).lines).toHaveLength(1);
});

it('CS-8: drift appears in the open review when someone else applies, and restaging lets it through', async () => {
  await running('staging');
  await stage('developer', 'staging', set('LEVEL', 'debug'));
  const page = await open('developer', 'staging', '?review');
  await button(page, 'Deploy 1 change').waitFor();
  await ship('admin', 'staging', set('LEVEL', 'warn'));
  await page.getByText('1 line drifted: undo or restage it').waitFor();
  const line = page.getByRole('listitem').filter({ hasText: 'live now' });
  expect(await line.textContent()).toMatch(/was info.*yours debug.*live now warn/);
  expect(await button(page, 'Deploy 1 change').getAttribute('aria-disabled')).toBe('true');
  await button(page, 'Restage LEVEL of web').click();
  await page.getByText('1 line drifted: undo or restage it').waitFor({ state: 'hidden' });
  await button(page, 'Deploy 1 change').click();
  await page.getByRole('dialog', { name: 'Rollout 0 of 1' }).waitFor();
});

it('CS-8: what became live by another hand says "already so", and is cleared', async () => {
  await running('staging');
  await stage('developer', 'staging', set('LEVEL', 'debug'));
  const page = await open('developer', 'staging', '?review');
  await button(page, 'Deploy 1 change').waitFor();
  await ship('admin', 'staging', set('LEVEL', 'debug'));
  await page.getByText('already so').waitFor();
  await button(page, 'Clear this line').click();
  await page.getByText('Nothing is staged here').waitFor();
});

it('CS-7: a volume asks for "Accept downtime"; without it nothing is applied', async () => {
  await running('staging');
  await stage('developer', 'staging', { kind: 'volume', service: 'db', value: '2Gi' });
  const page = await open('developer', 'staging', '?review');
  const action = button(page, 'Deploy 1 change');
  await action.click({ force: true });
  await page.getByRole('tooltip', { name: 'Accept the downtime of db first.' }).waitFor();
  expect((await draftOf('developer', 'staging')).lines).toHaveLength(1);
  await page.getByRole('checkbox', { name: /^Accept downtime/ }).check();
  await action.click();
  await page.getByRole('dialog', { name: /^Rollout 0 of/ }).waitFor();
  expect((await draftOf('developer', 'staging')).lines).toEqual([]);
});

it('CS-7: a description is counted as a person counts and kept over closing and reloading', async () => {
  await running('staging');
  await stage('developer', 'staging', set('LEVEL', 'debug'));
  const page = await open('developer', 'staging', '?review');
  const field = page.getByRole('textbox', { name: 'Describe this change (optional)' });
  await field.fill('Gifts 👩‍👩‍👧');
  await page.getByText('7 / 500').waitFor();
  await button(page, 'Keep editing').click();
  await page.reload();
  await button(page, '1 staged change').click();
  expect(await field.inputValue()).toBe('Gifts 👩‍👩‍👧');
  await field.fill('x'.repeat(501));
  await button(page, 'Deploy 1 change').click({ force: true });
  expect((await draftOf('developer', 'staging')).lines).toHaveLength(1);
});

it('CS-11, AP-10: a request says whom it waits for, and withdrawing makes it a draft again', async () => {
  await running('production');
  await stage('developer', 'production', set('LEVEL', 'debug'));
  const page = await open('developer', 'production', '?review');
  await page.getByText('waits for admin, otherAdmin or owner').waitFor();
  await button(page, 'Request approval').click();
  const dialog = page.getByRole('dialog', { name: 'Approval requested' });
  await dialog.getByText('Waiting for approval by admin, otherAdmin or owner.').waitFor();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog', { name: 'Review 1 staged change' }).waitFor();
});

it('AP-10: the only admin is told so in these words, before and after asking', async () => {
  await running('production');
  const others = ['owner', 'otherAdmin'] as const;
  const ids = others.map((who) => nebula.world.people[who].id);
  await nebula.world.store.db
    .updateTable('member')
    .set({ role: 'viewer' })
    .where('person_id', 'in', ids)
    .execute();
  await stage('admin', 'production', set('LEVEL', 'debug'));
  const page = await open('admin', 'production', '?review');
  const told = page.getByRole('dialog').getByText(NOBODY_ELSE, { exact: true });
  await told.waitFor();
  await button(page, 'Request approval').click();
  await page.getByRole('dialog', { name: 'Approval requested' }).waitFor();
  await told.waitFor();
  expect(await page.getByRole('link', { name: 'Settings > Security & policy' }).count()).toBe(1);
});

it('CS-11: a request that is approved turns into its rollout before the eyes of who asked', async () => {
  await running('production');
  await stage('developer', 'production', set('LEVEL', 'debug'));
  const page = await open('developer', 'production', '?review');
  await button(page, 'Request approval').click();
  await page.getByRole('dialog', { name: 'Approval requested' }).waitFor();
  const admin = await nebula.clientOf('admin');
  const org = nebula.world.org.slug;
  const [request] = (await admin.call('approvals.list', { params: { org }, query: { state: 'pending' } }))
    .items;
  await admin.call('approval.approve', { params: { org, approval: request?.id ?? '' }, body: {} });
  await page.getByRole('dialog', { name: 'Rollout 0 of 1' }).waitFor();
  await settle(nebula.world, 'production');
  await page.getByRole('dialog', { name: 'Rollout done' }).waitFor();
});

it('FR-2: a freeze is said before the press, with its end', async () => {
  await running('production');
  const admin = await nebula.clientOf('admin');
  const window = (from: 'mon' | 'fri', to: 'mon' | 'fri') => ({
    from: { day: from, time: '00:00' },
    to: { day: to, time: from === 'mon' ? '00:00' : '23:59' },
  });
  const windows = [
    window('mon', 'fri'),
    { from: { day: 'fri', time: '00:01' }, to: { day: 'mon', time: '00:00' } },
  ];
  await stage('developer', 'production', set('LEVEL', 'debug'));
  const page = await open('developer', 'production', '?review');
  await button(page, 'Request approval').waitFor();
  const freeze = { enabled: true, timeZone: 'UTC', windows: windows as never };
  await admin.call('policy.change', { params: { org: nebula.world.org.slug }, body: { freeze } });
  await page.getByText('Your draft is kept until then.').waitFor();
  expect(await button(page, 'Request approval').getAttribute('aria-disabled')).toBe('true');
});

it('CS-6: discarding asks once, says what goes, and says what happened', async () => {
  await stage('developer', 'staging', ...SERVICES);
  const page = await open('developer', 'staging');
  await button(page, 'Discard').click();
  const question = page.getByRole('alertdialog', { name: 'Discard 2 staged changes?' });
  await question.getByText('db and web').waitFor();
  await question.getByRole('button', { name: 'Discard 2 changes' }).click();
  await page.getByRole('status').getByText('2 staged changes discarded.').waitFor();
  expect((await draftOf('developer', 'staging')).lines).toEqual([]);
});

it('PE-1: a viewer may only discard a draft of their own', async () => {
  await running('staging');
  await stage('developer', 'staging', set('LEVEL', 'debug'));
  const person = nebula.world.people.developer.id;
  await nebula.world.store.db
    .updateTable('member')
    .set({ role: 'viewer' })
    .where('person_id', '=', person)
    .execute();
  const page = await open('developer', 'staging');
  await button(page, 'Deploy 1 change').waitFor();
  expect(await button(page, 'Deploy 1 change').getAttribute('aria-disabled')).toBe('true');
  await button(page, 'Discard').click();
  await button(page, 'Discard 1 change').click();
  await page.getByText('1 staged change discarded.').waitFor();
});

it('says so when nothing is staged', async () => {
  const page = await open('developer', 'staging', '?review');
  await page.getByRole('dialog').getByText('Nothing is staged here').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

it('CS-7: an address with the review is about the new draft, also after a rollout whose dialog was never closed', async () => {
  await running('staging');
  await stage('developer', 'staging', set('LEVEL', 'debug'));
  const page = await open('developer', 'staging', '?review');
  await button(page, 'Deploy 1 change').click();
  await page.getByRole('dialog', { name: 'Rollout 0 of 1' }).waitFor();
  await page.reload();
  await page.getByRole('dialog', { name: 'Rollout 0 of 1' }).waitFor();
  await settle(nebula.world, 'staging');
  await page.getByRole('dialog', { name: 'Rollout done' }).waitFor();
  await stage('developer', 'staging', set('LEVEL', 'warn'), set('OTHER', '1'));
  // Who watches the end goes on watching it.
  await page.locator('button', { hasText: '2 staged changes' }).first().waitFor({ state: 'attached' });
  await page.getByRole('dialog', { name: 'Rollout done' }).waitFor();
  await page.goto(`/${nebula.world.org.slug}/shop/staging/deployments?review`);
  await page.getByRole('dialog', { name: 'Review 2 staged changes' }).waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Rollout done').click();
  await page.getByRole('dialog', { name: 'Rollout done' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
