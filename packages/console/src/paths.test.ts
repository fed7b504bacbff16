// The addresses that mails, chats and bookmarks hold: a change here breaks links that people keep.
import { expect, it } from 'vitest';
import { paths } from './paths.ts';

const at = { org: 'acme', project: 'shop', environment: 'production' };

it('keeps every address as links hold it', () => {
  expect([
    paths.home,
    paths.signIn('/acme/approvals'),
    paths.invitation('nbi_x'),
    paths.account('acme'),
    paths.org('acme'),
    paths.canvas(at),
    paths.canvas(at, { service: 'web', tab: 'variables' }),
    paths.canvas(at, { review: true }),
    paths.deployments(at),
    paths.changes(at),
    paths.change(at, 'chg_1'),
    paths.environmentSettings(at),
    paths.project('acme', 'shop'),
    paths.projectSettings('acme', 'shop'),
    paths.approvals('acme'),
    paths.approvals('acme', 'decided'),
    paths.approval('acme', 'apr_1'),
    paths.inbox('acme'),
    paths.organization('acme'),
    paths.policy('acme'),
    paths.members('acme'),
    paths.tokens('acme'),
    paths.clusters('acme'),
    paths.registries('acme'),
    paths.channels('acme'),
    paths.audit('acme'),
  ]).toMatchInlineSnapshot(`
    [
      "/",
      "/sign-in?next=%2Facme%2Fapprovals",
      "/invitations/nbi_x",
      "/acme/settings/account",
      "/acme",
      "/acme/shop/production",
      "/acme/shop/production?service=web&tab=variables",
      "/acme/shop/production?review=true",
      "/acme/shop/production/deployments",
      "/acme/shop/production/changes",
      "/acme/shop/production/changes/chg_1",
      "/acme/shop/production/settings",
      "/acme/shop",
      "/acme/shop/settings",
      "/acme/approvals",
      "/acme/approvals?state=decided",
      "/acme/approvals/apr_1",
      "/acme/inbox",
      "/acme/settings",
      "/acme/settings/policy",
      "/acme/settings/members",
      "/acme/settings/tokens",
      "/acme/settings/clusters",
      "/acme/settings/registries",
      "/acme/settings/channels",
      "/acme/settings/audit",
    ]
  `);
});

it('keeps what a person typed out of the structure of an address', () => {
  expect(paths.canvas({ org: 'a/b', project: '..', environment: 'c?d' })).toBe('/a%2Fb/../c%3Fd');
  expect(paths.signIn('/a?b=c&d')).toBe('/sign-in?next=%2Fa%3Fb%3Dc%26d');
});
