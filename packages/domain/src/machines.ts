// The three state machines, written once: the code asks these tables, and the migration that is generated from them
// makes PostgreSQL refuse every other transition, whoever writes (CS-12, AP-14, DE-1).

/** state → the states that may follow it; a state with none is final. */
export type Machine<State extends string = string> = Readonly<Record<State, readonly State[]>>;

export type ChangeSetState = 'draft' | 'pending-approval' | 'applied' | 'rejected' | 'discarded' | 'failed';
export type ApprovalState = 'pending' | 'approved' | 'rejected' | 'expired' | 'superseded' | 'withdrawn';
export type DeploymentState =
  | 'awaiting-approval'
  | 'waiting'
  | 'deploying'
  | 'succeeded'
  | 'failed'
  | 'rejected'
  | 'cancelled'
  | 'superseded';

export const CHANGE_SET: Machine<ChangeSetState> = {
  draft: ['applied', 'pending-approval', 'discarded'],
  'pending-approval': ['applied', 'rejected', 'draft', 'discarded', 'failed'],
  applied: [],
  rejected: [],
  discarded: [],
  failed: [],
};

export const APPROVAL: Machine<ApprovalState> = {
  pending: ['approved', 'rejected', 'expired', 'superseded', 'withdrawn'],
  approved: [],
  rejected: [],
  expired: [],
  superseded: [],
  withdrawn: [],
};

/** A dependency that fails while its dependants wait cancels them; a waiting one can never fail by itself. */
export const DEPLOYMENT: Machine<DeploymentState> = {
  'awaiting-approval': ['waiting', 'deploying', 'rejected', 'cancelled'],
  waiting: ['deploying', 'cancelled', 'superseded'],
  deploying: ['succeeded', 'failed', 'cancelled', 'superseded'],
  succeeded: [],
  failed: [],
  rejected: [],
  cancelled: [],
  superseded: [],
};

/** States in which a row of each machine may be born. */
export const BIRTH = {
  'change-set': ['draft', 'pending-approval', 'applied'],
  approval: ['pending', 'approved'],
  deployment: ['awaiting-approval', 'waiting', 'deploying'],
} as const;

export const isFinal = <S extends string>(machine: Machine<S>, state: S): boolean =>
  machine[state].length === 0;

export const mayFollow = <S extends string>(machine: Machine<S>, from: S, to: S): boolean =>
  machine[from].includes(to);

/** The states of a machine that are final, in the order of the table. */
export const finalStates = <S extends string>(machine: Machine<S>): S[] =>
  (Object.keys(machine) as S[]).filter((state) => machine[state].length === 0);
