// What a service's environment really is when it starts: its own variables over the environment's, every reference
// replaced. Deploy, redeploy, rollback and promotion all resolve here (C-59). Addresses stay open for the cluster.
import { placeComponents } from './place-order.ts';
import { providedValue } from './provided.ts';
import { lookUp, type Place, placeId } from './references.ts';
import { own } from './record.ts';
import type { EnvironmentState, Variables } from './spec.ts';
import { mayRefer, pieces } from './variables.ts';

/** Text, or a hole that the cluster fills with an address of one of its services. */
export type Part =
  | string
  | { readonly address: 'host' | 'port' | 'hostport' | 'url'; readonly service: string };

/** Neighbouring texts are one part, so that two equal values compare equal. */
export interface Resolved {
  readonly parts: readonly Part[];
  /** True too for what refers to a secret in any number of steps. */
  readonly secret: boolean;
}

/** What a database was made with. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
  readonly name: string;
}

/** The variables that a service sets or inherits; a Postgres service inherits none (CS-9). */
export function effectiveVariables(state: EnvironmentState, service: string): Place[] {
  const target = own(state.services, service);
  if (!target) return [];
  const of = (variables: Variables, from: string | null): Place[] =>
    Object.entries(variables).map(([key, variable]) => ({ service: from, key, variable }));
  const inherited = target.spec.kind === 'app' ? of(state.variables, null) : [];
  const isOverridden = (key: string): boolean => Object.hasOwn(target.variables, key);
  return [...inherited.filter(({ key }) => !isOverridden(key)), ...of(target.variables, service)];
}

/**
 * A service's whole environment, by name; secrets that wait for their value are left out. `provided`: the credentials of
 * the databases, by service. A reference that leads nowhere (refused by validation) becomes ''.
 */
export function resolveVariables(
  state: EnvironmentState,
  service: string,
  provided: Readonly<Record<string, Credentials>>,
): Record<string, Resolved> {
  const effective = effectiveVariables(state, service).filter(({ variable }) => !variable.unset);
  const referring = effective.filter(({ variable }) => mayRefer(variable.value));
  const done = new Map<string, Resolved>();
  for (const place of placeComponents(state, referring).flat()) {
    done.set(placeId(place.service, place.key), resolvePlace(state, place, done, provided));
  }
  return Object.fromEntries(
    effective.map((place) => {
      const { value, secret } = place.variable;
      return [place.key, done.get(placeId(place.service, place.key)) ?? { parts: [value], secret }];
    }),
  );
}

/** What it leads to was resolved before, unless there is a cycle: that ends here, as ''. */
function resolvePlace(
  state: EnvironmentState,
  { variable }: Place,
  done: ReadonlyMap<string, Resolved>,
  provided: Readonly<Record<string, Credentials>>,
): Resolved {
  const parts: Part[] = [];
  let { secret } = variable;
  for (const piece of pieces(variable.value)) {
    if (typeof piece === 'string') {
      append(parts, [piece]);
      continue;
    }
    const found = lookUp(state, piece);
    const target = own(state.services, piece.service);
    let resolved: Resolved | undefined;
    if (found.in === 'place') resolved = done.get(placeId(found.place.service, found.place.key));
    if (found.in === 'provided' && target) {
      resolved = providedValue(piece.service, target, piece.key, own(provided, piece.service));
    }
    append(parts, resolved?.parts ?? []);
    secret ||= resolved?.secret ?? false;
  }
  return { parts: parts.length === 0 ? [''] : parts, secret };
}

/** Neighbouring texts become one, so that equal values have equal parts. */
function append(parts: Part[], more: readonly Part[]): void {
  for (const part of more) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  }
}

/**
 * Names of variables that will differ from then (DE-5): what the environment or other services gave them has changed
 * since. Names only, so that nothing of a secret is said.
 */
export function differsFromThen(
  today: Readonly<Record<string, Resolved>>,
  then: Readonly<Record<string, Resolved>>,
): string[] {
  const names = new Set([...Object.keys(today), ...Object.keys(then)]);
  const text = (resolved: Resolved | undefined): string => JSON.stringify(resolved?.parts ?? null);
  return [...names].filter((name) => text(own(today, name)) !== text(own(then, name))).sort();
}
