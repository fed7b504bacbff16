// Security & policy, and the freeze.
import { call, ORG } from '../call.ts';
import { freezeNow, policy, policyChange } from '../shapes/policy.ts';

export const policyCalls = {
  'policy.show': call({
    method: 'GET',
    path: `${ORG}/policy`,
    who: 'read',
    summary: 'The policy for production deployments',
    answer: policy,
    problems: [],
  }),
  'policy.change': call({
    method: 'PATCH',
    path: `${ORG}/policy`,
    who: 'settings.policy',
    summary: 'Change the policy; what is not named stays, of the freeze too',
    body: policyChange,
    answer: policy,
    problems: [],
  }),
  'freeze.show': call({
    method: 'GET',
    path: `${ORG}/freeze`,
    who: 'read',
    summary: 'Whether production is frozen now, until when, and when next',
    answer: freezeNow,
    problems: [],
  }),
} as const;
