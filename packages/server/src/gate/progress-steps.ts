// What the open rollouts of an environment do next. Pure. All of them are looked at together, because a deployment may
// wait for one of another rollout: a dependency that was superseded is waited for in its successor (CS-10).
import { nextSteps, type Step } from '@nebula/domain/deployment/waves';
import { DEPLOYMENT, isFinal, type DeploymentState } from '@nebula/domain/machines';

/** A deployment of an open rollout, the final ones of it too. */
export interface OpenStep extends Omit<Step, 'successor'> {
  /** When superseded: the end of the chain of those that took over, in whatever rollout. */
  readonly successor: { readonly id: string; readonly state: DeploymentState } | null;
}

/** Started and not ended, with all its deployments, the final ones too: dependants ask for those. */
export interface OpenRollout {
  readonly id: string;
  readonly width: number;
  readonly steps: readonly OpenStep[];
}

/**
 * In the order in which it happens: the caller writes cancellations, then starts, then the ends of rollouts.
 */
export interface Progress {
  readonly start: readonly string[];
  readonly cancel: readonly { readonly id: string; readonly reason: string }[];
  /** Rollouts in which everything is final now. */
  readonly over: readonly { readonly id: string; readonly succeeded: boolean }[];
}

/** Repeats until nothing moves: what is cancelled in one rollout may be waited for in another. */
export function progressOf(rollouts: readonly OpenRollout[]): Progress {
  const states = new Map(
    rollouts.flatMap(({ steps }) => steps.map((step) => [step.id, step.state] as const)),
  );
  const now = (id: string, otherwise: DeploymentState): DeploymentState => states.get(id) ?? otherwise;
  const start: string[] = [];
  const cancel: { id: string; reason: string }[] = [];
  for (let moved = true; moved; ) {
    moved = false;
    for (const { steps, width } of rollouts) {
      const next = nextSteps(
        steps.map((step) => ({
          ...step,
          state: now(step.id, step.state),
          successor: step.successor && now(step.successor.id, step.successor.state),
        })),
        width,
      );
      for (const id of next.start) states.set(id, 'deploying');
      for (const { id } of next.cancel) states.set(id, 'cancelled');
      start.push(...next.start);
      cancel.push(...next.cancel);
      moved ||= next.start.length + next.cancel.length > 0;
    }
  }
  const over = rollouts.flatMap(({ id, steps }) => {
    const ends = steps.map((step) => now(step.id, step.state));
    if (!ends.every((state) => isFinal(DEPLOYMENT, state))) return [];
    return [{ id, succeeded: ends.every((state) => state === 'succeeded') }];
  });
  return { start, cancel, over };
}
