// The user's text, "Change sets and approvals", walked in real browsers over services that really run: from its first
// paragraph to the end of "Changes that arrive as change sets". Each test goes on where the one before it stopped. The
// rest is in the-text-approvals and the-text-refusals. What other tests prove of it is not walked twice:
//
//   paragraph                                  | test
//   -------------------------------------------|----------------------------------------------------------------------
//   step 3, 500 characters; kept when closed   | draft: "CS-7: a description is counted as a person counts …"
//   step 5, nothing applied without downtime   | draft: "CS-7: a volume asks for "Accept downtime" …"
//   drift, "already so"                        | draft: "CS-8: what became live by another hand …"
//   order, a failed rollout                    | rollout: "CS-10: is shown service by service, to success and to failure"
//   withdrawing, restaging                     | changes: "CS-12: a request is withdrawn …", "… is staged again"
//   edits of every setting in its place        | settings: "CS-1: stages each edit as it is made …"
//   templates, Compose, nebula.toml            | not in this console yet; the drafts that they make are these drafts
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { until } from '../../../test/until.ts';
import { aShop, button, create, reviewOf, setMark, stagedBar, type TestShop } from './a-shop.ts';

let shop: TestShop;
let developer: Page;
let admin: Page;
beforeAll(async () => {
  shop = await aShop();
  // Two people, each in a browser of their own, on the same canvas.
  [developer, admin] = await Promise.all([
    shop.open('developer', shop.address('staging')),
    shop.open('admin', shop.address('staging')),
  ]);
}, 180_000);

const panelOf = (page: Page, service: string) => page.getByRole('region', { name: service, exact: true });
const cardOf = (page: Page, service: string) => page.locator(`[data-canvas] a[data-service="${service}"]`);
const rowsOf = (key: string) => developer.locator(`[data-key="${key}"]`);
const openService = (page: Page, service: string, tab: string) =>
  page.goto(shop.address('staging', `?service=${service}&tab=${tab}`));

async function addService(kind: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await button(developer, 'Add service').click();
  const dialog = developer.getByRole('dialog', { name: 'Add service' });
  await dialog.getByRole('radio', { name: kind }).check();
  for (const [label, text] of Object.entries(fields))
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Stage service' }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('C-2, CS-1, CS-14: adding a service on the canvas stages its first deploy; nothing is applied, and nobody else sees it', async () => {
  await addService('Postgres', {});
  await stagedBar(panelOf(developer, 'db')).getByText('1 staged change', { exact: true }).waitFor();
  await addService('Repository', { Repository: shop.repo, 'Start command': 'node web.cjs', Name: 'web' });
  await openService(developer, 'web', 'settings');
  await developer.getByRole('checkbox', { name: 'db', exact: true }).check();
  await cardOf(developer, 'web').waitFor();
  await admin.reload();
  await admin.getByText('No service yet').or(button(admin, 'Add service')).first().waitFor();
  expect(await cardOf(admin, 'web').count()).toBe(0);
  expect(await stagedBar(admin).count()).toBe(0);
  expect(shop.startsIn('staging')).toEqual([]);
});

it('CS-6: the staged bar is at the bottom of the canvas and of the service panel: the count, Discard, the action', async () => {
  await openService(developer, 'web', 'variables');
  await button(developer, 'Add a variable').click();
  for (const text of ['MARK', 'first', 'WHERE', 'staging']) {
    await developer.keyboard.type(text);
    await developer.keyboard.press('Enter');
  }
  await until('both are staged', async () => (await rowsOf('WHERE').count()) === 1);
  await developer.keyboard.press('Escape');
  const [canvas, panel] = [stagedBar(developer).first(), stagedBar(panelOf(developer, 'web'))];
  for (const bar of [canvas, panel]) {
    await button(bar, '2 staged changes').waitFor();
    await button(bar, 'Discard').waitFor();
    await button(bar, 'Deploy 2 changes').waitFor();
  }
  await developer.goto(shop.address('staging'));
});

it('C-10, CS-7, CS-10: the review lists every line under its service; the first deploys run, databases first', async () => {
  await button(developer, '2 staged changes').click();
  const review = reviewOf(developer, 'Review 2 staged changes');
  await review
    .getByRole('region', { name: 'db', exact: true })
    .getByText('First deploy', { exact: true })
    .waitFor();
  await review
    .getByRole('region', { name: 'web', exact: true })
    .getByText('First deploy', { exact: true })
    .waitFor();
  await review.getByText('In this order: db, then web.').waitFor();
  await review
    .getByRole('textbox', { name: 'Describe this change (optional)', exact: true })
    .fill('The shop');
  expect(await review.getByRole('checkbox', { name: /^Accept downtime/ }).count()).toBe(0);
  await button(review, 'Deploy 2 changes').click();
  const rows = developer.getByRole('list', { name: 'Services of the rollout' }).getByRole('listitem');
  await rows.filter({ hasText: 'web' }).getByText('Waiting for db').waitFor();
  expect(shop.startsIn('staging')).toEqual([]);
  await developer.getByRole('dialog', { name: /^Rollout done/ }).waitFor();
  await shop.answers('staging', 'first');
  await cardOf(admin, 'web').waitFor();
}, 120_000);

it('C-11, C-26, CS-2: edits of every kind that the text lists are lines, staged where the thing itself is', async () => {
  await openService(developer, 'web', 'variables');
  await developer.getByRole('button', { name: /^Edit MARK:/ }).click();
  await developer.getByRole('textbox', { name: 'Value of MARK' }).fill('second');
  await developer.keyboard.press('Enter');
  await button(developer, 'More for WHERE').click();
  await developer.getByRole('menuitem', { name: 'Delete' }).click();
  await button(developer, 'Undo WHERE').waitFor();
  await openService(developer, 'web', 'settings');
  await button(developer, 'Replicas: one more').click();
  await developer.getByRole('combobox', { name: 'Instance size' }).selectOption('nano');
  await developer.getByRole('switch', { name: 'Auto-deploy' }).click();
  for (const name of ['Replicas', 'Size', 'Auto-deploy'])
    await button(developer, `Undo ${name} of web`).waitFor();
  await openService(developer, 'db', 'settings');
  const failover = developer.getByRole('switch', { name: 'Automatic failover' });
  expect(await failover.getAttribute('aria-disabled')).toBe('true');
  await developer.getByRole('textbox', { name: 'Volume size' }).fill('11Gi');
  await developer.keyboard.press('Enter');
  await button(developer, 'Undo Volume of db').waitFor();
  await developer.goto(shop.address('staging'));
  await button(developer, '6 staged changes').click();
  const review = reviewOf(developer, 'Review 6 staged changes');
  const names = ['MARK', 'WHERE', 'Replicas', 'Size', 'Auto-deploy', 'Volume'];
  const undo = review.getByRole('button', { name: /^Undo / });
  const shown = () => undo.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).sort());
  await expect
    .poll(shown)
    .toEqual(names.map((name) => `Undo ${name} of ${name === 'Volume' ? 'db' : 'web'}`).sort());
  await button(review, 'Keep editing').click();
  await button(developer, '6 staged changes').waitFor();
});

it('C-19, CS-8: a value that changed under an open review is told there; nothing is applied, the draft is kept, restaging goes on', async () => {
  await button(developer, 'Deploy 6 changes').click();
  const review = reviewOf(developer, 'Review 6 staged changes');
  await review.getByRole('checkbox', { name: /^Accept downtime/ }).check();
  await shop.stage('admin', 'staging', setMark('between'));
  await shop.apply('admin', 'staging', 'By the admin');
  await review.getByText('1 line drifted: undo or restage it').waitFor();
  const drifted = review.getByRole('listitem').filter({ hasText: 'live now' });
  expect(await drifted.textContent()).toMatch(/was first.*yours second.*live now between/);
  await button(review, 'Deploy 6 changes').click({ force: true });
  expect(await reviewOf(developer, 'Review 6 staged changes').count()).toBe(1);
  await shop.answers('staging', 'between');
  await button(review, 'Restage MARK of web').click();
  await review.getByText('1 line drifted: undo or restage it').waitFor({ state: 'hidden' });
  await button(review, 'Undo Replicas of web').click();
  await button(reviewOf(developer, 'Review 5 staged changes'), 'Deploy 5 changes').click();
  await developer.getByRole('dialog', { name: 'Rollout done, 2 of 2' }).waitFor();
  await shop.answers('staging', 'second');
  await developer.keyboard.press('Escape');
}, 120_000);

it('CS-13: discarding a draft that created a service removes that service', async () => {
  await addService('Repository', { Repository: shop.repo, Name: 'shortlived' });
  await developer.goto(shop.address('staging'));
  await cardOf(developer, 'shortlived').waitFor();
  await button(developer, '1 staged change').click();
  const review = reviewOf(developer, 'Review 1 staged change');
  await button(review, 'Discard all').click();
  await button(developer, 'Discard 1 change').click();
  await cardOf(developer, 'shortlived').waitFor({ state: 'detached' });
  await openService(developer, 'shortlived', 'settings');
  await developer.getByText('This service is not here').waitFor();
  expect(await stagedBar(developer).count()).toBe(0);
});

it('CS-2: a release, and the failover of a database where the cluster can, are lines like any other', async () => {
  // A cluster whose agent has not reported yet: nothing is refused there.
  const { cluster, org } = await (await shop.clientOf('owner'))
    .call('clusters.make', {
      params: { org: shop.at('staging').org },
      body: { name: 'Elsewhere' },
    })
    .then((made) => ({ cluster: made.id, org: shop.at('staging').org }));
  const owner = await shop.clientOf('owner');
  const place = { org, project: 'shop' };
  await owner.call('environments.make', {
    params: place,
    body: { name: 'elsewhere', protected: false, cluster },
  });
  const params = { ...place, environment: 'elsewhere' };
  const edits = [
    create('web', { image: 'ghcr.io/acme/web:1' }),
    create('db', { kind: 'postgres', volume: { size: '1Gi' } }),
  ];
  await owner.call('draft.stage', { params, body: { edits: edits } });
  await owner.call('draft.apply', { params, body: {} });
  const address = `/${org}/shop/elsewhere`;
  await developer.goto(`${address}?service=web&tab=settings`);
  await developer.getByRole('textbox', { name: 'Image', exact: true }).fill('ghcr.io/acme/web:2');
  await developer.keyboard.press('Enter');
  await developer.goto(`${address}?service=db&tab=settings`);
  await developer.getByRole('switch', { name: 'Automatic failover' }).click();
  await button(stagedBar(panelOf(developer, 'db')), '2 staged changes').click();
  const review = reviewOf(developer, 'Review 2 staged changes');
  await button(review, 'Undo Release of web').waitFor();
  await button(review, 'Undo Automatic failover of db').waitFor();
});

it('CS-12: the history says of each change set who made it, why, and that it was applied', async () => {
  await developer.goto(shop.address('staging', '/changes'));
  const entry = developer.getByRole('listitem').filter({ hasText: 'The shop' });
  await entry.getByText('Applied', { exact: true }).waitFor();
  await developer
    .getByRole('listitem')
    .filter({ hasText: 'By the admin' })
    .getByText('admin')
    .first()
    .waitFor();
  const state = developer.getByRole('combobox', { name: 'State' });
  const words = await state.locator('option').allTextContents();
  expect(words).toEqual(
    expect.arrayContaining(['Draft', 'Pending approval', 'Applied', 'Rejected', 'Discarded', 'Failed']),
  );
  await until('the discarded one is there', async () => {
    await state.selectOption({ label: 'Discarded' });
    return (await developer.getByRole('listitem').getByText('Discarded', { exact: true }).count()) > 0;
  });
});
