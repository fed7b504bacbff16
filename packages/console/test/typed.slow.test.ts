// Nothing that a person typed is lost without a word, in a real browser: refused settings, numbers out of their bounds,
// and dialogs that are closed over text.
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../test/until.ts';
import { aConsole, type TestConsole } from './a-console.ts';
import { asked, asksBeforeClosing } from './asked.ts';

let nebula: TestConsole;
let at: { readonly org: string; readonly project: string; readonly environment: string };

beforeAll(async () => {
  nebula = await aConsole();
  const { world } = nebula;
  at = { org: world.org.slug, project: world.project.slug, environment: world.staging.slug };
  const admin = await nebula.clientOf('admin');
  const app = { kind: 'app', image: 'ghcr.io/acme/web:1', port: 8080 };
  const edits = [
    { kind: 'create', service: 'db', value: { kind: 'postgres', volume: { size: '10Gi' } } },
    { kind: 'create', service: 'web', value: app },
    {
      kind: 'create',
      service: 'shop',
      value: { kind: 'app', repo: 'https://git.example/acme/shop.git', auto_deploy: false },
    },
    { kind: 'create', service: 'keeper', value: { ...app, volume: { path: '/data', size: '1Gi' } } },
  ];
  await admin.call('draft.stage', { params: at, body: { edits } });
  await admin.call('draft.apply', { params: at, body: {} });
});

afterEach(async () => {
  const developer = await nebula.clientOf('developer');
  await developer.call('draft.discard', { params: at });
});

const addressOf = (service: string): string =>
  `/${at.org}/${at.project}/${at.environment}?service=${service}&tab=settings`;

async function settingsOf(service: string): Promise<Page> {
  const { page } = await nebula.personPage('developer');
  page.setDefaultTimeout(15_000);
  await page.goto(addressOf(service));
  await page.getByRole('heading', { name: 'Scale' }).waitFor();
  return page;
}

async function staged(): Promise<readonly unknown[]> {
  const developer = await nebula.clientOf('developer');
  const { lines } = await developer.call('draft.show', { params: at });
  return lines.map(({ service, kind, key, value }) => [service, kind, key, value]);
}

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const close = (page: Page, service: string) =>
  page.getByRole('region', { name: service, exact: true }).getByRole('button', { name: 'Close' }).click();

async function openCard(page: Page, service: string): Promise<void> {
  await page.locator(`[data-service=${service}]`).first().click();
  await page
    .getByRole('region', { name: service, exact: true })
    .getByRole('tab', { name: 'Settings' })
    .click();
  await page.getByRole('heading', { name: 'Scale' }).waitFor();
}

const SHRINKS = 'A volume cannot shrink; db has 10Gi.';

describe('a setting', () => {
  it('C-8, CS-5: that is refused while its panel closes is told, and stands there on return', async () => {
    const page = await settingsOf('db');
    await text(page, 'Volume size').fill('5Gi');
    await close(page, 'db');
    await page.getByText(`Volume size of db was not staged: ${SHRINKS}`).waitFor();
    expect(await staged()).toEqual([]);
    await openCard(page, 'db');
    expect(await text(page, 'Volume size').inputValue()).toBe('5Gi');
    await page.getByText(SHRINKS, { exact: true }).waitFor();
    expect(await asksBeforeClosing(page)).toBe(true);
    await text(page, 'Volume size').press('Escape');
    expect(await text(page, 'Volume size').inputValue()).toBe('10Gi');
    expect(await asksBeforeClosing(page)).toBe(false);
  });

  it('C-8: that was refused is there again after another tab, another card and another page', async () => {
    const page = await settingsOf('db');
    await text(page, 'Volume size').fill('5Gi');
    await text(page, 'Volume size').press('Enter');
    await page.getByText(SHRINKS, { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Variables' }).click();
    await page.getByRole('heading', { name: 'Scale' }).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Settings' }).click();
    expect(await text(page, 'Volume size').inputValue()).toBe('5Gi');
    await close(page, 'db');
    await openCard(page, 'web');
    await page.getByRole('link', { name: 'Changes' }).first().click();
    await page.waitForURL(/\/changes/);
    await page.goBack();
    await openCard(page, 'db');
    expect(await text(page, 'Volume size').inputValue()).toBe('5Gi');
    await page.getByText(SHRINKS, { exact: true }).waitFor();
  });

  it('C-8, CS-1: that is typed when the browser goes back is staged', async () => {
    const { page } = await nebula.personPage('developer');
    await page.goto(`/${at.org}/${at.project}/${at.environment}`);
    await openCard(page, 'web');
    await text(page, 'Command').fill('serve --all');
    expect(await asksBeforeClosing(page)).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { name: 'Scale' }).waitFor({ state: 'detached' });
    await until('it is staged', async () => (await staged()).length === 1);
    expect(await staged()).toEqual([['web', 'settings', 'command', 'serve --all']]);
    expect(await asksBeforeClosing(page)).toBe(false);
  });

  it('C-8: of a field that was opened by hand is open again with what was refused', async () => {
    const page = await settingsOf('web');
    await page.getByRole('combobox', { name: 'Health check' }).selectOption('path');
    await text(page, 'Health path').fill('no path');
    await text(page, 'Health path').press('Enter');
    await expect.poll(() => text(page, 'Health path').getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('tab', { name: 'Variables' }).click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    expect(await text(page, 'Health path').inputValue()).toBe('no path');
    await page.getByRole('combobox', { name: 'Health check' }).selectOption('listening');
    await text(page, 'Health path').waitFor({ state: 'detached' });
    expect(await asksBeforeClosing(page)).toBe(false);
  });

  it('C-8: a first volume that is typed is there again in its form', async () => {
    const page = await settingsOf('web');
    await page.getByRole('button', { name: 'Add a volume…' }).click();
    await text(page, 'Volume path').fill('/keep');
    await close(page, 'web');
    await openCard(page, 'web');
    expect(await text(page, 'Volume path').inputValue()).toBe('/keep');
    expect(await asksBeforeClosing(page)).toBe(true);
    await page.getByRole('button', { name: 'Stage volume' }).click();
    await until('it is staged', async () => (await staged()).length > 0);
    await expect.poll(() => asksBeforeClosing(page)).toBe(false);
  });
});

describe('a number', () => {
  const WHOLE = 'Replicas are a whole number from 0 to 50 (0: stopped).';
  it.each([
    ['web', '500', WHOLE],
    ['web', '1.5', WHOLE],
    ['web', 'many', WHOLE],
    ['keeper', '3', 'keeper has a volume, so it runs one replica at most.'],
  ])(
    'CS-5: replicas of %s typed as %s stay typed, are refused in words, and stage nothing',
    async (...one) => {
      const [service, typed, why] = one;
      const page = await settingsOf(service);
      const replicas = page.getByRole('spinbutton', { name: 'Replicas' });
      await replicas.fill(typed);
      await replicas.press('Tab');
      await page.getByText(why, { exact: true }).waitFor();
      expect([await replicas.inputValue(), await staged()]).toEqual([typed, []]);
      await replicas.press('Escape');
      expect(await replicas.inputValue()).toBe('1');
    },
  );

  it('CS-1: is staged as typed, and steps go on from it within the bounds', async () => {
    const page = await settingsOf('web');
    const replicas = page.getByRole('spinbutton', { name: 'Replicas' });
    await replicas.fill('49');
    await replicas.press('PageUp');
    await until('it is staged', async () => (await staged()).length === 1);
    expect(await staged()).toEqual([['web', 'replicas', null, 50]]);
    expect(await page.getByRole('button', { name: 'Replicas: one more' }).isDisabled()).toBe(true);
  });

  it('CS-5, C-8: the size of a new database’s volume is asked about when closing, and judged as typed', async () => {
    const { page } = await nebula.personPage('developer');
    await page.goto(`/${at.org}/${at.project}/${at.environment}`);
    await page.getByRole('button', { name: 'Add service' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add service' });
    await dialog.getByRole('radio', { name: 'Postgres' }).check();
    const size = dialog.getByRole('spinbutton', { name: 'Volume size' });
    await size.fill('99999');
    await asked(page, () => page.keyboard.press('Escape'), 'stay');
    expect(await size.inputValue()).toBe('99999');
    await dialog.getByRole('button', { name: 'Stage service' }).click();
    await dialog.getByText('A volume’s size is from 1Mi to 64Ti.').waitFor();
    expect([await size.inputValue(), await staged()]).toEqual(['99999', []]);
    await asked(page, () => page.keyboard.press('Escape'), 'leave');
    await dialog.waitFor({ state: 'detached' });
  });
});

interface Typed {
  /** A page before it, for Back to lead to. */
  readonly from: () => string;
  readonly go: (page: Page) => Promise<unknown>;
  readonly open: (page: Page) => Promise<unknown>;
  readonly dialog: string;
  readonly field: string;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const follow = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).click();
const members = () => `/${at.org}/settings/members`;

const DIALOGS: Readonly<Record<string, Typed>> = {
  'a cluster': {
    from: members,
    go: follow('Clusters'),
    open: press('Add cluster'),
    dialog: 'Add a cluster',
    field: 'Name',
  },
  'a registry': {
    from: members,
    go: follow('Registries'),
    open: press('Add registry'),
    dialog: 'Add a registry',
    field: 'User name',
  },
  'a channel': {
    from: members,
    go: follow('Channels'),
    open: press('Add channel'),
    dialog: 'Add a channel',
    field: 'Webhook address',
  },
  'a release': {
    from: () => `/${at.org}/${at.project}/${at.environment}`,
    go: async (page) => {
      await openCard(page, 'web');
      await page.getByRole('tab', { name: 'Deployments' }).click();
    },
    open: async (page) => {
      await press('Start')(page);
      await page.getByRole('menuitem', { name: 'Deploy an image…' }).click();
    },
    dialog: 'Deploy web',
    field: 'Image',
  },
};

describe('a dialog', () => {
  it.each(Object.entries(DIALOGS))(
    'C-8: for %s asks before it is closed over what was typed: staying keeps it, leaving loses it',
    async (_, { from, go, open, dialog: title, field }) => {
      const { page } = await nebula.personPage('admin');
      page.setDefaultTimeout(15_000);
      await page.goto(from());
      await go(page);
      await open(page);
      const dialog = page.getByRole('dialog', { name: title });
      const input = dialog.getByRole('textbox', { name: field, exact: true });
      const before = await input.inputValue();
      const words: string[] = [];
      for (const way of [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Cancel' }).click(),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
        () => page.evaluate(() => history.back()),
      ]) {
        await input.fill('typed by hand');
        words.push(await asked(page, way, 'stay'));
        expect(await input.inputValue()).toBe('typed by hand');
      }
      expect(new Set(words)).toEqual(new Set(['What you typed here is not saved. Leave and lose it?']));
      expect(await asksBeforeClosing(page)).toBe(true);
      await asked(page, () => page.keyboard.press('Escape'), 'leave');
      await dialog.waitFor({ state: 'detached' });
      expect(await asksBeforeClosing(page)).toBe(false);
      await open(page);
      expect(await input.inputValue()).toBe(before);
      // Nothing is typed, so nothing is asked: a question would keep it open.
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  );

  it('C-8: that asks for a branch or a commit keeps what was typed for either', async () => {
    const { page } = await nebula.personPage('admin');
    await page.goto(addressOf('shop').replace('settings', 'deployments'));
    await press('Start')(page);
    await page.getByRole('menuitem', { name: 'Deploy a branch or commit…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deploy shop' });
    await dialog.getByRole('textbox', { name: 'Branch or tag' }).fill('feature/long-name');
    await dialog.getByRole('tab', { name: 'Commit' }).click();
    await dialog.getByRole('textbox', { name: 'Commit' }).fill('abcdef0');
    await dialog.getByRole('tab', { name: 'Branch or tag' }).click();
    expect(await dialog.getByRole('textbox', { name: 'Branch or tag' }).inputValue()).toBe(
      'feature/long-name',
    );
    await dialog.getByRole('tab', { name: 'Commit' }).click();
    expect(await dialog.getByRole('textbox', { name: 'Commit' }).inputValue()).toBe('abcdef0');
  });
});
