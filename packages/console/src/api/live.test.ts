import { expect, it } from 'vitest';
import { isTouched } from './live.ts';
import { approvalsQuery, draftQuery, meQuery, policyQuery, servicesQuery } from './queries.ts';

const staging = { org: 'acme', project: 'shop', environment: 'staging' };
const slugs = new Map([
  ['env_1', 'staging'],
  ['env_2', 'production'],
]);
const touches = (key: readonly unknown[], type: string, environment: string | null = null): boolean =>
  isTouched(key, 'acme', { type, environment }, slugs);

it('EV-1: an event refreshes what it may have changed, and nothing else', () => {
  expect(touches(draftQuery(staging).queryKey, 'draft.edited', 'env_1')).toBe(true);
  expect(touches(servicesQuery(staging).queryKey, 'deployment.succeeded', 'env_1')).toBe(true);
  expect(touches(policyQuery('acme').queryKey, 'deployment.succeeded', 'env_1')).toBe(false);
  expect(touches(approvalsQuery('acme', 'pending').queryKey, 'approval.approved', 'env_1')).toBe(true);
});

it('leaves alone what belongs to another environment or organization', () => {
  expect(touches(servicesQuery(staging).queryKey, 'deployment.succeeded', 'env_2')).toBe(false);
  expect(touches(servicesQuery({ ...staging, org: 'other' }).queryKey, 'deployment.succeeded', 'env_1')).toBe(
    false,
  );
});

it('refreshes everything of the organization for an event that it does not know', () => {
  expect(touches(policyQuery('acme').queryKey, 'something.new')).toBe(true);
  expect(touches(servicesQuery(staging).queryKey, 'something.new', 'env_9')).toBe(true);
});

it('reads who the caller is again when members change', () => {
  expect(touches(meQuery.queryKey, 'member.role-changed')).toBe(true);
  expect(touches(meQuery.queryKey, 'draft.edited')).toBe(false);
});
