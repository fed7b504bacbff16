// What a measure is given, and what it answers: rows with a target each.
import type { BenchWorld } from './world.ts';

export interface Row {
  readonly what: string;
  readonly figure: string;
  /** As a person reads it; empty: only told. */
  readonly target: string;
  /** Null: only told. */
  readonly met: boolean | null;
  /** Independent of how fast this machine is: when missed, the bench fails. */
  readonly fixed?: boolean;
}

export interface Measured {
  readonly title: string;
  readonly rows: readonly Row[];
}

export type Measure = (world: BenchWorld) => Promise<readonly Measured[]>;

export const atMost = (what: string, value: number, most: number, words: (value: number) => string): Row => ({
  ...{ what, figure: words(value), target: `≤ ${words(most)}`, met: value <= most },
});

/** The value that 95 of 100 do not exceed. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN;
}
