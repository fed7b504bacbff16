// The order of a rollout (CS-10): databases first, then each service after those it depends on. A cycle is cut the same
// way every time: of its members, each waits for those that come before it by name.
import { components } from '../spec/components.ts';
import { placeComponents } from '../spec/place-order.ts';
import { byName, own } from '../spec/record.ts';
import { effectiveVariables } from '../spec/resolve.ts';
import type { EnvironmentState } from '../spec/spec.ts';
import { mayRefer, referencesIn } from '../spec/variables.ts';

/**
 * A service's place in the rollout. `dependsOn` names only services of the same rollout, which it really waits
 * for.
 */
export interface Ordered {
  readonly service: string;
  /** From 0. Databases have the first waves for themselves. */
  readonly wave: number;
  readonly dependsOn: readonly string[];
}

/** In wave order, then by name. */
export function order(state: EnvironmentState, services: ReadonlySet<string>): Ordered[] {
  const isDatabase = (service: string): boolean => own(state.services, service)?.spec.kind === 'postgres';
  const names = [...services].sort(byName);
  const wanted = new Map(names.map((name) => [name, dependenciesOf(state, name, services)]));
  // Databases first: none waits for an app.
  for (const name of names.filter(isDatabase)) wanted.set(name, (wanted.get(name) ?? []).filter(isDatabase));
  const waves = new Map<string, number>();
  const ordered: Ordered[] = [];
  let firstApp = 0;
  const place = (name: string, dependsOn: readonly string[]): void => {
    const after = dependsOn.map((dependency) => (waves.get(dependency) ?? 0) + 1);
    const wave = Math.max(isDatabase(name) ? 0 : firstApp, ...after);
    if (isDatabase(name)) firstApp = Math.max(firstApp, wave + 1);
    waves.set(name, wave);
    ordered.push({ service: name, wave, dependsOn });
  };
  const databasesFirst = [...names.filter(isDatabase), ...names.filter((name) => !isDatabase(name))];
  for (const members of components(databasesFirst, (name) => wanted.get(name) ?? [])) {
    const inside = new Set(members);
    for (const name of members.sort(byName)) {
      const isKept = (dependency: string): boolean => !inside.has(dependency) || dependency < name;
      place(name, (wanted.get(name) ?? []).filter(isKept));
    }
  }
  return ordered.sort((a, b) => a.wave - b.wave || byName(a.service, b.service));
}

/** Declared, or through a variable in any number of steps; only those that are part of the rollout, by name. */
function dependenciesOf(state: EnvironmentState, service: string, among: ReadonlySet<string>): string[] {
  const declared = own(state.services, service)?.spec.dependsOn ?? [];
  const found = new Set<string>(declared);
  const referring = effectiveVariables(state, service).filter(({ variable }) => mayRefer(variable.value));
  for (const { variable } of placeComponents(state, referring).flat()) {
    for (const reference of referencesIn(variable.value)) found.add(reference.service);
  }
  return [...found].filter((name) => name !== service && among.has(name)).sort(byName);
}
