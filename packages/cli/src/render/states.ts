// The colour of every state, in one place. Total: a state that is new in the contract does not compile without one.
import type { ApprovalShape } from '@nebula/contract/shapes/approval';
import type { ChangeSetShape } from '@nebula/contract/shapes/change-set';
import type { DeploymentShape } from '@nebula/contract/shapes/deployment';
import type { ServiceShape } from '@nebula/contract/shapes/service';
import type { Style } from '../terminal/style.ts';

/** A word that several of them have means the same in all, and has one colour. */
export type State =
  | DeploymentShape['state']
  | ApprovalShape['state']
  | ChangeSetShape['state']
  | ServiceShape['state'];

const COLOURS: Readonly<Record<State, keyof Style>> = {
  'awaiting-approval': 'yellow',
  waiting: 'yellow',
  deploying: 'cyan',
  succeeded: 'green',
  failed: 'red',
  rejected: 'red',
  cancelled: 'dim',
  superseded: 'dim',
  pending: 'yellow',
  approved: 'green',
  expired: 'red',
  withdrawn: 'dim',
  draft: 'cyan',
  'pending-approval': 'yellow',
  applied: 'green',
  discarded: 'dim',
  running: 'green',
  crashing: 'red',
  stopped: 'dim',
  'never-deployed': 'dim',
};

/** `text` in the colour of `state`. */
export const inColourOf = (state: State, style: Style, text: string = state): string =>
  style[COLOURS[state]](text);
