// What the model is made of: change sets, approvals, environments, and what an act makes. States are the rules' words.
import type { Line, Settings } from './lines.ts';
import type { Deployment, Rollout } from './rollouts.ts';

export const ROLES = ['viewer', 'developer', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];
export type Place = 'staging' | 'production';

export interface ChangeSet {
  id: string;
  readonly owner: string;
  readonly place: Place;
  state: string;
  lines: readonly Line[];
}

export interface Approval {
  id: string;
  readonly kind: string;
  readonly place: Place;
  state: string;
  rule: string | null;
  readonly requester: string;
  /** It would deploy these, as it was when asked. */
  readonly services: readonly string[];
  /** Its 24 hours are over, whether or not the timer has come by. */
  past: boolean;
  readonly changeSet: ChangeSet | null;
  readonly wish: Wish;
  rollout: Rollout | null;
}

export interface Environment extends Settings {
  protected: boolean;
  /** Service → the last deployment that succeeded. */
  running: Record<string, Deployment>;
}

/** What was fixed when it was asked (DE-2); everything else is read when it starts. */
export interface Wish {
  readonly kind: string;
  readonly service?: string;
  readonly image?: string | null;
  readonly target?: Deployment;
}

export interface Made {
  readonly approval: Approval | null;
  readonly rollout: Rollout | null;
}
export type Outcome = string | Made;
