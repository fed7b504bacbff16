import type { Capabilities, EnvironmentState } from '../spec/spec.ts';
import type { FieldError } from '../problems.ts';
import type { Line } from './line.ts';

export interface Affected {
  readonly service: string;
  /** From 0; waves are for people, `dependsOn` decides. */
  readonly wave: number;
  /** It runs now and mounts a volume (CS-7). */
  readonly downtime: boolean;
  /** Direct dependencies within the rollout, without those that broke a cycle. */
  readonly dependsOn: readonly string[];
}

export interface Plan {
  /** In wave order, then by name. */
  readonly affected: readonly Affected[];
  readonly removed: readonly { readonly service: string; readonly deleteVolume: boolean }[];
  /** The widest wave; 0 when nothing is deployed. */
  readonly width: number;
}

/** Live with the lines written over it; the order of the lines never matters. */
export declare function applyLines(live: EnvironmentState, lines: readonly Line[]): EnvironmentState;

/** `running`: the services that run now. */
export declare function plan(
  before: EnvironmentState,
  after: EnvironmentState,
  lines: readonly Line[],
  running: ReadonlySet<string>,
): Plan;

/** The services for which downtime has to be accepted (CS-7). */
export declare function needsDowntime(plan: Plan): string[];

/** CS-8: the result whole, again; empty when it may be applied. */
export declare function validateResult(
  live: EnvironmentState,
  lines: readonly Line[],
  capabilities: Capabilities | null,
): FieldError[];
