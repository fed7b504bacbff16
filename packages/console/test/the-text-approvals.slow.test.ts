// The user's text, "Approvals": what one request gates, who decides it and where, and how it ends; then "When an approval
// passes at once". Two people in two browsers, services that really run, each test going on where the one before it
// stopped. What other tests prove of it is not walked twice:
//
//   paragraph                                  | test
//   -------------------------------------------|----------------------------------------------------------------------
//   every start in production makes a request  | starts: "CS-11: says whom a deploy will wait for …"
//   approving ends older requests, told before | approvals: "AP-6: the approver is told which older request ends"
//   a decision is made once                    | approvals: "AP-4: of two admins who decide at the same moment …"
//   Slack and PagerDuty                        | channels have their page; sending is the server's, and tested there
//   the sole admin                             | draft, approvals and starts: "AP-10: …", in these exact words
//   Approve beside the release, on the canvas  | canvas: "AP-3: has Approve beside the blocked release"
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { until } from '../../../test/until.ts';
import { aShop, button, create, reviewOf, setMark, stagedBar, type TestShop, webOf } from './a-shop.ts';

let shop: TestShop;
let developer: Page;
let admin: Page;
let approvals: string;
beforeAll(async () => {
  shop = await aShop();
  approvals = `/${shop.at('production').org}/approvals`;
  [developer, admin] = await Promise.all([
    shop.open('developer', shop.address('production')),
    shop.open('admin', approvals),
  ]);
}, 180_000);

const statesNow = async (): Promise<Record<string, string>> => {
  const viewer = await shop.clientOf('viewer');
  const { items } = await viewer.call('deployments.list', { params: shop.at('production'), query: {} });
  return Object.fromEntries([...items].reverse().map(({ service, state }) => [service, state]));
};
const requestOf = (page: Page, title: string) => page.getByRole('article', { name: title });

/** The developer asks in the browser for what was staged. */
async function request(title: string): Promise<void> {
  await developer.goto(shop.address('production'));
  await button(stagedBar(developer), 'Request approval').click();
  const review = developer.getByRole('dialog');
  await review.getByRole('textbox', { name: 'Describe this change (optional)', exact: true }).fill(title);
  await button(review, 'Request approval').click();
  await reviewOf(developer, 'Approval requested').waitFor();
}

it('C-1, C-32, C-47, CS-11, AP-1, AP-2: applying in production makes one approval for the whole change set; nothing reaches the cluster', async () => {
  await shop.stage(
    'developer',
    'production',
    create('worker', webOf(shop, 'production', { port: false, depends_on: ['web'] })),
    create('web', webOf(shop, 'production')),
  );
  await request('The shop opens');
  const card = requestOf(admin, 'The shop opens');
  await card.waitFor();
  await admin.getByRole('tab', { name: 'Pending 1' }).waitFor();
  await admin.getByRole('tab', { name: /^Decided/ }).waitFor();
  for (const told of ['web', 'worker', 'change set']) await card.getByText(told).first().waitFor();
  expect(await statesNow()).toEqual({ web: 'awaiting-approval', worker: 'awaiting-approval' });
  await developer.goto(shop.address('production', '/deployments'));
  const list = developer.getByRole('list', { name: 'Deployments', exact: true }).getByRole('listitem');
  await expect.poll(() => list.getByText('Awaiting approval', { exact: true }).count()).toBe(2);
  expect(shop.startsIn('production')).toEqual([]);
});

it('AP-7: the waiting approval is in every member’s inbox', async () => {
  const viewer = await shop.open('viewer', `/${shop.at('production').org}/inbox`);
  await viewer.getByRole('listitem').filter({ hasText: 'The shop opens' }).waitFor();
  await admin.getByRole('button', { name: 'Inbox, 1 unread' }).waitFor();
  await viewer.close();
});

it('C-51, AP-3, AP-4: an admin approves on the Approvals page; that starts the deployments, in their order', async () => {
  await button(requestOf(admin, 'The shop opens'), 'Approve The shop opens').click();
  await requestOf(admin, 'The shop opens').getByText('by admin').waitFor();
  await shop.answers('production', 'none');
  await until('both ran', () => shop.startsIn('production').length >= 2, 30_000);
  await expect.poll(statesNow, { timeout: 30_000 }).toEqual({ web: 'succeeded', worker: 'succeeded' });
  await developer.goto(shop.address('production', '/changes'));
  const entry = developer.getByRole('listitem').filter({ hasText: 'The shop opens' });
  await entry.getByText('Applied', { exact: true }).waitFor();
});

it('AP-3, C-136: another is approved beside the blocked release, on a phone of 375 px, by touch', async () => {
  await shop.stage('developer', 'production', setMark('by-phone'));
  await request('A mark by phone');
  const phone = await shop.open('otherAdmin', shop.address('production', '?service=web&tab=deployments'), {
    viewport: { width: 375, height: 812 },
    touch: true,
  });
  const blocked = phone.getByRole('list', { name: 'Deployments of web' }).getByRole('listitem').first();
  await blocked.getByText('Awaiting approval', { exact: true }).waitFor();
  await button(blocked, 'Approve web').tap();
  const dialog = phone.getByRole('dialog', { name: 'A mark by phone' });
  await dialog.getByText('by-phone').waitFor();
  await button(dialog, 'Approve A mark by phone').tap();
  await blocked.getByText(/^Succeeded/).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await reviewOf(developer, 'Rollout done').waitFor();
  await shop.answers('production', 'by-phone');
  await phone.close();
}, 120_000);

it('C-50, AP-4: rejecting with a comment ends it as rejected; the requester reads why, and nothing ran', async () => {
  const before = shop.startsIn('production');
  await shop.stage('developer', 'production', setMark('too-soon'));
  await request('Too soon');
  await admin.goto(approvals);
  const card = requestOf(admin, 'Too soon');
  await card.getByRole('textbox', { name: 'Comment on Too soon' }).fill('Not before Monday');
  await button(card, 'Reject Too soon').click();
  await card.getByText('Rejected', { exact: true }).waitFor();
  await reviewOf(developer, 'Request ended').getByText('“Not before Monday”').waitFor();
  await developer.goto(shop.address('production', '/changes?state=rejected'));
  const entry = developer.getByRole('listitem').filter({ hasText: 'Too soon' });
  await entry.getByText('Rejected', { exact: true }).waitFor();
  expect((await statesNow())['web']).toBe('rejected');
  expect(shop.startsIn('production')).toEqual(before);
});

it('AP-5: a request that nobody decides expires after 24 hours, and its deployment is cancelled', async () => {
  await shop.stage('developer', 'production', setMark('forgotten'));
  await request('Forgotten');
  await developer
    .getByText('expires after 24 hours')
    .or(developer.getByText(/^in 2[34] h/))
    .first()
    .waitFor();
  await admin.goto(approvals);
  await requestOf(admin, 'Forgotten').waitFor();
  const day = `requested_at = requested_at - interval '24 hours', expires_at = expires_at - interval '24 hours'`;
  await shop.world.store.pool.query(`update approval set ${day} where state = 'pending'`);
  await reviewOf(developer, 'Request ended').getByText('Expired', { exact: true }).waitFor();
  await developer.goto(shop.address('production', '?service=web&tab=deployments'));
  const first = developer.getByRole('list', { name: 'Deployments of web' }).getByRole('listitem').first();
  await first.getByText('Cancelled', { exact: true }).waitFor();
  await admin.goto(`${approvals}?state=decided`);
  await admin.getByText('Nobody decided it within 24 hours.').waitFor();
  await admin.getByRole('main').getByText('Expired', { exact: true }).waitFor();
});
