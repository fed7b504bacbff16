// The settings of a service in a real browser: every edit is a line, with what is live beside it and its way back.
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { until } from '../../../test/until.ts';
import { aConsole, type TestConsole } from './a-console.ts';

let nebula: TestConsole;
let at: { readonly org: string; readonly project: string; readonly environment: string };

beforeAll(async () => {
  nebula = await aConsole();
  const { world } = nebula;
  at = { org: world.org.slug, project: world.project.slug, environment: world.staging.slug };
  const admin = await nebula.clientOf('admin');
  const edits = [
    { kind: 'create', service: 'db', value: { kind: 'postgres', volume: { size: '10Gi' } } },
    { kind: 'create', service: 'web', value: { kind: 'app', image: 'ghcr.io/acme/web:1', port: 8080 } },
  ];
  await admin.call('draft.stage', { params: at, body: { edits } });
  await admin.call('draft.apply', { params: at, body: {} });
});

afterEach(async () => {
  const developer = await nebula.clientOf('developer');
  await developer.call('draft.discard', { params: at });
});

async function openSettings(page: Page, service: string): Promise<void> {
  await page.goto(`/${at.org}/${at.project}/${at.environment}?service=${service}&tab=settings`);
  await page.getByRole('heading', { name: 'Scale' }).waitFor();
}

/** As `developer` has it: kind, key, base and value of every line. */
async function staged(): Promise<readonly (readonly unknown[])[]> {
  const developer = await nebula.clientOf('developer');
  const { lines } = await developer.call('draft.show', { params: at });
  return lines.map(({ service, kind, key, base, value }) => [service, kind, key, base, value]);
}

const staging = (...line: readonly unknown[]) =>
  until(`${JSON.stringify(line)} is staged`, async () =>
    (await staged()).some((one) => JSON.stringify(one) === JSON.stringify(line)),
  );

it('CS-1: stages each edit as it is made, shows what is live, and undoes it beside it', async () => {
  const { page } = await nebula.personPage('developer');
  await openSettings(page, 'web');
  await page.getByRole('button', { name: 'Replicas: one more' }).click();
  await staging('web', 'replicas', null, 1, 2);
  await page.getByRole('combobox', { name: 'Instance size' }).selectOption('medium');
  await staging('web', 'size', null, 'small', 'medium');
  await page.getByRole('textbox', { name: 'Image', exact: true }).fill('ghcr.io/acme/web:2');
  await page.keyboard.press('Enter');
  await staging('web', 'release', null, { image: 'ghcr.io/acme/web:1' }, { image: 'ghcr.io/acme/web:2' });
  await page.getByRole('checkbox', { name: 'db', exact: true }).check();
  await staging('web', 'settings', 'depends_on', [], ['db']);
  for (const name of ['Replicas', 'Size', 'Release', 'Dependencies'])
    await page.getByRole('button', { name: `Undo ${name} of web` }).click();
  await until('nothing is staged', async () => (await staged()).length === 0);
  expect(await page.getByRole('spinbutton', { name: 'Replicas' }).inputValue()).toBe('1');
});

it('CS-1: stages port, health check and command, each with its own line', async () => {
  const { page } = await nebula.personPage('developer');
  await openSettings(page, 'web');
  await page
    .getByRole('combobox', { name: 'Port' })
    .selectOption({ label: 'None: a worker that never listens' });
  await staging('web', 'settings', 'port', 8080, false);
  await page.getByRole('combobox', { name: 'Health check' }).selectOption('path');
  await page.getByRole('textbox', { name: 'Health path' }).fill('/healthz');
  await page.getByRole('textbox', { name: 'Health timeout' }).fill('90s');
  await page.getByRole('textbox', { name: 'Command' }).fill('serve --all');
  await page.keyboard.press('Tab');
  await staging('web', 'settings', 'command', null, 'serve --all');
  await staging('web', 'settings', 'health', null, { path: '/healthz', timeout: '90s' });
});

it('CS-1, C-114: stages the root folder and the watch paths of a repository, and says what is no path', async () => {
  const admin = await nebula.clientOf('admin');
  const value = { kind: 'app', repo: 'https://git.example/acme/shop.git', auto_deploy: false };
  await admin.call('draft.stage', {
    params: at,
    body: { edits: [{ kind: 'create', service: 'shop', value }] },
  });
  await admin.call('draft.apply', { params: at, body: {} });
  const { page } = await nebula.personPage('developer');
  await openSettings(page, 'shop');
  await page.getByRole('textbox', { name: 'Root folder' }).fill('apps/shop/');
  await page.keyboard.press('Enter');
  await staging('shop', 'settings', 'root', null, 'apps/shop');
  const watch = page.getByRole('textbox', { name: 'Watch paths' });
  await watch.fill('apps/shop/**,packages/ui , !*.md');
  await page.keyboard.press('Enter');
  const paths = ['apps/shop/**', 'packages/ui', '!*.md'];
  await staging('shop', 'settings', 'watch', [], paths);
  await expect.poll(() => watch.inputValue()).toBe(paths.join(', '));
  await watch.fill('../elsewhere');
  await page.keyboard.press('Enter');
  await page.getByText('A watch path lies in the repository: it does not go up by "..".').waitFor();
  await page.keyboard.press('Escape');
  for (const name of ['Root folder', 'Watch paths'])
    await page.getByRole('button', { name: `Undo ${name} of shop` }).click();
  await until('nothing is staged', async () => (await staged()).length === 0);
});

it('CS-5: a refused edit says why in its place, keeps what was typed, and stages nothing', async () => {
  const { page } = await nebula.personPage('developer');
  await openSettings(page, 'db');
  const size = page.getByRole('textbox', { name: 'Volume size' });
  await size.fill('5Gi');
  await page.keyboard.press('Enter');
  await page.getByText('A volume cannot shrink; db has 10Gi.').waitFor();
  expect(await size.inputValue()).toBe('5Gi');
  expect(await staged()).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await size.inputValue()).toBe('10Gi');
});

it('CS-2: a removal is a line that says whether the data goes too', async () => {
  const { page } = await nebula.personPage('developer');
  await openSettings(page, 'db');
  await page.getByRole('button', { name: 'Remove service…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove db?' });
  await dialog.getByRole('checkbox', { name: 'Delete its volume too' }).check();
  await dialog.getByText('All data on it (10Gi) is deleted').waitFor();
  await dialog.getByRole('button', { name: 'Stage removal' }).click();
  await until('it is staged', async () => (await staged()).length === 1);
  const [line] = await staged();
  expect(line).toEqual(['db', 'remove', null, null, { deleteVolume: true }]);
  await page.getByRole('button', { name: 'Undo removal of db' }).click();
  await until('nothing is staged', async () => (await staged()).length === 0);
});

it('PE-1: "Skip production approval" holds at once, for admins only, and says when it has no effect', async () => {
  const developer = await nebula.personPage('developer');
  await openSettings(developer.page, 'web');
  const name = { name: 'Skip production approval' };
  expect(await developer.page.getByRole('switch', name).getAttribute('aria-disabled')).toBe('true');
  const { page } = await nebula.personPage('admin');
  await openSettings(page, 'web');
  await page.getByText('It has no effect while').waitFor();
  await page.getByRole('switch', name).click();
  await page.getByText('Switched on by admin').waitFor();
  await developer.page.getByText('Switched on by admin').waitFor();
  expect(await staged()).toEqual([]);
  await page.getByRole('switch', name).click();
  await page.getByText('Switched on by admin').waitFor({ state: 'detached' });
});

it('a viewer reads every setting and is told why none can be edited', async () => {
  const { page } = await nebula.personPage('viewer');
  await openSettings(page, 'web');
  const image = page.getByRole('textbox', { name: 'Image', exact: true });
  expect(await image.getAttribute('readonly')).not.toBeNull();
  const why = page.locator(`[id="${await image.getAttribute('aria-describedby')}"]`);
  expect(await why.textContent()).toBe(
    'Staging changes takes a developer, admin or owner; you are a viewer.',
  );
});
