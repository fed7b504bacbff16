// How a rollout goes on (CS-10, CO-3). Asked whenever one of its deployments ended, in the same transaction; it keeps
// nothing, so that progress is made by whoever commits the report.
import type { DeploymentState } from '../machines.ts';

/** A deployment of the rollout as its next step depends on it. */
export interface Step {
  readonly id: string;
  readonly service: string;
  readonly state: DeploymentState;
  /** Ids of deployments of this rollout. */
  readonly dependsOn: readonly string[];
  /** When superseded: the state of the deployment that took over; null when none is known. */
  readonly successor?: DeploymentState | null;
  /** Databases go first: no app starts while one of the rollout's is unfinished. */
  readonly isDatabase?: boolean;
}

/** Ids to move now; both may be empty. What is in neither list stays as it is. */
export interface NextSteps {
  readonly start: readonly string[];
  readonly cancel: readonly { readonly id: string; readonly reason: string }[];
}

/** The ends that take dependants with them (CS-10); every other state is missing here on purpose. */
const WORDS: Partial<Record<DeploymentState, string>> = {
  failed: 'failed',
  cancelled: 'was cancelled',
  rejected: 'was rejected',
};

/** A superseded one counts as its successor does; one whose successor nobody knows holds nobody up. */
const outcome = ({ state, successor }: Step): DeploymentState =>
  state === 'superseded' ? (successor ?? 'succeeded') : state;

/** Which waiting deployments start and which are cancelled now. At most `width` of the rollout run at once. */
export function nextSteps(deployments: readonly Step[], width: number): NextSteps {
  const reasons = cancelReasons(deployments);
  const byId = new Map(deployments.map((step) => [step.id, step]));
  const isWaiting = (step: Step): boolean => step.state === 'waiting' && !reasons.has(step.id);
  const isOpenDatabase = (step: Step): boolean =>
    step.isDatabase === true &&
    (isWaiting(step) || step.state === 'deploying' || step.state === 'awaiting-approval');
  const databasesOpen = deployments.some(isOpenDatabase);
  const isReady = (step: Step): boolean =>
    (step.isDatabase === true || !databasesOpen) &&
    step.dependsOn.every((id) => {
      const dependency = byId.get(id);
      return dependency === undefined || outcome(dependency) === 'succeeded';
    });
  const running = deployments.filter(({ state }) => state === 'deploying').length;
  const ready = deployments.filter((step) => isWaiting(step) && isReady(step));
  const isCancelled = ({ id, state }: Step): boolean => state === 'waiting' && reasons.has(id);
  return {
    start: ready.slice(0, Math.max(0, width - running)).map(({ id }) => id),
    cancel: deployments.filter(isCancelled).map(({ id }) => ({ id, reason: reasons.get(id) ?? '' })),
  };
}

/** Id → reason, for all that depends, through any steps, on one that failed or was cancelled. */
function cancelReasons(deployments: readonly Step[]): Map<string, string> {
  const dependants = new Map<string, string[]>();
  for (const { id, dependsOn } of deployments) {
    for (const dependency of dependsOn)
      dependants.set(dependency, [...(dependants.get(dependency) ?? []), id]);
  }
  const reasons = new Map<string, string>();
  for (const step of deployments) {
    const word = WORDS[outcome(step)];
    if (word === undefined) continue;
    const reached = [...(dependants.get(step.id) ?? [])];
    for (let id = reached.pop(); id !== undefined; id = reached.pop()) {
      if (reasons.has(id)) continue;
      reasons.set(id, `cancelled because ${step.service} ${word}`);
      reached.push(...(dependants.get(id) ?? []));
    }
  }
  return reasons;
}
