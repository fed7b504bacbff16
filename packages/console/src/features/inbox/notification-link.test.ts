import { expect, it } from 'vitest';
import { linkTo } from './notification-link.ts';

const place = { project: 'shop', environment: 'production' };

it('AP-7: a notification leads to where it happened', () => {
  expect(linkTo('acme', { approval: 'apr_1', ...place })).toBe('/acme/approvals/apr_1');
  expect(linkTo('acme', { changeSet: 'chg_1', ...place })).toBe('/acme/shop/production/changes/chg_1');
  expect(linkTo('acme', { deployment: 'dep_1', service: 'web', ...place })).toBe(
    '/acme/shop/production?service=web&tab=deployments&deployment=dep_1',
  );
  expect(linkTo('acme', { settings: 'members' })).toBe('/acme/settings/members');
  expect(linkTo('acme', { settings: 'toString' })).toBe('/acme/settings');
  expect(linkTo('acme', {})).toBeNull();
});
