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

/** What a rollout does next, given its deployments and its width; called when one of them ended (CS-10, CO-3). */
export declare function nextSteps(deployments: readonly Step[], width: number): NextSteps;
