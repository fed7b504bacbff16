import type { EnvironmentState } from '../spec/spec.ts';

/** One edit as `PUT E/draft/lines` takes it. */
export interface Edit {
  readonly kind: string;
  readonly service?: string;
  readonly key?: string;
  readonly value?: unknown;
  readonly secret?: boolean;
}

/** Edits that, staged over live, give what is wanted. Services and variables that are not named stay. */
export declare function diff(live: EnvironmentState, wanted: EnvironmentState): Edit[];
