// The user's text, "When an approval passes at once", "Deploy freeze", "Concurrency limit" and "Boundaries": what needs
// nobody, and what nobody gets past. Two people in two browsers, services that really run, each test going on where the
// one before it stopped. What other tests prove of it is not walked twice:
//
//   paragraph                                  | test
//   -------------------------------------------|----------------------------------------------------------------------
//   self-approval is forbidden until turned off| approvals: "AP-9: who asked reads why they cannot decide …"
//   windows, zones, the form of the freeze     | policy: "FR-1: …"
//   the freeze is told before the press        | draft and starts: "FR-2: …"
//   a request made before the freeze           | approvals: "FR-4: during a freeze a request cannot be approved …"
//   the limit in the review                    | apply-refused: "CO-2: at the limit the review says what runs …"
//   cluster agents decide nothing              | server: the table of who may call what (http/access)
//   pushes                                     | server: the same gate; the console has no other way in
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ALWAYS_FROZEN, aShop, button, create, setMark, stagedBar, type TestShop, webOf } from './a-shop.ts';

const OWN = "Approvers can't approve their own requests";
const ROLLBACKS = 'Rollbacks skip approval';
const SKIP = 'Skip production approval';

let shop: TestShop;
let developer: Page;
let admin: Page;
let org: string;
beforeAll(async () => {
  shop = await aShop();
  org = shop.at('production').org;
  await approved(create('web', webOf(shop, 'production')));
  await shop.answers('production', 'none');
  [developer, admin] = await Promise.all([
    shop.open('developer', shop.address('production')),
    shop.open('admin', `/${org}/settings/policy`),
  ]);
}, 180_000);

/** By the developer, with an admin's approval, without a browser. */
async function approved(...edits: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  await shop.stage('developer', 'production', ...edits);
  const approval = await shop.apply('developer', 'production');
  const params = { org, approval: approval ?? '' };
  await (await shop.clientOf('admin')).call('approval.approve', { params, body: {} });
}

/** The switch is turned in Settings > Security & policy, under "Change policy". */
async function turn(name: string): Promise<void> {
  await admin.goto(`/${org}`);
  await admin.getByRole('link', { name: 'Security & policy' }).first().click();
  await admin.getByRole('heading', { name: 'Change policy' }).waitFor();
  await admin.getByRole('switch', { name, exact: true }).click();
  await button(admin, 'Save policy').click();
  await admin.getByText('Policy saved').waitFor();
}

async function openStart(page: Page, entry: string): Promise<void> {
  await page.goto(shop.address('production', '?service=web&tab=deployments'));
  await button(page, 'Start').click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The newest decided request as the Approvals page shows it to everybody. */
async function newestDecided(): Promise<string> {
  await developer.goto(`/${org}/approvals?state=decided`);
  const list = developer.getByRole('main');
  await list.getByText('asked by').first().waitFor();
  // The newest stands first.
  return list.innerText();
}
const newest = async () => {
  const { items } = await (await shop.clientOf('viewer')).call('approvals.list', {
    params: { org },
    query: { state: 'decided' },
  });
  return items[0]?.decision;
};

it('AP-8: Rollbacks skip approval: once the policy is on a rollback starts at once, and who and why is recorded', async () => {
  await approved(setMark('two'));
  await shop.answers('production', 'two');
  await turn(ROLLBACKS);
  await openStart(developer, 'Roll back…');
  const dialog = developer.getByRole('dialog', { name: 'Roll back web' });
  await dialog.getByText(ROLLBACKS).waitFor();
  await dialog.getByRole('button', { name: 'Roll back', exact: true }).click();
  await dialog.getByRole('status').getByText('Succeeded').waitFor();
  await shop.answers('production', 'none');
  expect(await newestDecided()).toMatch(
    /Passed[\s\S]*by the rule “Rollbacks skip approval”[\s\S]*asked by developer/,
  );
  expect(await newest()).toMatchObject({ rule: 'rollbacks-skip-approval', by: { name: 'developer' } });
}, 120_000);

it('AP-8: Requester can decide: an admin whose policy allows it deploys at once', async () => {
  await turn(OWN);
  await shop.stage('admin', 'production', setMark('own'));
  await admin.goto(shop.address('production', '?review'));
  await admin.getByText('Requester can decide').waitFor();
  await button(admin.getByRole('dialog'), 'Request approval')
    .or(button(admin.getByRole('dialog'), 'Deploy 1 change'))
    .click();
  await admin.getByRole('dialog', { name: /^Rollout done/ }).waitFor();
  await admin.keyboard.press('Escape');
  await admin.getByRole('dialog').waitFor({ state: 'detached' });
  await shop.answers('production', 'own');
  expect(await newestDecided()).toMatch(
    /Passed[\s\S]*by the rule “Requester can decide”[\s\S]*asked by admin/,
  );
  expect(await newest()).toMatchObject({ rule: 'requester-can-decide', by: { name: 'admin' } });
}, 120_000);

it('AP-8: Skip production approval: set by an admin on the service, it passes whoever deploys', async () => {
  await admin.goto(shop.address('production', '?service=web&tab=settings'));
  await admin.getByRole('switch', { name: SKIP, exact: true }).click();
  await admin.getByText('Switched on by admin').waitFor();
  await shop.stage('developer', 'production', setMark('skipped'));
  await developer.goto(shop.address('production', '?review'));
  await developer.getByRole('dialog').getByText(SKIP).waitFor();
  await button(developer.getByRole('dialog'), 'Request approval')
    .or(button(developer.getByRole('dialog'), 'Deploy 1 change'))
    .click();
  await developer.getByRole('dialog', { name: /^Rollout done/ }).waitFor();
  await developer.keyboard.press('Escape');
  await developer.getByRole('dialog').waitFor({ state: 'detached' });
  await shop.answers('production', 'skipped');
  expect(await newestDecided()).toMatch(
    /Passed[\s\S]*by the rule “Skip production approval”[\s\S]*asked by developer/,
  );
  expect(await newest()).toMatchObject({ rule: 'skip-production-approval', by: { name: 'admin' } });
}, 120_000);

it('AP-9: with the self-approval policy on again, none of it passes and somebody else has to decide', async () => {
  await turn(OWN);
  await shop.stage('admin', 'production', setMark('asked'));
  await admin.goto(shop.address('production', '?review'));
  await admin.getByText(/waits for .*otherAdmin/).waitFor();
  expect(await admin.getByRole('dialog').getByText('Passes at once').count()).toBe(0);
  await (await shop.clientOf('admin')).call('draft.discard', { params: shop.at('production') });
});

it('AP-11: a token with the admin role decides; it is recorded under the person who made it', async () => {
  await shop.stage('developer', 'production', setMark('by-token'));
  const approval = await shop.apply('developer', 'production', 'For the robot');
  await admin.goto(`/${org}/settings/tokens`);
  await button(admin, 'Create token').first().click();
  const making = admin.getByRole('dialog', { name: 'Create token' });
  await making.getByLabel('Name').fill('release robot');
  await making.getByLabel('Role').selectOption('admin');
  await button(making, 'Create token').click();
  const secret = await admin.getByLabel('Secret', { exact: true }).inputValue();
  const answer = await fetch(`${shop.url}/api/v1/orgs/${org}/approvals/${approval}/approve`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(200);
  expect(await newestDecided()).toMatch(
    /Approved[\s\S]*For the robot[\s\S]*by admin \(token release robot\)/,
  );
  await shop.answers('production', 'by-token');
}, 120_000);

it('C-33, FR-2, FR-3: a freeze refuses at once with its end, makes no approval, and lets rollbacks through', async () => {
  await turn('Weekend deploy freeze');
  const owner = await shop.clientOf('owner');
  await owner.call('policy.change', {
    params: { org },
    body: { freeze: { ...ALWAYS_FROZEN, windows: [...ALWAYS_FROZEN.windows] } },
  });
  const before = (await statesNow()).length;
  await shop.stage('developer', 'production', setMark('frozen'));
  await developer.goto(shop.address('production', '?review'));
  const review = developer.getByRole('dialog');
  await review
    .getByText(/Production deployments are frozen until .* \(UTC/)
    .first()
    .waitFor();
  await button(review, 'Request approval').click({ force: true });
  const refused = await (await shop.clientOf('developer'))
    .call('draft.apply', { params: shop.at('production'), body: {} })
    .catch((problem: unknown) => problem);
  expect(JSON.stringify(refused)).toContain('frozen');
  expect(await statesNow()).toHaveLength(before);
  await openStart(developer, 'Roll back…');
  const dialog = developer.getByRole('dialog', { name: 'Roll back web' });
  await dialog.getByRole('button', { name: 'Roll back', exact: true }).click();
  await dialog.getByRole('status').getByText('Succeeded').waitFor();
  await owner.call('policy.change', { params: { org }, body: { freeze: { enabled: false } } });
}, 120_000);

const statesNow = async (): Promise<string[]> => {
  const viewer = await shop.clientOf('viewer');
  const { items } = await viewer.call('deployments.list', { params: shop.at('production'), query: {} });
  return items.map(({ state }) => state);
};

it('CO-1, CO-2: past the project’s Deploy concurrency a deployment is refused, not queued', async () => {
  await admin.goto(`/${org}/shop/settings`);
  await admin.getByLabel('Deploy concurrency').fill('1');
  await button(admin, 'Save limit').click();
  await admin.getByText('Not saved yet').waitFor({ state: 'detached' });
  await shop.stage(
    'otherDeveloper',
    'staging',
    create('slow', webOf(shop, 'staging', { variables: { SLOW: '1' } })),
  );
  await shop.apply('otherDeveloper', 'staging');
  await shop.stage('developer', 'staging', create('quick', webOf(shop, 'staging')));
  await developer.goto(shop.address('staging'));
  await button(stagedBar(developer), 'Deploy 1 change').click();
  await button(developer.getByRole('dialog'), 'Deploy 1 change').click();
  const told = developer
    .getByRole('alert')
    .filter({ hasText: 'The deploy concurrency of the project is used up' });
  await told.getByText('slow in staging').waitFor();
  const viewer = await shop.clientOf('viewer');
  const { items } = await viewer.call('deployments.list', { params: shop.at('staging'), query: {} });
  expect(items.map(({ service, state }) => [service, state])).toEqual([['slow', 'deploying']]);
});
