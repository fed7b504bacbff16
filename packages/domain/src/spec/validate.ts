import type { FieldError } from '../change-set/kind.ts';
import type { Capabilities, EnvironmentState } from './spec.ts';

/** A whole environment; paths such as `web.replicas`, `web.variables.KEY`, `variables.KEY`. Null: nothing of the cluster is refused. */
export declare function validateEnvironment(
  state: EnvironmentState,
  capabilities: Capabilities | null,
): FieldError[];
