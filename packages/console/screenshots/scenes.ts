// Every picture, as data. A new screen gets its scenes here; `npm run screenshots -- canvas` takes those whose names
// begin so.
import type { Page } from 'playwright-core';
import { PASSWORD } from '../test/console-server.ts';
import { ARRIVALS } from './arrival-scenes.ts';
import { LATER } from './later-scenes.ts';
import { EMPTY_ORG } from './the-team.ts';
import type { Scene } from './scene.ts';

const PRODUCTION = '/acme/shop/production';
const STAGING = '/acme/shop/staging';
const SETTINGS = '/acme/settings';
const EMPTY = `/${EMPTY_ORG}`;

/** The cards are drawn by code that comes after the page. */
const cards = (page: Page): Promise<void> => page.locator('a[data-service]').first().waitFor();

const CANVAS: readonly Scene[] = [
  {
    name: 'canvas',
    at: `${PRODUCTION}?service=web&tab=variables`,
    who: 'developer',
    size: 'wide',
    act: cards,
  },
  {
    name: 'canvas-dark',
    at: `${PRODUCTION}?service=web&tab=variables`,
    who: 'developer',
    size: 'wide',
    theme: 'dark',
  },
  { name: 'canvas-approver', at: PRODUCTION, who: 'admin', act: cards },
  { name: 'canvas-tablet', at: PRODUCTION, who: 'developer', size: 'tablet', act: cards },
  { name: 'canvas-phone', at: PRODUCTION, who: 'developer', size: 'phone', act: cards },
  { name: 'canvas-failed', at: STAGING, who: 'developer', act: cards },
  { name: 'canvas-empty', at: '/acme/shop/preview', who: 'developer', isNew: true },
  { name: 'canvas-empty-phone', at: '/acme/shop/preview', who: 'developer', isNew: true, size: 'phone' },
  { name: 'canvas-long-names', at: '/acme/shop/names', who: 'admin', act: cards },
  { name: 'canvas-frozen', at: PRODUCTION, who: 'viewer', frozen: true, act: cards },
  {
    name: 'canvas-list',
    at: PRODUCTION,
    who: 'developer',
    act: (page) => page.getByRole('button', { name: 'List', exact: false }).first().click(),
  },
  {
    name: 'add-service',
    at: STAGING,
    who: 'developer',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add service' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'add-service-phone',
    at: STAGING,
    who: 'developer',
    size: 'phone',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add service' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'palette',
    at: PRODUCTION,
    who: 'admin',
    act: async (page) => {
      await page.locator('[data-canvas] [data-service=web]').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
];

const SERVICE: readonly Scene[] = [
  { name: 'service-deployments', at: `${PRODUCTION}?service=web&tab=deployments`, who: 'developer' },
  { name: 'service-logs', at: `${PRODUCTION}?service=web&tab=logs`, who: 'developer' },
  { name: 'service-settings', at: `${PRODUCTION}?service=web&tab=settings`, who: 'developer' },
  { name: 'service-database', at: `${PRODUCTION}?service=db&tab=settings`, who: 'developer' },
  { name: 'service-failed', at: `${STAGING}?service=worker&tab=deployments`, who: 'otherDeveloper' },
  { name: 'service-phone', at: `${PRODUCTION}?service=web&tab=variables`, who: 'developer', size: 'phone' },
  {
    name: 'service-settings-phone',
    at: `${PRODUCTION}?service=web&tab=settings`,
    who: 'developer',
    size: 'phone',
  },
  { name: 'service-long-name', at: '/acme/shop/names?service=web&tab=variables', who: 'admin' },
  { name: 'service-viewer', at: `${PRODUCTION}?service=web&tab=variables`, who: 'viewer', theme: 'dark' },
];

const CHANGES: readonly Scene[] = [
  { name: 'review', at: `${PRODUCTION}?review=true`, who: 'developer' },
  { name: 'review-dark', at: `${PRODUCTION}?review=true`, who: 'developer', theme: 'dark' },
  { name: 'review-phone', at: `${PRODUCTION}?review=true`, who: 'developer', size: 'phone' },
  { name: 'review-frozen', at: `${PRODUCTION}?review=true`, who: 'owner', frozen: true },
  { name: 'changes', at: `${PRODUCTION}/changes`, who: 'developer' },
  { name: 'changes-phone', at: `${PRODUCTION}/changes`, who: 'developer', size: 'phone' },
  { name: 'changes-empty', at: '/acme/shop/preview/changes', who: 'viewer' },
  {
    name: 'change',
    at: `${PRODUCTION}/changes`,
    who: 'developer',
    act: async (page) => {
      await page.getByRole('link', { name: 'First deploy of the shop' }).click();
      await page.getByRole('heading', { name: 'First deploy of the shop' }).waitFor();
    },
  },
  { name: 'deployments', at: `${PRODUCTION}/deployments`, who: 'developer' },
  { name: 'deployments-phone', at: `${PRODUCTION}/deployments`, who: 'developer', size: 'phone' },
  { name: 'deployments-dark', at: `${STAGING}/deployments`, who: 'developer', theme: 'dark' },
  { name: 'deployments-empty', at: '/acme/shop/preview/deployments', who: 'developer' },
];

const APPROVALS: readonly Scene[] = [
  { name: 'approvals', at: '/acme/approvals', who: 'admin' },
  { name: 'approvals-dark', at: '/acme/approvals', who: 'admin', theme: 'dark' },
  { name: 'approvals-phone', at: '/acme/approvals', who: 'admin', size: 'phone' },
  { name: 'approvals-requester', at: '/acme/approvals', who: 'otherDeveloper' },
  { name: 'approvals-frozen', at: '/acme/approvals', who: 'admin', frozen: true },
  { name: 'approvals-empty', at: `${EMPTY}/approvals`, who: 'owner' },
  { name: 'approvals-decided', at: '/acme/approvals?state=decided', who: 'admin' },
  {
    name: 'approval-phone',
    at: '/acme/approvals',
    who: 'admin',
    size: 'phone',
    act: async (page) => {
      await page
        .getByRole('link', { name: /^More memory/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Approve/ })
        .first()
        .waitFor();
    },
  },
  { name: 'inbox', at: '/acme/inbox', who: 'admin' },
  { name: 'inbox-phone', at: '/acme/inbox', who: 'admin', size: 'phone' },
];

const SMALL = { size: 'phone', theme: 'dark' } as const;

const askToRemove = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Remove organization' }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill('North');
};

const ORGANIZATION: readonly Scene[] = [
  { name: 'policy', at: `${SETTINGS}/policy`, who: 'admin', whole: true },
  { name: 'policy-frozen', at: `${SETTINGS}/policy`, who: 'admin', frozen: true },
  { name: 'policy-dark', at: `${SETTINGS}/policy`, who: 'admin', frozen: true, theme: 'dark' },
  { name: 'policy-phone', at: `${SETTINGS}/policy`, who: 'admin', size: 'phone', whole: true },
  { name: 'policy-developer', at: `${SETTINGS}/policy`, who: 'developer' },
  { name: 'projects', at: '/acme', who: 'admin' },
  { name: 'projects-empty', at: EMPTY, who: 'owner' },
  { name: 'project', at: '/acme/shop', who: 'admin' },
  { name: 'project-phone', at: '/acme/shop', who: 'admin', size: 'phone' },
  { name: 'project-settings', at: '/acme/shop/settings', who: 'admin', whole: true },
  { name: 'environment-settings', at: `${PRODUCTION}/settings`, who: 'admin', whole: true },
  { name: 'organization', at: SETTINGS, who: 'owner', whole: true },
  { name: 'organization-phone', at: SETTINGS, who: 'owner', whole: true, ...SMALL },
  { name: 'organization-remove', at: `${EMPTY}/settings`, who: 'owner', act: askToRemove },
  { name: 'organization-remove-phone', at: `${EMPTY}/settings`, who: 'owner', ...SMALL, act: askToRemove },
  { name: 'members', at: `${SETTINGS}/members`, who: 'owner' },
  { name: 'members-phone', at: `${SETTINGS}/members`, who: 'owner', size: 'phone' },
  { name: 'tokens', at: `${SETTINGS}/tokens`, who: 'admin' },
  { name: 'tokens-empty', at: `${EMPTY}/settings/tokens`, who: 'owner' },
  { name: 'clusters', at: `${SETTINGS}/clusters`, who: 'admin' },
  { name: 'clusters-empty', at: `${EMPTY}/settings/clusters`, who: 'owner' },
  { name: 'registries', at: `${SETTINGS}/registries`, who: 'admin' },
  { name: 'registries-phone', at: `${SETTINGS}/registries`, who: 'admin', ...SMALL },
  { name: 'registries-empty', at: `${EMPTY}/settings/registries`, who: 'owner' },
  {
    name: 'registry-refused',
    at: `${SETTINGS}/registries`,
    who: 'admin',
    forgives: /422/,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add registry' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Host').fill('127.0.0.1:9');
      await dialog.getByLabel('User name').fill('acme-bot');
      await dialog.getByLabel('Secret', { exact: true }).fill('not the one');
      await dialog.getByRole('button', { name: 'Add registry' }).click();
      await dialog.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'channels', at: `${SETTINGS}/channels`, who: 'admin' },
  { name: 'audit', at: `${SETTINGS}/audit`, who: 'admin' },
  { name: 'audit-phone', at: `${SETTINGS}/audit`, who: 'admin', size: 'phone' },
  { name: 'account', at: `${SETTINGS}/account`, who: 'developer', whole: true },
  { name: 'account-phone', at: `${SETTINGS}/account`, who: 'developer', whole: true, ...SMALL },
  {
    name: 'account-refused',
    at: `${SETTINGS}/account`,
    who: 'developer',
    forgives: /409/,
    act: async (page) => {
      await page.getByLabel('E-mail').fill('jana@acme.example');
      await page.getByLabel('Your password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Save e-mail' }).click();
      await page.getByText('cannot be taken').waitFor();
    },
  },
];

const OUTSIDE: readonly Scene[] = [
  { name: 'sign-in', at: '/sign-in', who: null },
  {
    name: 'sign-in-refused',
    at: '/sign-in',
    who: null,
    act: async (page) => {
      await page.getByLabel('E-mail').fill('mara@acme.example');
      await page.getByLabel('Password', { exact: true }).fill('not the one');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('The e-mail address or the password is wrong').waitFor();
    },
  },
  {
    name: 'unknown-address',
    at: '/acme/shop/nowhere',
    who: 'developer',
    forgives: /There is no environment/,
  },
  {
    name: 'error',
    at: `${PRODUCTION}/deployments`,
    who: 'developer',
    forgives: /ERR_CONNECTION_RESET/,
    before: async (page) => {
      await page.route('**/deployments?*', (route) => route.abort('connectionreset'));
    },
    act: (page) => page.getByRole('alert').first().waitFor(),
  },
];

export const SCENES: readonly Scene[] = [
  ...CANVAS,
  ...SERVICE,
  ...CHANGES,
  ...APPROVALS,
  ...ORGANIZATION,
  ...OUTSIDE,
  ...ARRIVALS,
  ...LATER,
];
