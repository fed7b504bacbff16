// Coming in and going out: the first owner, invitations, passwords, sessions, and where a person arrives.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { aConsole, type TestConsole } from './a-console.ts';
import { tabAndType, tabTo } from './by-keyboard.ts';
import { PASSWORD } from './console-server.ts';

const NEW_PASSWORD = 'a quite different long one';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
}

const pathOf = (url: string): string => new URL(url).pathname;

async function inviteTo(nebula: TestConsole, org: string, email: string): Promise<string> {
  const owner = await nebula.clientOf('owner');
  const body = { email, role: 'developer' } as const;
  return pathOf((await owner.call('members.invite', { params: { org }, body })).invitation.url);
}

it('the first run says how to begin, and the owner link leads by keyboard alone to the canvas of the example', async () => {
  const nebula = await aConsole({ cluster: 'process' });
  await nebula.world.store.db.updateTable('person').set({ password_hash: null }).execute();
  const { page } = await nebula.personPage(null);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Welcome to Nebula' }).waitFor();
  await page.getByText('nebula admin owner-link').waitFor();
  await page.goto(pathOf(nebula.ownerLink));
  await page.getByText('one-time owner link').waitFor();
  await tabAndType(page, field(page, 'Your name'), 'Ada Lovelace');
  await tabAndType(page, field(page, 'E-mail'), 'ada@example.org');
  await tabAndType(page, field(page, 'Password'), NEW_PASSWORD);
  await tabTo(page, page.getByRole('button', { name: 'Create account' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/default/shop/staging');
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).waitFor();
  // It worked once.
  await page.goto(pathOf(nebula.ownerLink));
  await page.getByRole('heading', { name: 'This link opens nothing any more' }).waitFor();
  await page.getByText('used already').waitFor();
});

it('an invitation says who asks to what as which role, and makes an account for somebody new', async () => {
  const nebula = await aConsole();
  const { slug } = nebula.world.org;
  const link = await inviteTo(nebula, slug, 'jana@example.org');
  const { page } = await nebula.personPage(null);
  await page.goto(link);
  await page.getByText('owner invites you to the organization “Acme” as a developer').waitFor();
  expect(await field(page, 'E-mail').inputValue()).toBe('jana@example.org');
  await field(page, 'Your name').fill('Jana Lind');
  await field(page, 'Password').fill('short');
  await page.keyboard.press('Enter');
  await page.getByText('Must have at least 10 characters.').waitFor();
  expect(await field(page, 'Password').evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await field(page, 'Your name').inputValue()).toBe('Jana Lind');
  await field(page, 'Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.waitForURL(`**/${slug}/shop/staging`);
  await page.getByRole('button', { name: 'Account of Jana Lind' }).waitFor();
});

it('an invitation asks somebody who has an account for its password, and warns who is signed in as another', async () => {
  const nebula = await aConsole();
  const owner = await nebula.clientOf('owner');
  const other = await owner.call('orgs.make', { body: { name: 'Second' } });
  const { email } = nebula.world.people.developer;
  const link = await inviteTo(nebula, other.slug, email);
  const { page } = await nebula.personPage('viewer');
  await page.goto(link);
  await page.getByText(/You are signed in here as viewer/).waitFor();
  await field(page, 'Password').fill('not the password');
  await page.getByRole('button', { name: 'Join Second' }).click();
  await page.getByText('This is not the password of that account.').waitFor();
  await field(page, 'Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/${other.slug}`);
  await page.getByRole('button', { name: 'Account of developer' }).waitFor();
  await page.getByText('No project yet').waitFor();
});

it('a link that never was says what to do', async () => {
  const nebula = await aConsole();
  const { page } = await nebula.personPage(null);
  await page.goto('/invitations/nbi_nothing');
  await page.getByRole('heading', { name: 'This link opens nothing any more' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

it('a wrong password keeps the e-mail address, and the right one leads to where the person was going', async () => {
  const nebula = await aConsole();
  const { email } = nebula.world.people.developer;
  const going = `/${nebula.world.org.slug}/approvals`;
  const { page } = await nebula.personPage(null);
  await page.goto(going);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await fillSignIn(page, email, 'wrong password');
  await page.getByText('The e-mail address or the password is wrong.').waitFor();
  expect(await field(page, 'E-mail').inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Show what is typed' }).click();
  expect(await field(page, 'Password').getAttribute('type')).toBe('text');
  await fillSignIn(page, email, PASSWORD);
  await page.waitForURL(`**${going}`);
  await page.getByRole('heading', { name: 'Approvals' }).waitFor();
});

it('a link to sign in never leads to another server', async () => {
  const nebula = await aConsole();
  const { page } = await nebula.personPage(null);
  await page.goto(`/sign-in?next=${encodeURIComponent('//evil.example/a')}`);
  await fillSignIn(page, nebula.world.people.developer.email, PASSWORD);
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  expect(new URL(page.url()).origin).toBe(nebula.url);
});

it('a link to sign in leads who is signed in to where it goes on, or home', async () => {
  const nebula = await aConsole();
  const { slug } = nebula.world.org;
  const { page } = await nebula.personPage('developer');
  for (const name of ['next', 'return']) {
    await page.goto(`/sign-in?${name}=${encodeURIComponent(`/${slug}/approvals`)}`);
    await page.waitForURL(`**/${slug}/approvals`);
  }
  await page.goto('/sign-in');
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
});

it('too many wrong passwords say when to try again, and keep what was typed', async () => {
  const nebula = await aConsole();
  const { email } = nebula.world.people.viewer;
  const { page } = await nebula.personPage(null);
  await page.goto('/sign-in');
  const tries = Array.from({ length: 10 }, () =>
    page.request.post('/api/v1/session', {
      headers: { origin: nebula.url },
      data: { email, password: 'wrong password' },
    }),
  );
  await Promise.all(tries);
  await fillSignIn(page, email, PASSWORD);
  await page.getByText(/Try again at \d\d:\d\d, in 1[45] min/).waitFor();
  expect(await field(page, 'E-mail').inputValue()).toBe(email);
});

it('/ goes to where the person was last, and to the organization once that is gone', async () => {
  const nebula = await aConsole();
  const { org, project, staging } = nebula.world;
  const { page } = await nebula.personPage('owner');
  const canvas = `/${org.slug}/${project.slug}/${staging.slug}`;
  await page.goto(canvas);
  await page.getByRole('button', { name: 'Environment staging' }).waitFor();
  await page.goto('/');
  await page.waitForURL(`**${canvas}`);
  const owner = await nebula.clientOf('owner');
  const params = { org: org.slug, project: project.slug, environment: staging.slug };
  await owner.call('environment.remove', { params, body: { confirm: staging.name } });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
});

it('who is in no organization is told so, and makes one', async () => {
  const nebula = await aConsole();
  const { org, people } = nebula.world;
  const { page } = await nebula.personPage('viewer');
  const owner = await nebula.clientOf('owner');
  await owner.call('members.remove', { params: { org: org.slug, person: people.viewer.id } });
  await page.goto('/');
  await page.getByRole('heading', { name: 'You are in no organization' }).waitFor();
  await page.getByLabel('Name of the organization').fill('Solo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/solo');
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
});

it('a session ended elsewhere is out at once, and is told so', async () => {
  const nebula = await aConsole();
  const { slug } = nebula.world.org;
  const here = await nebula.personPage('developer');
  const there = await nebula.personPage('developer');
  await there.page.goto(`/${slug}`);
  await there.page.getByRole('heading', { name: 'Projects' }).waitFor();
  await here.page.goto(`/${slug}/settings/account`);
  const sessions = here.page.getByRole('list', { name: 'Sessions' });
  await sessions.getByText('This session').waitFor();
  await sessions.getByRole('button', { name: /^End session/ }).click();
  await there.page.getByRole('dialog', { name: 'Your session has ended' }).waitFor({ timeout: 15_000 });
  await there.page.reload();
  await there.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await sessions.getByRole('button', { name: /^End session/ }).waitFor({ state: 'detached' });
});

it('a new password takes the one that holds, ends the other sessions and opens the next', async () => {
  const nebula = await aConsole();
  const { slug } = nebula.world.org;
  const { email } = nebula.world.people.developer;
  const { page } = await nebula.personPage('developer');
  await page.goto(`/${slug}/settings/account`);
  await field(page, 'Current password').fill('not this one');
  await field(page, 'New password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Is not the password that holds now.').waitFor();
  expect(await field(page, 'New password').inputValue()).toBe(NEW_PASSWORD);
  await field(page, 'Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your other sessions have ended.').waitFor();
  await page.locator('main').getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await fillSignIn(page, email, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Account of developer' }).waitFor();
});
