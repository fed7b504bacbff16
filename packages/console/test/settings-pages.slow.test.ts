// What admins set up and others read: projects, environments, members, tokens.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { until } from '../../../test/until.ts';
import { aConsole } from './a-console.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));

/** Of an explained control: why it cannot be used. */
const reasonOf = (page: Page, name: string) =>
  button(page, name).evaluate((control) => {
    const id = control.getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.textContent ?? '';
  });

it('an admin makes a project with its environments, and another environment later', async () => {
  const nebula = await aConsole();
  const { slug } = nebula.world.org;
  const { page } = await nebula.personPage('admin');
  await page.goto(`/${slug}`);
  await button(page, 'Create project').click();
  const making = dialog(page, 'Create project');
  await making.getByLabel('Name').fill('shop');
  await page.keyboard.press('Enter');
  await making.getByText('There is a project named "shop" already.').waitFor();
  expect(await making.getByLabel('Name').evaluate((it) => it === document.activeElement)).toBe(true);
  await making.getByLabel('Name').fill('Billing');
  await making.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL(`**/${slug}/billing/staging`);
  await page.goto(`/${slug}/billing`);
  const production = page.getByRole('listitem').filter({ hasText: 'production' });
  await production.getByText('Protected').waitFor();
  // As people call it: its slug is `local`.
  await production.getByText('Runs on Local; deploying there').waitFor();
  await button(page, 'Add environment').click();
  const adding = dialog(page, 'Add environment');
  await adding.getByLabel('Name').fill('Preview');
  await adding.getByLabel('Who may deploy').selectOption({ label: 'An admin or owner' });
  await adding.getByRole('button', { name: 'Add environment' }).click();
  await page.waitForURL(`**/${slug}/billing/preview`);
  await page.goto(`/${slug}/billing`);
  await page.getByText('deploying there takes an admin or owner').waitFor();
});

it('CO-1: the deploy concurrency of a project is unlimited until it is set, from 1 to 1000', async () => {
  const nebula = await aConsole();
  const { org, project } = nebula.world;
  const params = { org: org.slug, project: project.slug };
  const admin = await nebula.clientOf('admin');
  const limitNow = async () => (await admin.call('project.show', { params })).deployConcurrency;
  const { page } = await nebula.personPage('admin');
  await page.goto(`/${org.slug}/${project.slug}/settings`);
  const limit = page.getByLabel('Deploy concurrency');
  expect([await limit.inputValue(), await limit.getAttribute('placeholder')]).toEqual(['', 'Unlimited']);
  await limit.fill('0');
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid=true]').waitFor();
  expect([await limit.inputValue(), await limitNow()]).toEqual(['0', null]);
  await limit.fill('2');
  await page.keyboard.press('Enter');
  await page.getByText('At most 2 deployments run at once').waitFor();
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  expect(await limitNow()).toBe(2);
  await button(page, 'Make unlimited').click();
  await button(page, 'Save limit').click();
  await until('no limit', async () => (await limitNow()) === null);
});

it('what was typed and not saved asks before its page is left', async () => {
  const nebula = await aConsole();
  const { org, project } = nebula.world;
  const { page } = await nebula.personPage('admin');
  await page.goto(`/${org.slug}/${project.slug}/settings`);
  await page.getByLabel('Name').fill('Shop of shops');
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.message());
    void question.dismiss();
  });
  await page.getByRole('link', { name: 'Members' }).click();
  await until('the question', () => asked.length > 0);
  expect(await page.getByLabel('Name').inputValue()).toBe('Shop of shops');
  await button(page, 'Save name').click();
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByRole('heading', { name: 'Members' }).waitFor();
});

it('a repository shows its webhook secret once', async () => {
  const nebula = await aConsole();
  const { org, project } = nebula.world;
  const { page } = await nebula.personPage('admin');
  await page.goto(`/${org.slug}/${project.slug}/settings`);
  await page.getByLabel('Address', { exact: true }).fill('ext::sh -c id');
  await page.keyboard.press('Enter');
  await page.getByText('This is no repository').waitFor();
  await page.getByLabel('Address', { exact: true }).fill('https://example.org/acme/shop.git');
  await button(page, 'Save repository').click();
  const secret = page.getByLabel('Webhook secret', { exact: true });
  expect(await secret.inputValue()).toMatch(/^[0-9a-f]{64}$/);
  await page.reload();
  await page.getByLabel('Webhook address', { exact: true }).waitFor();
  expect(await secret.count()).toBe(0);
});

it('PE-1: "Skip production approval" is switched by admins, at once, and explained to everybody else', async () => {
  const nebula = await aConsole();
  const { org, project, staging } = nebula.world;
  const params = { org: org.slug, project: project.slug, environment: staging.slug };
  const admin = await nebula.clientOf('admin');
  const create = { kind: 'create', service: 'web', value: { image: 'ghcr.io/acme/web:1' } };
  await admin.call('draft.stage', { params, body: { edits: [create] } });
  await admin.call('draft.apply', { params, body: {} });
  const settings = `/${org.slug}/${project.slug}/settings`;
  const [one, other] = await Promise.all([nebula.personPage('admin'), nebula.personPage('developer')]);
  await Promise.all([one.page.goto(settings), other.page.goto(settings)]);
  const switchOf = (page: Page) => page.getByRole('switch', { name: 'Skip production approval of web' });
  expect(await switchOf(other.page).getAttribute('aria-disabled')).toBe('true');
  // Playwright itself waits for what says it is disabled.
  await switchOf(other.page).click({ force: true });
  await other.page.getByRole('tooltip').getByText('takes an admin or owner').waitFor();
  await switchOf(one.page).click();
  await one.page.getByText('by admin').waitFor();
  await one.page.getByText('It changes nothing now').waitFor();
  await other.page.getByText('by admin').waitFor();
  expect(await switchOf(other.page).getAttribute('aria-checked')).toBe('true');
});

it('AP-13: making an environment weaker says who is told, before it is saved', async () => {
  const nebula = await aConsole();
  const { org, project, production } = nebula.world;
  const params = { org: org.slug, project: project.slug, environment: production.slug };
  const admin = await nebula.clientOf('admin');
  const { page } = await nebula.personPage('admin');
  await page.goto(`/${org.slug}/${project.slug}/${production.slug}/settings`);
  await page.getByRole('switch', { name: 'Protected' }).click();
  await page.getByText('Every admin and owner is told at once.').waitFor();
  expect((await admin.call('environment.show', { params })).protected).toBe(true);
  await button(page, 'Save environment').click();
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  expect((await admin.call('environment.show', { params })).protected).toBe(false);
});

it('PE-2: a project is removed by its name, and not while production is frozen', async () => {
  const nebula = await aConsole();
  const { org, project } = nebula.world;
  const admin = await nebula.clientOf('admin');
  const params = { org: org.slug };
  const freeze = (enabled: boolean) => {
    const windows = [{ from: { day: 'mon', time: '00:00' }, to: { day: 'sun', time: '23:59' } }] as const;
    return admin.call('policy.change', {
      params,
      body: { freeze: { enabled, timeZone: 'Europe/Berlin', windows: [...windows] } },
    });
  };
  await freeze(true);
  const { page } = await nebula.personPage('admin');
  await page.goto(`/${org.slug}/${project.slug}/settings`);
  await button(page, 'Remove project').waitFor();
  expect(await reasonOf(page, 'Remove project')).toMatch(
    /^Production is frozen until \w+ \d\d:\d\d \(Europe\/Berlin\)/,
  );
  await freeze(false);
  await page.getByText('Everything in it stops and is removed.').waitFor();
  await button(page, 'Remove project').click();
  const asking = dialog(page, `Remove ${project.name}?`);
  await asking.getByText('stay for 7 days').waitFor();
  await asking.getByLabel(/to confirm$/).fill(project.name);
  await asking.getByRole('button', { name: 'Remove project' }).click();
  await page.getByText('No project yet').waitFor();
});

it('an invitation link is shown once; a role is changed in its place', async () => {
  const nebula = await aConsole();
  const { org, people } = nebula.world;
  const { page } = await nebula.personPage('admin');
  await page.goto(`/${org.slug}/settings/members`);
  await button(page, 'Invite member').click();
  const inviting = dialog(page, 'Invite member');
  await inviting.getByLabel('E-mail').fill('nobody');
  await page.keyboard.press('Enter');
  await inviting.getByText('Must be an e-mail address.').waitFor();
  await inviting.getByLabel('E-mail').fill('jana@example.org');
  // PE-1: nobody gives a role above their own.
  expect(await inviting.getByLabel('Role').locator('option').allTextContents()).toHaveLength(3);
  await inviting.getByRole('button', { name: 'Create invitation' }).click();
  const link = page.getByLabel('Invitation link', { exact: true });
  expect(await link.inputValue()).toMatch(/\/invitations\/nbi_/);
  await button(page, 'Done').click();
  await page
    .getByRole('list', { name: 'Invitations' })
    .getByText('jana@example.org', { exact: true })
    .waitFor();
  await page.getByLabel('Role of viewer').selectOption('developer');
  await page.getByText('viewer is a developer now.').waitFor();
  const member = { org: org.slug, person: people.viewer.id };
  const admin = await nebula.clientOf('admin');
  expect((await admin.call('members.show', { params: member })).role).toBe('developer');
});

it('PE-1: the last owner stays, and why is said; others are removed or leave', async () => {
  const nebula = await aConsole();
  const { slug } = nebula.world.org;
  const { page } = await nebula.personPage('owner');
  await page.goto(`/${slug}/settings/members`);
  await button(page, 'Leave the organization').waitFor();
  expect(await reasonOf(page, 'Leave the organization')).toContain('Make another member an owner first.');
  await button(page, 'Remove viewer').click();
  await dialog(page, 'Remove viewer?').getByText('API tokens of this organization end at once').waitFor();
  await dialog(page, 'Remove viewer?').getByRole('button', { name: 'Remove member' }).click();
  await button(page, 'Remove viewer').waitFor({ state: 'detached' });
  const developer = await nebula.personPage('developer');
  await developer.page.goto(`/${slug}/settings/members`);
  await button(developer.page, 'Remove admin').waitFor();
  expect(await reasonOf(developer.page, 'Remove admin')).toContain('takes an admin or owner');
  await button(developer.page, 'Leave the organization').click();
  await button(developer.page, 'Leave organization').click();
  await developer.page.getByRole('heading', { name: 'You are in no organization' }).waitFor();
});

it('AP-11: a token has at most its maker’s role, its secret is shown once, and admins end all', async () => {
  const nebula = await aConsole();
  const { slug } = nebula.world.org;
  const { page } = await nebula.personPage('developer');
  await page.goto(`/${slug}/settings/tokens`);
  await page.getByText('No token yet').waitFor();
  await button(page, 'Create token').click();
  const making = dialog(page, 'Create token');
  await making.getByLabel('Name').fill('ci');
  expect(await making.getByLabel('Role').locator('option').allTextContents()).toHaveLength(2);
  await making.getByLabel('Draft of its own').check();
  await making.getByRole('button', { name: 'Create token' }).click();
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  expect(secret).toMatch(/^nbl_/);
  await button(page, 'Done').click();
  await page.getByRole('list', { name: 'Your tokens' }).getByText('Draft of its own').waitFor();
  const use = () =>
    fetch(`${nebula.url}/api/v1/me`, { headers: { authorization: `Bearer ${secret}` } }).then(
      ({ status }) => status,
    );
  expect(await use()).toBe(200);
  const admin = await nebula.personPage('admin');
  await admin.page.goto(`/${slug}/settings/tokens`);
  await admin.page.getByRole('list', { name: "Other people's tokens" }).waitFor();
  await button(admin.page, 'Revoke ci').click();
  await button(admin.page, 'Revoke token').click();
  await page.getByText('No token yet').waitFor();
  expect(await use()).toBe(401);
});

it('PE-2: an organization is removed by its owner, by its name, once its projects are', async () => {
  const nebula = await aConsole();
  const { slug } = nebula.world.org;
  const { page } = await nebula.personPage('owner');
  const admin = await nebula.personPage('admin');
  await admin.page.goto(`/${slug}/settings`);
  await admin.page.getByRole('heading', { name: 'Organization settings' }).waitFor();
  await page.goto(`/${slug}/settings`);
  const why = '"Acme" still has a project: shop. Remove it first.';
  await page.locator('p', { hasText: why }).waitFor();
  expect(await reasonOf(page, 'Remove organization')).toBe(why);
  await page.getByRole('link', { name: 'Settings of shop' }).click();
  await button(page, 'Remove project').click();
  await page.getByLabel('Type “shop” to confirm').fill('shop');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/${slug}`);
  await page.goto(`/${slug}/settings`);
  await button(page, 'Remove organization').click();
  const asked = dialog(page, 'Remove Acme?');
  await asked.getByText('All 6 members are out at once').waitFor();
  await asked.getByLabel('Type “Acme” to confirm').fill('Acme');
  await asked.getByRole('button', { name: 'Remove organization' }).click();
  await page.getByRole('heading', { name: 'You are in no organization' }).waitFor();
  await page.getByText('Acme was removed. Its audit log stays on the server.').waitFor();
  await admin.page.getByText('You are no longer a member of this organization, or it is gone.').waitFor();
});

it('an organization is renamed, another is made, and one switches between them', async () => {
  const nebula = await aConsole();
  const { slug } = nebula.world.org;
  const { page } = await nebula.personPage('owner');
  await page.goto(`/${slug}/settings`);
  await page.getByLabel('Name', { exact: true }).fill('Acme & Söhne');
  await page.keyboard.press('Enter');
  await button(page, 'Organization Acme & Söhne').waitFor();
  await page.getByLabel('Name of the organization').fill('Second');
  await button(page, 'Create organization').click();
  await page.waitForURL('**/second');
  await page.goto('/second/settings');
  await page.getByRole('link', { name: 'Go to Acme & Söhne' }).click();
  await page.getByRole('link', { name: 'shop' }).waitFor();
});
