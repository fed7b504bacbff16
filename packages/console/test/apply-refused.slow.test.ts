// A press of the action that does not go through: what was typed and staged is still there, and the next step is said.
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import type { Client } from '@nebula/contract/client';
import { aConsole, type TestConsole } from './a-console.ts';

let nebula: TestConsole;
let developer: Client;
beforeEach(async () => {
  nebula = await aConsole();
  developer = await nebula.clientOf('developer');
});

const params = () => ({ org: nebula.world.org.slug, project: 'shop', environment: 'staging' });
const stage = (service: string) =>
  developer.call('draft.stage', {
    params: params(),
    body: { edits: [{ kind: 'create', service, value: { image: 'web:1' } }] },
  });

async function openReview() {
  const opened = await nebula.personPage('developer');
  opened.page.setDefaultTimeout(10_000);
  await opened.page.goto(`/${nebula.world.org.slug}/shop/staging?review`);
  await opened.page.getByLabel('Describe this change (optional)').fill('Kept');
  return opened;
}

it('CO-2: at the limit the review says what runs, and the draft and its description stay', async () => {
  await stage('worker');
  await developer.call('draft.apply', { params: params(), body: {} });
  await stage('web');
  const { page } = await openReview();
  // Set behind the server's back: the open review does not know it yet.
  const { db } = nebula.world.store;
  await db
    .updateTable('project')
    .set({ deploy_concurrency: 1 })
    .where('id', '=', nebula.world.project.id)
    .execute();
  await page.getByRole('button', { name: 'Deploy 1 change' }).click();
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'The deploy concurrency of the project is used up' });
  await told.getByText('worker in staging').waitFor();
  expect(await page.getByLabel('Describe this change (optional)').inputValue()).toBe('Kept');
  expect((await developer.call('draft.show', { params: params() })).lines).toHaveLength(1);
});

it('PE-3: an answer that was lost on its way is asked for again, and nothing is applied twice', async () => {
  await stage('web');
  const { page, forgive } = await openReview();
  forgive(/draft\/apply/);
  await page.route(
    '**/draft/apply',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Deploy 1 change' }).click();
  await page.getByRole('dialog', { name: 'Rollout 0 of 1' }).waitFor();
  const { items } = await developer.call('change-sets.list', { params: params(), query: {} });
  expect(items.map(({ state, message }) => [state, message])).toEqual([['applied', 'Kept']]);
});

/** As when it is killed: calls fail, and the stream has ended. */
async function serverGone(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.context().setOffline(true);
}

async function serverBack(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.context().setOffline(false);
}

const UNKNOWN = 'Whether it was applied is not known';

it('PE-3: a server killed after it applied: nothing is claimed, and the rollout is seen once it is back', async () => {
  await stage('web');
  const { page, forgive } = await openReview();
  forgive(/api|ERR_INTERNET_DISCONNECTED/);
  await page.route('**/draft/apply', async (route) => {
    await route.fetch();
    await serverGone(page);
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Deploy 1 change' }).click();
  await page.getByRole('alert').getByText(UNKNOWN).waitFor();
  await page.getByRole('dialog', { name: 'Review 1 staged change' }).waitFor();
  await serverBack(page);
  await page.getByRole('dialog', { name: 'Rollout 0 of 1' }).waitFor();
  const { items } = await developer.call('change-sets.list', { params: params(), query: {} });
  expect(items.map(({ state, message }) => [state, message])).toEqual([['applied', 'Kept']]);
});

it('PE-3: a server killed before it applied: that is said once it is back, and nothing was sent again', async () => {
  await stage('web');
  const { page, forgive } = await openReview();
  forgive(/api|ERR_INTERNET_DISCONNECTED/);
  await page.route('**/draft/apply', async (route) => {
    await serverGone(page);
    await route.abort('connectionrefused');
  });
  await page.getByRole('button', { name: 'Deploy 1 change' }).click();
  await page.getByRole('alert').getByText(UNKNOWN).waitFor();
  await serverBack(page);
  await page.getByRole('alert').getByText('Nothing was applied').waitFor();
  expect(await page.getByLabel('Describe this change (optional)').inputValue()).toBe('Kept');
  expect((await developer.call('draft.show', { params: params() })).lines).toHaveLength(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Rollout 0 of 1' }).waitFor();
});

it('AP-4: what is applied is what was read: an edit in between is shown, and nothing was applied', async () => {
  await stage('web');
  const { page } = await openReview();
  // The edit of another tab lands while the press is on its way.
  await page.route(
    '**/draft/apply',
    async (route) => {
      await stage('worker');
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Deploy 1 change' }).click();
  await page.getByText('The draft was edited while this review was open').waitFor();
  await page.getByRole('dialog', { name: 'Review 2 staged changes' }).waitFor();
  expect((await developer.call('draft.show', { params: params() })).lines).toHaveLength(2);
});
