import { expect, it } from 'vitest';
import type { Shape } from './client.ts';
import { sessionsQuery } from './people-queries.ts';
import {
  approvalsQuery,
  clustersQuery,
  deploymentsQuery,
  draftQuery,
  meQuery,
  membersQuery,
  policyQuery,
  projectQuery,
  servicesQuery,
} from './queries.ts';
import { isTouched, slugsOf } from './touches.ts';

const staging = { org: 'acme', project: 'shop', environment: 'staging' };
const aProject = (id: string, slug: string, environments: Record<string, string>) =>
  ({
    id,
    slug,
    environments: Object.entries(environments).map(([own, name]) => ({ id: own, slug: name })),
  }) as unknown as Shape<'Project'>;
const slugs = slugsOf([
  aProject('prj_1', 'shop', { env_1: 'staging', env_2: 'production' }),
  aProject('prj_2', 'blog', { env_3: 'staging' }),
]);
/** Of the shop's staging unless told. */
const touches = (
  key: readonly unknown[],
  type: string,
  environment: string | null = 'env_1',
  project: string | null = 'prj_1',
): boolean => isTouched(key, 'acme', { type, environment, project }, slugs);

it('EV-1: an event refreshes what it may have changed, and nothing else', () => {
  expect(touches(draftQuery(staging).queryKey, 'draft.edited')).toBe(true);
  expect(touches(servicesQuery(staging).queryKey, 'deployment.succeeded')).toBe(true);
  expect(touches(policyQuery('acme').queryKey, 'deployment.succeeded')).toBe(false);
  expect(touches(approvalsQuery('acme', 'pending').queryKey, 'approval.approved')).toBe(true);
});

it('C-160: leaves alone what belongs to another environment, project or organization', () => {
  const { queryKey } = servicesQuery(staging);
  expect(touches(queryKey, 'deployment.succeeded', 'env_2')).toBe(false);
  expect(touches(queryKey, 'deployment.succeeded', 'env_3', 'prj_2')).toBe(false);
  expect(touches(servicesQuery({ ...staging, org: 'other' }).queryKey, 'deployment.succeeded')).toBe(false);
  expect(touches(projectQuery('acme', 'blog').queryKey, 'project.changed', null)).toBe(false);
});

it('CO-1: a draft is read again when a slot of its project may be free, whichever environment held it', () => {
  const { queryKey } = draftQuery(staging);
  expect(touches(queryKey, 'deployment.succeeded', 'env_2')).toBe(true);
  expect(touches(queryKey, 'deployment.succeeded', 'env_3', 'prj_2')).toBe(false);
  expect(touches(queryKey, 'approval.asked', 'env_2')).toBe(false);
});

it('C-160: nobody reads anything again because somebody signed in', () => {
  expect(touches(servicesQuery(staging).queryKey, 'session.opened', null, null)).toBe(false);
  expect(touches(membersQuery('acme').queryKey, 'password.changed', null, null)).toBe(false);
  expect(touches(sessionsQuery.queryKey, 'session.opened', null, null)).toBe(true);
});

it('knows a place by its id, too, since an address may name either', () => {
  const { queryKey } = servicesQuery({ org: 'acme', project: 'prj_1', environment: 'env_1' });
  expect(touches(queryKey, 'deployment.succeeded')).toBe(true);
  expect(touches(queryKey, 'deployment.succeeded', 'env_2')).toBe(false);
});

it('refreshes everything of the organization for an event that it does not know', () => {
  expect(touches(policyQuery('acme').queryKey, 'something.new')).toBe(true);
  expect(touches(servicesQuery(staging).queryKey, 'something.new', 'env_9', 'prj_9')).toBe(true);
  expect(touches(policyQuery('acme').queryKey, 'toString.called')).toBe(true);
});

it('AP-10: whom a deployment waits for is read again when the policy or the members change', () => {
  expect(touches(deploymentsQuery(staging).queryKey, 'policy.changed', null, null)).toBe(true);
  expect(touches(deploymentsQuery(staging).queryKey, 'member.removed', null, null)).toBe(true);
});

it('counts the environments of a cluster anew', () => {
  expect(touches(clustersQuery('acme').queryKey, 'environment.removed')).toBe(true);
});

it('reads who the caller is again when members change', () => {
  expect(touches(meQuery.queryKey, 'member.role-changed')).toBe(true);
  expect(touches(meQuery.queryKey, 'draft.edited')).toBe(false);
});

it('FR-4: a refused build shows on its service, a push in the settings of its project', () => {
  expect(touches([...servicesQuery(staging).queryKey, 'web'], 'build.refused')).toBe(true);
  expect(touches(policyQuery('acme').queryKey, 'build.refused')).toBe(false);
  expect(touches(projectQuery('acme', 'shop').queryKey, 'push.handled', null)).toBe(true);
});
