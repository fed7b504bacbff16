// Starts by hand in a protected environment: what the gate will say is told before the button is pressed.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { aConsole, type TestConsole } from './a-console.ts';

let nebula: TestConsole;
let at: { readonly org: string; readonly project: string; readonly environment: string };

beforeAll(async () => {
  nebula = await aConsole();
  const { world } = nebula;
  at = { org: world.org.slug, project: world.project.slug, environment: world.production.slug };
  const [admin, otherAdmin] = [await nebula.clientOf('admin'), await nebula.clientOf('otherAdmin')];
  const edits = [{ kind: 'create', service: 'web', value: { kind: 'app', image: 'acme/web:1' } }];
  await admin.call('draft.stage', { params: at, body: { edits } });
  const { approval } = await admin.call('draft.apply', { params: at, body: {} });
  const params = { org: at.org, approval: approval?.id ?? '' };
  await otherAdmin.call('approval.approve', { params, body: {} });
});

async function openStart(page: Page, entry: string): Promise<void> {
  await page.goto(`/${at.org}/${at.project}/${at.environment}?service=web&tab=deployments`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const newest = (page: Page) =>
  page.getByRole('list', { name: 'Deployments of web' }).getByRole('listitem').first();

it('CS-11: says whom a deploy will wait for, asks for approval, and shows it beside the blocked release', async () => {
  const { page } = await nebula.personPage('developer');
  await openStart(page, 'Deploy an image…');
  const dialog = page.getByRole('dialog', { name: 'Deploy web' });
  await dialog.getByRole('textbox', { name: 'Image' }).fill('acme/web:2');
  await dialog.getByText(/^Waiting for approval by/).waitFor();
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await dialog.getByRole('status').getByText('Awaiting approval').waitFor();
  await page.keyboard.press('Escape');
  await newest(page).getByText('web:2').waitFor();
  const admin = await nebula.personPage('admin');
  await admin.page.goto(page.url());
  await newest(admin.page).getByRole('button', { name: 'Approve web' }).waitFor();
});

it('DE-1: cancelling what waits for approval withdraws its whole request, and says so', async () => {
  const { page } = await nebula.personPage('developer');
  await page.goto(`/${at.org}/${at.project}/${at.environment}/deployments?state=awaiting-approval`);
  const waiting = page.getByRole('list', { name: 'Deployments', exact: true }).getByRole('listitem');
  await waiting
    .first()
    .getByRole('button', { name: /^Actions for web/ })
    .click();
  await page.getByRole('menuitem', { name: 'Withdraw request…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw the whole request?' });
  await dialog.getByRole('button', { name: 'Withdraw request' }).click();
  await page.getByText('No deployment matches').waitFor();
});

it('FR-2: a freeze is told before a deploy is asked for, with its end and the way out', async () => {
  const admin = await nebula.clientOf('admin');
  const params = { org: at.org };
  const windows = [{ from: { day: 'mon', time: '00:00' }, to: { day: 'sun', time: '23:59' } }] as const;
  const freeze = { enabled: true, timeZone: 'UTC', windows: [...windows] };
  await admin.call('policy.change', { params, body: { freeze } });
  const { page } = await nebula.personPage('admin');
  await openStart(page, 'Redeploy');
  const dialog = page.getByRole('dialog', { name: 'Redeploy web' });
  await dialog.getByText('Production deployments are frozen until').filter({ visible: true }).waitFor();
  await dialog.getByRole('link', { name: 'Security & policy' }).waitFor();
  const button = dialog.getByRole('button', { name: 'Request approval' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await admin.call('policy.change', { params, body: { freeze: { enabled: false } } });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
});

it('CO-2: a full project is told before it is pressed, by the draft and by a start, until a slot is free', async () => {
  const [admin, developer] = [await nebula.clientOf('admin'), await nebula.clientOf('developer')];
  const staging = { ...at, environment: nebula.world.staging.slug };
  const edits = ['api', 'cron'].map((service) => ({
    kind: 'create',
    service,
    value: { kind: 'app', image: `acme/${service}:1` },
  }));
  await developer.call('draft.stage', { params: staging, body: { edits: edits.slice(0, 1) } });
  await developer.call('draft.apply', { params: staging, body: {} });
  const project = { org: at.org, project: at.project };
  await admin.call('project.change', { params: project, body: { deployConcurrency: 1 } });
  await developer.call('draft.stage', { params: staging, body: { edits: edits.slice(1) } });
  const { page } = await nebula.personPage('developer');
  await page.goto(`/${at.org}/${at.project}/staging?review`);
  const review = page.getByRole('dialog', { name: 'Review 1 staged change' });
  await review.getByRole('alert').getByText('api in staging').waitFor();
  const deploy = review.getByRole('button', { name: 'Deploy 1 change' });
  expect(await deploy.getAttribute('aria-disabled')).toBeNull();
  const start = await nebula.personPage('developer');
  await start.page.goto(`/${at.org}/${at.project}/staging?service=api&tab=deployments`);
  await start.page.getByRole('button', { name: 'Start', exact: true }).click();
  await start.page.getByRole('menuitem', { name: 'Redeploy' }).click();
  const dialog = start.page.getByRole('dialog', { name: 'Redeploy api' });
  await dialog.getByRole('alert').getByText('api in staging').waitFor();
  await admin.call('project.change', { params: project, body: { deployConcurrency: null } });
  await review.getByRole('alert').waitFor({ state: 'detached' });
  await dialog.getByRole('alert').waitFor({ state: 'detached' });
});

it('AP-10: the only admin reads why nobody can approve, with a link to the setting', async () => {
  const owner = await nebula.clientOf('owner');
  for (const who of ['admin', 'otherAdmin'] as const) {
    const params = { org: at.org, person: nebula.world.people[who].id };
    await owner.call('members.change', { params, body: { role: 'developer' } });
  }
  const { page } = await nebula.personPage('owner');
  await openStart(page, 'Redeploy');
  const dialog = page.getByRole('dialog', { name: 'Redeploy web' });
  const text = /^Waiting for approval, but no one else in this organization can approve it:/;
  await dialog.getByText(text).waitFor();
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await dialog.getByRole('status').getByText('Awaiting approval').waitFor();
  await page.keyboard.press('Escape');
  await newest(page).getByText(text).filter({ visible: true }).waitFor();
  await newest(page).getByRole('link', { name: 'Security & policy' }).click();
  await page.waitForURL('**/settings/policy');
});
