import type { EnvironmentState } from '../spec/spec.ts';
import type { KindName } from './kind.ts';
import type { Line } from './line.ts';

/** What the `drifted` problem shows of a line; base, staged and live are public values (null: absent). */
export interface Drift {
  readonly id: string | null;
  readonly target: string;
  readonly service: string | null;
  readonly kind: KindName;
  readonly key: string | null;
  readonly base: unknown;
  readonly staged: unknown;
  readonly live: unknown;
  readonly alreadySo: boolean;
  readonly label: string;
}

/** Every line whose base is no longer the live value (CS-8); empty: apply may go on. */
export declare function drift(live: EnvironmentState, lines: readonly Line[]): Drift[];
