// The session of a page that somebody works on ends, or becomes another's: nothing typed is lost, nothing is done under
// another name, and the page says what happened.
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { until } from '../../../test/until.ts';
import type { Who } from '../../server/test/world.ts';
import { aConsole, type TestConsole } from './a-console.ts';
import { PASSWORD } from './console-server.ts';

let nebula: TestConsole;
beforeEach(async () => {
  nebula = await aConsole();
});

const settings = () => `/${nebula.world.org.slug}/shop/settings`;
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

/** A page on which a name is typed and not saved. */
async function typing(who: Who): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await nebula.personPage(who);
  page.setDefaultTimeout(15_000);
  await page.goto(settings());
  await name(page).fill('Typed by hand');
  return { page, context };
}

const endSessions = (who: Who) =>
  nebula.world.store.db.deleteFrom('session').where('person_id', '=', nebula.world.people[who].id).execute();

async function signInHere(context: BrowserContext, who: Who): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(nebula.world.people[who].email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Account of ${who}` }).waitFor();
  return page;
}

it('a session that ended is gone on with in place, and what was typed is saved then', async () => {
  const { page } = await typing('admin');
  await endSessions('admin');
  await page.getByRole('button', { name: 'Save' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  expect(await name(page).inputValue()).toBe('Typed by hand');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await dialog.getByText('The e-mail address or the password is wrong.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await name(page).inputValue()).toBe('Typed by hand');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Your session has ended.').waitFor({ state: 'detached' });
  const owner = await nebula.clientOf('owner');
  const params = { org: nebula.world.org.slug, project: 'shop' };
  await until(
    'it is saved',
    async () => (await owner.call('project.show', { params })).name === 'Typed by hand',
  );
});

it('a part of the page that is still on its way when the session ends waits for it, and takes nothing with it', async () => {
  const { page } = await nebula.personPage('admin');
  page.setDefaultTimeout(15_000);
  const ended = Promise.withResolvers<void>();
  await page.route(/\/projects\/shop\/services\b/, async (route) => {
    await ended.promise;
    await route.continue();
  });
  await page.goto(settings());
  await name(page).fill('Typed by hand');
  await endSessions('admin');
  ended.resolve();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  expect(await name(page).inputValue()).toBe('Typed by hand');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('No service yet.').waitFor();
  expect(await name(page).inputValue()).toBe('Typed by hand');
});

it('the same person who signs in again in another tab goes on in this one', async () => {
  const { page, context } = await typing('admin');
  await endSessions('admin');
  await page.getByRole('button', { name: 'Save' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  await signInHere(context, 'admin');
  await dialog.waitFor({ state: 'detached' });
  expect(await name(page).inputValue()).toBe('Typed by hand');
});

it('somebody else who signs in in another tab is said, and nothing is done under their name', async () => {
  const { page, context } = await typing('admin');
  // At once: an open question of the browser stops the other tab, too.
  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await endSessions('admin');
  await signInHere(context, 'developer');
  const dialog = page.getByRole('alertdialog', { name: 'Somebody else is signed in now' });
  await dialog.waitFor();
  expect(asked).toEqual(['beforeunload']);
  await page.keyboard.press('Escape');
  page.once('dialog', (again) => void again.accept());
  await dialog.getByRole('button', { name: 'Load anew' }).click();
  await page.getByText('developer is signed in in this browser now').waitFor();
  await page.getByRole('button', { name: 'Account of developer' }).waitFor();
});

it('signing out asks first about what is typed, and does nothing when its reader stays', async () => {
  const { page } = await typing('admin');
  const signOut = async (answer: 'accept' | 'dismiss'): Promise<string> => {
    await page.getByRole('button', { name: 'Account of admin' }).click();
    const asked = page.waitForEvent('dialog');
    const pressed = page.getByRole('menuitem', { name: 'Sign out' }).click();
    const question = await asked;
    await Promise.all([question[answer](), pressed]);
    return question.message();
  };
  expect(await signOut('dismiss')).toContain('Sign out and lose it?');
  expect(await name(page).inputValue()).toBe('Typed by hand');
  expect((await page.request.get('/api/v1/me')).status()).toBe(200);
  await signOut('accept');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect((await page.request.get('/api/v1/me')).status()).toBe(401);
});

it('who is a member no more is told so beside what they typed, and led to another organization', async () => {
  const { page } = await typing('admin');
  const owner = await nebula.clientOf('owner');
  const { org, people } = nebula.world;
  await owner.call('members.remove', { params: { org: org.slug, person: people.admin.id } });
  await page.getByText('You are no longer a member of this organization, or it is gone.').waitFor();
  expect(await name(page).inputValue()).toBe('Typed by hand');
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Go to your organizations' }).click();
  await page.getByRole('heading', { name: 'You are in no organization' }).waitFor();
});

it('an update of the server is told when code of the page is gone, and what is typed stays until the reload', async () => {
  const { page, forgive } = await nebula.personPage('admin');
  forgive(/assets/);
  await page.goto(`/${nebula.world.org.slug}/shop/staging`);
  await page.getByText('No services yet').waitFor();
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.getByRole('link', { name: 'API tokens' }).click();
  await page.getByRole('alert').getByText('Nebula was updated.').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'API tokens', level: 1 }).waitFor();
});
