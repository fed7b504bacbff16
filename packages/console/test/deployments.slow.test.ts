// Deployments, starts by hand and logs of a service that really runs, in a real browser.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../test/until.ts';
import { aConsole, type TestConsole } from './a-console.ts';

/** Says what it is, counts for ever, and complains once; with HANG it never listens. */
const PROGRAM = `
const { MARK = 'none', HANG } = process.env;
console.log('I am ' + MARK + ' <b>&amp;</b> \\u001b[31mred\\u001b[0m');
console.error('a complaint of ' + MARK);
let n = 0;
setInterval(() => console.log('tick ' + n++), 300);
if (!HANG) require('node:http').createServer((_, answer) => answer.end(MARK)).listen(process.env.PORT);
`;

let nebula: TestConsole;
let folder: string;
let web: {
  readonly org: string;
  readonly project: string;
  readonly environment: string;
  readonly service: string;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nebula-app-'));
  writeFileSync(join(folder, 'web.cjs'), PROGRAM);
  nebula = await aConsole({ cluster: 'process' });
  const { world } = nebula;
  web = { org: world.org.slug, project: world.project.slug, environment: world.staging.slug, service: 'web' };
  const variables = { MARK: 'one' };
  const value = { kind: 'app', repo: folder, size: 'micro', start: 'node web.cjs', variables } as const;
  await apply({ kind: 'create', service: 'web', value });
  await answers('one');
  await apply({ kind: 'variable.set', service: 'web', key: 'MARK', value: 'two' });
  await answers('two');
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function apply(edit: Readonly<Record<string, unknown> & { kind: string }>): Promise<void> {
  const developer = await nebula.clientOf('developer');
  const { service: _, ...params } = web;
  await developer.call('draft.stage', { params, body: { edits: [edit] } });
  await developer.call('draft.apply', { params, body: {} });
}

async function answers(mark: string): Promise<void> {
  const developer = await nebula.clientOf('developer');
  const fact = async (): Promise<boolean> => {
    const { url } = await developer.call('service.show', { params: web });
    return url !== null && (await (await fetch(url)).text()) === mark;
  };
  await until(`web is ${mark}`, fact, 30_000);
}

const addressOf = (tab: string): string =>
  `/${web.org}/${web.project}/${web.environment}?service=web&tab=${tab}`;

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(addressOf(tab));
}

it('C-30, DE-5: says what a rollback changes before it starts, and follows it until the old one runs', async () => {
  const { page } = await nebula.personPage('developer');
  await openTab(page, 'deployments');
  const list = page.getByRole('list', { name: 'Deployments of web' });
  await list
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Roll back to this…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roll back web' });
  const changes = dialog.getByRole('region', { name: 'What will change' });
  await changes.getByText('MARK').waitFor();
  expect(await changes.textContent()).toMatch(/two.*one/);
  await dialog.getByText('No downtime').waitFor();
  await dialog.getByRole('button', { name: 'Roll back', exact: true }).click();
  await dialog.getByRole('status').getByText('Succeeded').waitFor({ timeout: 30_000 });
  await answers('one');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await list.getByRole('listitem').first().getByText('Rollback by you in the console').waitFor();
});

it('FR-3: what is to be returned to has run here: another one is explained, not offered', async () => {
  const { page } = await nebula.personPage('developer');
  await openTab(page, 'deployments');
  const first = page.getByRole('list', { name: 'Deployments of web' }).getByRole('listitem').first();
  await first.getByRole('button', { name: /^Actions for/ }).click();
  const entry = page.getByRole('menuitem', { name: 'Roll back to this…' });
  expect(await entry.getAttribute('aria-disabled')).toBe('true');
  expect(await entry.textContent()).toContain('This is what runs now.');
});

it('C-106: shows output live as text, with errors and who said it, and finds in it', async () => {
  const { page } = await nebula.personPage('viewer');
  await openTab(page, 'logs');
  const log = page.getByRole('log', { name: 'Output of web' });
  await log.getByText('<b>&amp;</b> red').first().waitFor();
  await log.locator('[data-stream=err]').getByText('a complaint of').first().waitFor();
  const before = Number(
    (
      await log
        .getByText(/^tick \d+$/)
        .last()
        .textContent()
    )?.slice(5),
  );
  await log.getByText(`tick ${before + 5}`, { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Find in the log' }).fill('COMPLAINT');
  // The log goes through all deployments, and each of them complained.
  await page.getByText(/^[1-9]\d* found$/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/^[1-9]\d* of [1-9]\d*$/).waitFor();
  await page.getByRole('button', { name: 'Follow' }).waitFor();
});

it('DE-1: cancelling one that runs is a wish until its agent answers', async () => {
  const { page } = await nebula.personPage('developer');
  await openTab(page, 'deployments');
  await apply({ kind: 'variable.set', service: 'web', key: 'HANG', value: '1' });
  const first = page.getByRole('list', { name: 'Deployments of web' }).getByRole('listitem').first();
  await first.getByText(/^Deploying/).waitFor();
  await first.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel the deployment of web?' });
  await dialog.getByText('it has succeeded and you are told').waitFor();
  await dialog.getByRole('button', { name: 'Cancel deployment' }).click();
  await first.getByText(/^Cancelled/).waitFor({ timeout: 30_000 });
  await answers('one');
});

it('DE-5: a promotion into an environment without the service stages its first deploy there', async () => {
  const { page } = await nebula.personPage('developer');
  await openTab(page, 'deployments');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Promote to another environment…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Promote web' });
  await dialog.getByText('production does not have web yet.').waitFor();
  await dialog.getByRole('button', { name: 'Stage first deploy' }).click();
  await dialog.getByText('Its first deploy is staged in your draft for production.').waitFor();
  const developer = await nebula.clientOf('developer');
  const params = { ...web, environment: nebula.world.production.slug };
  const { lines } = await developer.call('draft.show', { params });
  expect(lines.map(({ kind, service }) => [kind, service])).toEqual([['create', 'web']]);
});

it('lists what was deployed over all services, by state, in an address', async () => {
  const { page } = await nebula.personPage('viewer');
  await page.goto(`/${web.org}/${web.project}/${web.environment}/deployments`);
  await page.getByRole('combobox', { name: 'State' }).selectOption('cancelled');
  const list = page.getByRole('list', { name: 'Deployments', exact: true });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  expect(page.url()).toContain('state=cancelled');
  await page.getByRole('combobox', { name: 'State' }).selectOption('rejected');
  await page.getByText('No deployment matches').waitFor();
});
