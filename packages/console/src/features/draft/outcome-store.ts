// What became of the last apply in each environment, until its reader has seen the end: kept by the tab, so that closing
// the dialog or loading the page anew loses no rollout out of sight. Nothing here decides anything.
import { useSyncExternalStore } from 'react';
import { whenPersonChanges } from '../../app/kept-by-person.ts';
import type { EnvironmentAddress } from '../../paths.ts';

export interface Outcome {
  readonly changeSet: string;
  /** How many lines it had. */
  readonly changes: number;
  readonly approval: string | null;
  readonly rollout: string | null;
  /** Whom it waits for, as it was said when it was asked; null when it did not wait. */
  readonly waiting: string | null;
  /** Services that it stops and removes. */
  readonly removed: readonly string[];
  /** Whether the dialog shows it, or the draft. */
  readonly shown: boolean;
}

const kept = new Map<string, Outcome | null>();
const listeners = new Set<() => void>();
whenPersonChanges(() => kept.clear());

const keyOf = ({ org, project, environment }: EnvironmentAddress): string =>
  `nebula.outcome/${org}/${project}/${environment}`;

function read(key: string): Outcome | null {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const outcome = fromSession(key);
  kept.set(key, outcome);
  return outcome;
}

function fromSession(key: string): Outcome | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null && 'changeSet' in value ? (value as Outcome) : null;
  } catch {
    return null;
  }
}

export function keepOutcome(at: EnvironmentAddress, outcome: Outcome | null): void {
  const key = keyOf(at);
  kept.set(key, outcome);
  try {
    if (outcome === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(outcome));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
  for (const listener of listeners) listener();
}

/** Whether the dialog shows what became of the last apply, or the draft. */
export function showOutcome(at: EnvironmentAddress, shown: boolean): void {
  const outcome = read(keyOf(at));
  if (outcome !== null && outcome.shown !== shown) keepOutcome(at, { ...outcome, shown });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const outcomeOf = (at: EnvironmentAddress): Outcome | null => read(keyOf(at));

export const useOutcome = (at: EnvironmentAddress): Outcome | null =>
  useSyncExternalStore(subscribe, () => outcomeOf(at));
