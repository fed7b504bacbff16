// The pictures of what goes wrong, takes long, is many, or ends: most in the storefront. Each brings about what it shows,
// in the order in which they stand here; who loses a role or a membership does so last.
import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';
import type { Ending } from './the-cluster.ts';
import type { Story } from './the-story.ts';

const PRODUCTION = '/acme/shop/production';
const STOREFRONT = '/acme/storefront';
const SETTINGS = '/acme/settings';

const cards = (page: Page): Promise<void> => page.locator('a[data-service]').first().waitFor();

/** An answer that does not come while the picture is taken. */
const hold =
  (address: string) =>
  async (page: Page): Promise<void> => {
    await page.route(address, () => new Promise<void>(() => undefined));
  };

const waiting = async (page: Page): Promise<void> => {
  await page.locator('header').first().waitFor();
  await page.locator('main .animate-breathe').filter({ visible: true }).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
};

const LOADING: readonly Scene[] = [
  { name: 'loading-canvas', at: PRODUCTION, who: 'developer', before: hold('**/services?*') },
  {
    name: 'loading-canvas-dark',
    at: PRODUCTION,
    who: 'developer',
    theme: 'dark',
    before: hold('**/services?*'),
  },
  {
    name: 'loading-service',
    at: `${PRODUCTION}?service=web&tab=variables`,
    who: 'developer',
    before: hold('**/services/web*'),
    act: (page: Page) => page.getByRole('heading', { name: 'web' }).waitFor(),
  },
  { name: 'loading-approvals', at: '/acme/approvals', who: 'admin', before: hold('**/approvals?*') },
  {
    name: 'loading-audit-phone',
    at: `${SETTINGS}/audit`,
    who: 'admin',
    size: 'phone',
    before: hold('**/audit?*'),
  },
].map((scene): Scene => ({ act: waiting, ...(scene as Scene), isLoading: true }));

/** The page came, and the stream of what happens does not. */
const cutOff = async (page: Page): Promise<void> => {
  await page.route('**/orgs/*/events', (route) => route.abort('connectionrefused'));
};
const isCutOff = (page: Page): Promise<void> => page.getByText('Connection lost').waitFor();

const AWAY: readonly Scene[] = [
  { name: 'offline', at: PRODUCTION, who: 'developer', forgives: /ERR_/, before: cutOff, act: isCutOff },
  {
    name: 'offline-phone',
    at: PRODUCTION,
    who: 'developer',
    size: 'phone',
    forgives: /ERR_/,
    before: cutOff,
    act: isCutOff,
  },
  { name: 'clusters-lost', at: `${SETTINGS}/clusters`, who: 'admin', later: true },
  { name: 'canvas-lost', at: `${STOREFRONT}/ireland`, who: 'developer', later: true, act: cards },
  { name: 'review-lost', at: `${STOREFRONT}/ireland?review=true`, who: 'developer', later: true },
];

const MANY: readonly Scene[] = [
  { name: 'canvas-many', at: `${STOREFRONT}/europe`, who: 'developer', act: cards },
  { name: 'canvas-many-dark', at: `${STOREFRONT}/europe`, who: 'developer', theme: 'dark', act: cards },
  { name: 'canvas-many-tablet', at: `${STOREFRONT}/europe`, who: 'developer', size: 'tablet', act: cards },
  { name: 'canvas-many-phone', at: `${STOREFRONT}/europe`, who: 'developer', size: 'phone', act: cards },
];

const CRASHING: readonly Scene[] = [
  {
    name: 'crashing',
    at: `${STOREFRONT}/staging?service=worker&tab=deployments`,
    who: 'developer',
    act: cards,
  },
  {
    name: 'crashing-dark',
    at: `${STOREFRONT}/staging?service=worker&tab=deployments`,
    who: 'developer',
    theme: 'dark',
    act: cards,
  },
  {
    name: 'crashing-phone',
    at: `${STOREFRONT}/staging?service=worker&tab=deployments`,
    who: 'developer',
    size: 'phone',
  },
];

/** Presses the action of the review, and lets the cluster say how it goes on. */
const deploy =
  (environment: string, endings: Readonly<Record<string, Ending>>) =>
  async (page: Page, { cluster, pass }: Story): Promise<void> => {
    await page
      .getByRole('button', { name: /^Deploy \d changes/ })
      .last()
      .click();
    await page.getByRole('dialog', { name: /^Rollout/ }).waitFor();
    await cluster.settle(endings, () => pass('13 seconds'), `storefront/${environment}`);
  };

const REASON = 'exit code 1 after 2 s: queue "orders" refuses more than 8 consumers';

const ROLLOUTS: readonly Scene[] = [
  {
    name: 'rollout',
    at: `${STOREFRONT}/canary?review=true`,
    who: 'developer',
    act: async (page, story) => {
      await deploy('canary', { api: { phase: 'starting', ready: 1 } })(page, story);
      await page.getByText('Waiting for api').waitFor();
    },
  },
  {
    name: 'rollout-failed',
    at: `${STOREFRONT}/next?review=true`,
    who: 'developer',
    act: async (page, story) => {
      await deploy('next', { worker: { phase: 'failed', reason: REASON } })(page, story);
      await page.getByText('The changes stay applied').waitFor();
    },
  },
  { name: 'review-limit', at: '/acme/support/staging?review=true', who: 'developer' },
];

const FROZEN: readonly Scene[] = [
  {
    name: 'start-frozen',
    at: `${PRODUCTION}?service=web&tab=deployments`,
    who: 'admin',
    frozen: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await page.getByRole('menuitem', { name: /^Redeploy/ }).click();
      await page
        .getByRole('dialog')
        .last()
        .getByText(/frozen until/)
        .first()
        .waitFor();
    },
  },
];

const invite = async (story: Story): Promise<string> => {
  const body = { email: 'nora@acme.example', role: 'developer' } as const;
  const { invitation } = await story.as('owner').call('members.invite', { params: { org: 'acme' }, body });
  return new URL(invitation.url).pathname;
};

const ARRIVING: readonly Scene[] = [
  { name: 'first-owner', at: async ({ server }) => new URL(server.ownerLink).pathname, who: null },
  { name: 'invitation', at: invite, who: null },
  { name: 'invitation-dark', at: invite, who: null, theme: 'dark' },
  { name: 'invitation-phone', at: invite, who: null, size: 'phone' },
];

/** A variable that is typed and not staged. */
async function typeVariable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.keyboard.type('RETRY_AFTER');
  await page.keyboard.press('Tab');
  await page.keyboard.type('30s');
}

const tomasOf = ({ server }: Story) => ({ org: 'acme', person: server.world.people.otherDeveloper.id });

const giveRole = (story: Story, role: 'developer' | 'viewer') =>
  story.as('owner').call('members.change', { params: tomasOf(story), body: { role } });

const VARIABLES = `${PRODUCTION}?service=web&tab=variables`;

const ENDING: readonly Scene[] = [
  {
    name: 'session-ended',
    at: VARIABLES,
    who: 'developer',
    act: async (page) => {
      await typeVariable(page);
      await page.context().clearCookies();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    },
  },
  {
    name: 'updated',
    at: `${STOREFRONT}/staging`,
    who: 'developer',
    forgives: /assets/,
    act: async (page) => {
      await cards(page);
      await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '{}' }));
      await page.getByRole('link', { name: 'Audit log' }).click();
      await page.getByRole('alert').getByText('Nebula was updated.').waitFor();
    },
  },
  {
    name: 'role-lowered',
    at: VARIABLES,
    who: 'otherDeveloper',
    act: async (page, story) => {
      await typeVariable(page);
      await giveRole(story, 'viewer');
      await page
        .getByText(/is viewer now/)
        .filter({ visible: true })
        .first()
        .waitFor();
    },
  },
  {
    name: 'member-removed',
    at: async (story) => {
      await giveRole(story, 'developer');
      return VARIABLES;
    },
    who: 'otherDeveloper',
    act: async (page, story) => {
      await typeVariable(page);
      await story.as('owner').call('members.remove', { params: tomasOf(story) });
      await page.getByText('You are no longer a member of this organization, or').waitFor();
    },
  },
];

const later = (scene: Scene): Scene => ({ ...scene, later: true });

export const LATER: readonly Scene[] = [
  ...LOADING,
  ...AWAY,
  ...[...MANY, ...CRASHING, ...ROLLOUTS, ...ARRIVING, ...ENDING].map(later),
  ...FROZEN,
];
