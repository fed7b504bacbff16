// Requests in the hands of people, in real browsers: read, decided once, too late, in drift, on a phone.
import { expect, it } from 'vitest';
import { until } from '../../../test/until.ts';
import { aConsole, type TestConsole } from './a-console.ts';
import { aProduction, aRequest, placeOf, setTimeoutTo, setVariableOf } from './requests.ts';

const TITLE = 'Longer checkout timeout';
const NOBODY_ELSE =
  'Waiting for approval, but no one else in this organization can approve it: your policy forbids approving your own deploys and you are its only admin. Invite another admin, or turn off "Approvers can\'t approve their own requests" in Settings > Security & policy.';

async function waiting(): Promise<{ nebula: TestConsole; approval: string; approvals: string }> {
  const nebula = await aConsole();
  await aProduction(nebula);
  const approval = await aRequest(nebula, 'developer', TITLE, setTimeoutTo('20s'));
  return { nebula, approval, approvals: `/${nebula.world.org.slug}/approvals` };
}

it('AP-3: a request is read and approved in the list, and stays there as its outcome', async () => {
  const { nebula, approvals } = await waiting();
  const { page } = await nebula.personPage('admin');
  await page.goto(approvals);
  expect(await page.getByRole('tab', { name: 'Pending 1' }).getAttribute('aria-selected')).toBe('true');
  const card = page.getByRole('article', { name: TITLE });
  for (const told of [
    'developer',
    'change set',
    'web',
    'production',
    'CHECKOUT_TIMEOUT',
    '5s',
    '20s',
    'expires in',
  ])
    await card.getByText(told).first().waitFor();
  await card.getByRole('button', { name: `Approve ${TITLE}` }).click();
  await card.getByText('by admin').waitFor();
  await card.getByText('Approved', { exact: true }).waitFor();
  expect(await card.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await page.getByRole('tab', { name: /^Decided/ }).click();
  await page.waitForURL(/state=decided/);
  await page.getByRole('link', { name: TITLE }).waitFor();
});

it('AP-4: of two admins who decide at the same moment one decides, and both see who', async () => {
  const { nebula, approval, approvals } = await waiting();
  const pages = await Promise.all((['admin', 'otherAdmin'] as const).map((who) => nebula.personPage(who)));
  const buttons = pages.map(({ page }) => page.getByRole('button', { name: `Approve ${TITLE}` }));
  await Promise.all(pages.map(({ page }) => page.goto(approvals)));
  await Promise.all(buttons.map((button) => button.waitFor()));
  // The slower of the two may find its button gone.
  const presses = buttons.map((button) => button.click());
  void Promise.allSettled(presses);
  await Promise.any(presses);
  const viewer = await nebula.clientOf('viewer');
  const decision = await until('one of them decided', async () => {
    const shown = await viewer.call('approval.show', { params: { org: nebula.world.org.slug, approval } });
    return shown.decision;
  });
  for (const { page } of pages)
    await page
      .getByRole('article', { name: TITLE })
      .getByText(`by ${decision.by?.name ?? '?'}`)
      .waitFor();
});

it('AP-4: what somebody else decides turns into its outcome under the reader', async () => {
  const { nebula, approval, approvals } = await waiting();
  const { page } = await nebula.personPage('otherAdmin');
  await page.goto(approvals);
  const card = page.getByRole('article', { name: TITLE });
  await card.getByRole('button', { name: `Approve ${TITLE}` }).waitFor();
  const admin = await nebula.clientOf('admin');
  const body = { comment: 'Not before Monday' };
  await admin.call('approval.reject', { params: { org: nebula.world.org.slug, approval }, body });
  await card.getByText('Rejected').waitFor({ timeout: 5_000 });
  await card.getByText('Not before Monday').waitFor();
});

it('AP-4: a double press decides once', async () => {
  const { nebula, approvals } = await waiting();
  const { page } = await nebula.personPage('admin');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto(approvals);
  await page.getByRole('button', { name: `Approve ${TITLE}` }).dblclick();
  await page.getByText('by admin').waitFor();
  expect(sent.filter((url) => url.endsWith('/approve'))).toHaveLength(1);
});

it('AP-4: who read something else decides nothing, is told so and sees it as it is', async () => {
  const { nebula, approval, approvals } = await waiting();
  const developer = await nebula.clientOf('developer');
  await developer.call('service.redeploy', { params: { ...placeOf(nebula), service: 'web' } });
  const { page, forgive } = await nebula.personPage('otherAdmin');
  forgive(/events: net::ERR_FAILED/);
  await page.route('**/events*', (route) => route.abort());
  await page.goto(approvals);
  const card = page.getByRole('article', { name: 'Redeploy of web' });
  await card.getByRole('button', { name: 'Approve Redeploy of web' }).waitFor();
  const admin = await nebula.clientOf('admin');
  await admin.call('approval.approve', { params: { org: nebula.world.org.slug, approval } });
  await card.getByRole('textbox').fill('fine');
  await card.getByRole('button', { name: 'Approve Redeploy of web' }).click();
  await card.getByText('It has changed since you read it, so nothing was decided.').waitFor();
  expect(await card.getByRole('textbox').inputValue()).toBe('fine');
  await card.getByRole('button', { name: 'Approve Redeploy of web' }).click();
  await card.getByText('by otherAdmin').waitFor();
});

it('AP-6: the approver is told which older request ends', async () => {
  const { nebula, approvals } = await waiting();
  await aRequest(nebula, 'otherDeveloper', 'More logs', setVariableOf('web', 'LOG_LEVEL', 'debug'));
  const { page } = await nebula.personPage('admin');
  await page.goto(approvals);
  const newer = page.getByRole('article', { name: 'More logs' });
  await newer
    .getByText(/Approving also ends one older request: Longer checkout timeout, asked .* by developer\./)
    .waitFor();
  await newer.getByRole('button', { name: 'Approve More logs' }).click();
  await page.getByRole('article', { name: TITLE }).getByText('Superseded').waitFor();
});

it('AP-9: who asked reads why they cannot decide, and can withdraw', async () => {
  const { nebula, approvals } = await waiting();
  await aRequest(nebula, 'admin', 'Mine', setVariableOf('worker', 'A', '1'));
  const { page } = await nebula.personPage('admin');
  await page.goto(approvals);
  const card = page.getByRole('article', { name: 'Mine' });
  await card
    .getByText('You asked for this, and your organization asks for someone else’s approval.')
    .waitFor();
  await card.getByText(/Waiting for approval by .*owner/).waitFor();
  expect(await card.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await card.getByRole('button', { name: 'Withdraw Mine' }).click();
  await card.getByText('Withdrawn').waitFor();
});

it('AP-10: the only admin is told so, with the way to the setting', async () => {
  const nebula = await aConsole();
  await aProduction(nebula);
  const { people, store, org } = nebula.world;
  const others = [people.admin.id, people.otherAdmin.id];
  await store.db.deleteFrom('member').where('person_id', 'in', others).execute();
  await aRequest(nebula, 'owner', 'Mine', setTimeoutTo('20s'));
  const { page } = await nebula.personPage('owner');
  await page.goto(`/${org.slug}/approvals`);
  const card = page.getByRole('article', { name: 'Mine' });
  await card.getByText(NOBODY_ELSE).waitFor();
  await card.getByRole('link', { name: 'Settings > Security & policy' }).click();
  await page.waitForURL(`**/${org.slug}/settings/policy`);
});

it('AP-12: drift is told as soon as it exists, and approving into it applies nothing', async () => {
  const { nebula, approval, approvals } = await waiting();
  await aRequest(nebula, 'otherDeveloper', 'Even longer', setTimeoutTo('40s'));
  const { page } = await nebula.personPage('otherAdmin');
  await page.goto(approvals);
  const card = page.getByRole('article', { name: 'Even longer' });
  await card.getByRole('button', { name: 'Approve Even longer' }).waitFor();
  const admin = await nebula.clientOf('admin');
  await admin.call('approval.approve', { params: { org: nebula.world.org.slug, approval } });
  await card
    .getByText('A value changed since this was asked: web CHECKOUT_TIMEOUT.')
    .waitFor({ timeout: 5_000 });
  await card.getByText(/Approving now applies nothing/).waitFor();
  await card.getByText('live now').waitFor();
  await card.getByRole('button', { name: 'Approve Even longer' }).click();
  await card.getByRole('alert').waitFor();
  await card.getByText('its deployments were cancelled').waitFor();
  await card.getByRole('link', { name: 'Even longer' }).click();
  await page.getByText('It was approved, but nothing was applied.').waitFor();
});

it('AP-3: somebody who may not decide reads who may', async () => {
  const { nebula, approvals } = await waiting();
  const { page } = await nebula.personPage('viewer');
  await page.goto(approvals);
  const approve = page.getByRole('button', { name: `Approve ${TITLE}` });
  expect(await approve.getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Deciding an approval takes an admin or owner; you are a viewer.').first().waitFor();
});

it('C-137 AP-3: on a phone the buttons are in reach of a thumb, and a comment is sent with the rejection', async () => {
  const { nebula, approval, approvals } = await waiting();
  const { page } = await nebula.personPage('admin', { viewport: { width: 375, height: 812 }, touch: true });
  await page.goto(`${approvals}/${approval}`);
  const buttons = [`Reject ${TITLE}`, `Approve ${TITLE}`].map((name) => page.getByRole('button', { name }));
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThanOrEqual(46);
    expect(box?.width).toBeGreaterThanOrEqual(140);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(812);
  }
  await page.getByRole('textbox', { name: `Comment on ${TITLE}` }).fill('Not before Monday');
  await page.getByRole('button', { name: `Reject ${TITLE}` }).tap();
  await page.getByText('Not before Monday').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(375);
});

it('C-137 AP-3: on a phone the buttons stay in reach however long the request is', async () => {
  const nebula = await aConsole();
  await aProduction(nebula);
  const edits = Array.from({ length: 30 }, (_, index) => setVariableOf('web', `KEY_${index}`, 'value'));
  const approval = await aRequest(nebula, 'developer', TITLE, ...edits);
  const { page } = await nebula.personPage('admin', { viewport: { width: 375, height: 812 }, touch: true });
  await page.goto(`/${nebula.world.org.slug}/approvals/${approval}`);
  const approve = page.getByRole('button', { name: `Approve ${TITLE}` });
  await approve.waitFor();
  const tabBar = await page.getByRole('navigation').last().boundingBox();
  const box = await approve.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabBar?.y ?? 0);
});

it('C-137 AP-3: an admin approves from a phone, in the list', async () => {
  const { nebula, approvals } = await waiting();
  const { page } = await nebula.personPage('admin', { viewport: { width: 375, height: 812 }, touch: true });
  await page.goto(approvals);
  await page.getByRole('button', { name: `Approve ${TITLE}` }).tap();
  await page.getByText('by admin').waitFor();
});

it('AP-5: a rejected start is asked again with one click, and so is a change set', async () => {
  const { nebula, approvals, approval } = await waiting();
  const params = { org: nebula.world.org.slug };
  const developer = await nebula.clientOf('developer');
  const started = await developer.call('service.redeploy', {
    params: { ...placeOf(nebula), service: 'worker' },
  });
  const admin = await nebula.clientOf('admin');
  for (const id of [approval, started.approval?.id ?? ''])
    await admin.call('approval.reject', { params: { ...params, approval: id } });
  const { page } = await nebula.personPage('developer');
  await page.goto(`${approvals}?state=decided`);
  await page.getByRole('button', { name: 'Ask again for Redeploy of worker' }).click();
  await page.getByText('Asked again. It waits for approval.').first().waitFor();
  await page.getByRole('button', { name: `Ask again for ${TITLE}` }).click();
  const waits = await until('both wait again', async () => {
    const { items } = await admin.call('approvals.list', { params, query: { state: 'pending' } });
    return items.length === 2 && items;
  });
  expect(waits.map(({ kind, message }) => [kind, message])).toEqual([
    ['change-set', TITLE],
    ['redeploy', null],
  ]);
});

it('C-159: starts by hand show what they change, and their page asks one call for all of them', async () => {
  const { nebula, approvals } = await waiting();
  const developer = await nebula.clientOf('developer');
  for (const service of ['web', 'worker']) {
    const params = { ...placeOf(nebula), service };
    await developer.call('service.deploy', { params, body: { image: `registry.example/${service}:9` } });
    await developer.call('service.redeploy', { params });
  }
  const { page } = await nebula.personPage('admin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/^.*?(?=\/api\/)/, '')));
  await page.goto(approvals);
  const card = page.getByRole('article', { name: 'Deploy of web' });
  await card.getByText('web:9').waitFor();
  await page.getByText('the one that is live, once more').nth(1).waitFor();
  expect(await page.getByRole('article').count()).toBe(5);
  const own = asked.filter((path) => path.includes('/approvals') && path.startsWith('/api/'));
  expect(own.map((path) => path.replace(/.*\?/, ''))).toEqual([
    'state=pending&limit=50',
    'state=decided&limit=50',
  ]);
  expect(asked.filter((path) => /\/(deployments|services|rollback)/.test(path))).toEqual([]);
});

it('FR-4: during a freeze a request cannot be approved, says until when, and can be rejected', async () => {
  const { nebula, approvals } = await waiting();
  const admin = await nebula.clientOf('admin');
  const windows = [{ from: { day: 'mon', time: '00:00' }, to: { day: 'sun', time: '23:00' } } as const];
  const freeze = { enabled: true, timeZone: 'UTC', windows };
  await admin.call('policy.change', { params: { org: nebula.world.org.slug }, body: { freeze } });
  const { page } = await nebula.personPage('admin');
  await page.goto(approvals);
  const approve = page.getByRole('button', { name: `Approve ${TITLE}` });
  await approve.waitFor();
  expect(await approve.getAttribute('aria-disabled')).toBe('true');
  await page
    .getByText(/^Production deployments are frozen until .* \(UTC\)/)
    .filter({ visible: true })
    .waitFor();
  await page.getByRole('button', { name: `Reject ${TITLE}` }).click();
  await page.getByText('by admin').waitFor();
});

it('AP-3: an empty list says what would be here', async () => {
  const nebula = await aConsole();
  const { page } = await nebula.personPage('viewer');
  await page.goto(`/${nebula.world.org.slug}/approvals`);
  await page.getByText('Nothing waits for approval').waitFor();
  await page.getByRole('link', { name: 'See what was decided' }).click();
  await page.getByText('Nothing was decided yet').waitFor();
});
