// What the button of a start is called (CS-6): by what pressing it does.
import type { StartKind } from '../approval/auto-pass.ts';

/** Of one service; a change set has words of its own. */
export type Direct = Exclude<StartKind, 'change-set'>;

export const START_VERBS: Readonly<Record<Direct, string>> = {
  redeploy: 'Redeploy',
  rollback: 'Roll back',
  promotion: 'Promote',
  deploy: 'Deploy',
  build: 'Deploy',
};

/** `waits`: somebody has to decide it first. */
export const startLabel = (kind: Direct, waits: boolean): string =>
  waits ? 'Request approval' : START_VERBS[kind];
