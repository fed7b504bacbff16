// What a request, a deployment and the rule that let it pass are called, written once.
import type { Shape } from '../api/client.ts';

export type StartKind = Shape<'Deployment'>['kind'];
type PassRule = NonNullable<Shape<'Decision'>['rule']>;

export const START_KINDS: Readonly<Record<StartKind, string>> = {
  deploy: 'Deploy',
  redeploy: 'Redeploy',
  rollback: 'Rollback',
  promotion: 'Promotion',
  build: 'Build',
  'change-set': 'Change set',
};

export const PASS_RULES: Readonly<Record<PassRule, string>> = {
  'rollbacks-skip-approval': 'Rollbacks skip approval',
  'requester-can-decide': 'Requester can decide',
  'skip-production-approval': 'Skip production approval',
};
