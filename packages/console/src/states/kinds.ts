// What a request, a deployment and the rule that let it pass are called, written once.
import { RULE_TITLES } from '@nebula/domain/approval/auto-pass';
import type { Shape } from '../api/client.ts';

/** As the API names what started a deployment. */
export type StartKind = Shape<'Deployment'>['kind'];

/** As nouns, for lists; a button's verb is `startLabel` of the domain. */
export const START_KINDS: Readonly<Record<StartKind, string>> = {
  deploy: 'Deploy',
  redeploy: 'Redeploy',
  rollback: 'Rollback',
  promotion: 'Promotion',
  build: 'Build',
  'change-set': 'Change set',
};

/** By which a request passed at once: the domain's words, and the id of a rule that another version has. */
export const ruleTitle = (rule: string): string => RULE_TITLES[rule] ?? rule;
