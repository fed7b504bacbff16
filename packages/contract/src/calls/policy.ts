// Security & policy, and the freeze.
// Everybody may read it, since a refusal names it; whether it is frozen now is the server's to say, by its own clock
// (FR-2).
import { call, ORG } from '../call.ts';
import { freezeNow, policy, policyChange } from '../shapes/policy.ts';

/** What is weaker after a change is told to every admin and owner (AP-13). */
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
