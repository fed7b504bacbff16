// What a rollout does next, whenever one of its deployments ended (CS-10). Only what depends, through any steps, on a
// failed or cancelled deployment is cancelled; others go on. Nothing here starts anything: the gate's progress does.
import type { DeploymentState } from '../machines.ts';

export interface Step {
  readonly id: string;
  readonly service: string;
  readonly state: DeploymentState;
  /** Ids of deployments of this rollout. */
  readonly dependsOn: readonly string[];
  /** When superseded: the state of the deployment that took over; null when none is known. */
  readonly successor?: DeploymentState | null;
}

export interface NextSteps {
  readonly start: readonly string[];
  readonly cancel: readonly { readonly id: string; readonly reason: string }[];
}

type Fate = 'ready' | 'pending' | 'lost';

/** `width` caps how many of the rollout run at once, those that start now included (CO-3). */
export function nextSteps(deployments: readonly Step[], width: number): NextSteps {
  const byId = new Map(deployments.map((step) => [step.id, step]));
  const running = deployments.filter((step) => step.state === 'deploying').length;
  const start: string[] = [];
  const cancel: { id: string; reason: string }[] = [];
  for (const step of deployments) {
    if (step.state !== 'waiting') continue;
    const dependencies = step.dependsOn.flatMap((id) => byId.get(id) ?? []);
    const lost = dependencies.find((one) => fateOf(one) === 'lost');
    if (lost) cancel.push({ id: step.id, reason: reasonFor(lost) });
    else if (dependencies.every((one) => fateOf(one) === 'ready') && running + start.length < width)
      start.push(step.id);
  }
  return { start, cancel };
}

/** A superseded dependency is what its successor becomes; one without a successor keeps nobody waiting. */
function fateOf({ state, successor }: Step): Fate {
  if (state === 'superseded') return successor === undefined || successor === null ? 'ready' : fate(successor);
  return fate(state);
}

function fate(state: DeploymentState): Fate {
  if (state === 'succeeded' || state === 'superseded') return 'ready';
  return state === 'failed' || state === 'cancelled' || state === 'rejected' ? 'lost' : 'pending';
}

const reasonFor = ({ service, state, successor }: Step): string =>
  `cancelled because ${service}, on which it depends, ${(state === 'superseded' ? successor : state) === 'failed' ? 'failed' : 'was cancelled'}`;
