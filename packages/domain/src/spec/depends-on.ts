// What a service is shown to depend on: the arrows of the canvas. The order of a rollout follows references through any
// number of steps (change-set/order.ts); here each is one step, and the next service has arrows of its own.
import { byName, own } from './record.ts';
import { effectiveVariables } from './resolve.ts';
import type { EnvironmentState } from './spec.ts';
import { mayRefer, referencesIn } from './variables.ts';

/** By name: declared, or referred to by a variable that it sets or inherits. Never told by the value of a secret (CS-4). */
export function dependsOn(state: EnvironmentState, service: string): string[] {
  const found = new Set(own(state.services, service)?.spec.dependsOn ?? []);
  for (const { variable } of effectiveVariables(state, service)) {
    if (variable.secret || !mayRefer(variable.value)) continue;
    for (const reference of referencesIn(variable.value)) found.add(reference.service);
  }
  found.delete(service);
  return [...found].filter((name) => own(state.services, name)).sort(byName);
}
