// The three state machines, written once: the code asks these tables, and the migration that is generated from them
// makes PostgreSQL refuse every other transition, whoever writes (CS-12, AP-14, DE-1).

/** state → the states that may follow it; a state with none is final. */
export type Machine<State extends string = string> = Readonly<Record<State, readonly State[]>>;

/** CS-12. The names stand in the database, in the API and on the screen: one word everywhere. */
export type ChangeSetState = 'draft' | 'pending-approval' | 'applied' | 'rejected' | 'discarded' | 'failed';
/** AP-14. All but `pending` are final; what passes at once is born `approved`. */
export type ApprovalState = 'pending' | 'approved' | 'rejected' | 'expired' | 'superseded' | 'withdrawn';
/** DE-1. The last five are final. `waiting` waits for its dependencies, never for a person. */
export type DeploymentState =
  | 'awaiting-approval'
  | 'waiting'
  | 'deploying'
  | 'succeeded'
  | 'failed'
  | 'rejected'
  | 'cancelled'
  | 'superseded';

/**
 * Only a request that waits can become a draft again; restaging a rejected or failed one fills a draft of its
 * own.
 */
export const CHANGE_SET: Machine<ChangeSetState> = {
  draft: ['applied', 'pending-approval', 'discarded'],
  'pending-approval': ['applied', 'rejected', 'draft', 'discarded', 'failed'],
  applied: [],
  rejected: [],
  discarded: [],
  failed: [],
};

/** The first decision stands (AP-4): nothing leads out of any state but `pending`. */
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

/** Asks the table, so that a state that is added to a machine is never forgotten elsewhere. */
export const isFinal = <S extends string>(machine: Machine<S>, state: S): boolean =>
  machine[state].length === 0;

/**
 * False for a state and itself too: asking again for what is already so is no transition, and the caller
 * answers it.
 */
export const mayFollow = <S extends string>(machine: Machine<S>, from: S, to: S): boolean =>
  machine[from].includes(to);

/** The states of a machine that are final, in the order of the table. */
export const finalStates = <S extends string>(machine: Machine<S>): S[] =>
  (Object.keys(machine) as S[]).filter((state) => machine[state].length === 0);
