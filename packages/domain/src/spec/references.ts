// Where a reference leads: to a variable that the service sets itself, to one that it provides, or to one that it inherits
// from the environment. The only place that knows this order; validation, resolving and planning all ask here (C-59).
import { providedKeys } from './provided.ts';
import { own } from './record.ts';
import type { EnvironmentState, Variable } from './spec.ts';
import { type Reference, referencesIn } from './variables.ts';

/** A variable that stands somewhere: of a service, or of the environment (service null). */
export interface Place {
  readonly service: string | null;
  readonly key: string;
  readonly variable: Variable;
}

/** `provided` has no value here: a database's addresses and passwords are known when it is resolved. */
export type Found =
  | { readonly in: 'place'; readonly place: Place }
  | { readonly in: 'provided'; readonly service: string; readonly key: string }
  | { readonly in: 'nowhere'; readonly missing: 'service' | 'variable' };

/** A key for maps; names hold no NUL, so that no two places share one. */
export const placeId = (service: string | null, key: string): string => `${service ?? ''}\0${key}`;

/**
 * What the service sets itself, then what it provides, then what it inherits; `nowhere` says which half is
 * missing, for the sentence of a refusal.
 */
export function lookUp(state: EnvironmentState, { service, key }: Reference): Found {
  const target = own(state.services, service);
  if (!target) return { in: 'nowhere', missing: 'service' };
  const variable = own(target.variables, key);
  if (variable) return { in: 'place', place: { service, key, variable } };
  // Before what it inherits: HOST=0.0.0.0 for all apps must not hide where one of them is.
  if (own(providedKeys(target), key) !== undefined) return { in: 'provided', service, key };
  const inherited = target.spec.kind === 'app' ? own(state.variables, key) : undefined;
  if (inherited) return { in: 'place', place: { service: null, key, variable: inherited } };
  return { in: 'nowhere', missing: 'variable' };
}

/** Every variable that is set anywhere, the environment's first. */
export function* places(state: EnvironmentState): Generator<Place> {
  for (const [key, variable] of Object.entries(state.variables)) yield { service: null, key, variable };
  for (const [service, { variables }] of Object.entries(state.services)) {
    for (const key in variables) {
      const variable = own(variables, key);
      if (variable) yield { service, key, variable };
    }
  }
}

/** The places that a place's value leads to, one step. */
export function stepsFrom(state: EnvironmentState, place: Place): Place[] {
  const found = referencesIn(place.variable.value).map((reference) => lookUp(state, reference));
  return found.flatMap((to) => (to.in === 'place' ? [to.place] : []));
}
