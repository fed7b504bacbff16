// Which services a change set deploys (CS-9): those for which what would run changes. It follows the lines and not the
// values: whether a staged secret equals the live one must not show in what is deployed, or a guess could be tried.
import { providedKeys } from '../spec/provided.ts';
import { own } from '../spec/record.ts';
import { placeId, places } from '../spec/references.ts';
import type { EnvironmentState } from '../spec/spec.ts';
import { mayRefer, referencesIn } from '../spec/variables.ts';
import { redeploys } from './kinds.ts';
import type { Line } from './line.ts';

const isVariable = ({ kind }: Line): boolean => kind === 'variable.set' || kind === 'variable.delete';

/** Names of services of `after`, in any order. */
export function affectedServices(
  before: EnvironmentState,
  after: EnvironmentState,
  lines: readonly Line[],
): Set<string> {
  const affected = new Set<string>();
  for (const line of lines) {
    if (line.service !== null && redeploys(line) && own(after.services, line.service))
      affected.add(line.service);
  }
  for (const service of Object.keys(after.services))
    if (!own(before.services, service)) affected.add(service);
  for (const service of reachedByVariables(after, lines)) affected.add(service);
  return affected;
}

/** Services whose environment holds a changed variable: set, inherited, or referred to in any number of steps. */
function reachedByVariables(after: EnvironmentState, lines: readonly Line[]): Set<string> {
  const reached = new Set<string>();
  const changed = new Set(lines.filter(isVariable).map((line) => placeId(line.service, line.key ?? '')));
  for (const name of replacedNames(lines, after)) changed.add(name);
  if (changed.size === 0) return reached;
  const referrers = referrersOf(after);
  const apps = Object.entries(after.services).filter(([, { spec }]) => spec.kind === 'app');
  // A set grows while it is walked, and each name is walked once.
  for (const id of changed) {
    const [service = '', key = ''] = id.split('\0');
    if (service !== '') reached.add(service);
    else {
      for (const [app, state] of apps) {
        if (Object.hasOwn(state.variables, key)) continue;
        reached.add(app);
        const isProvided = Object.hasOwn(providedKeys(state), key);
        if (!isProvided && referrers.has(placeId(app, key))) changed.add(placeId(app, key));
      }
    }
    for (const referrer of referrers.get(id) ?? []) changed.add(referrer);
  }
  for (const service of reached) if (!own(after.services, service)) reached.delete(service);
  return reached;
}

/** Variable as it is referred to → the variables whose values do so. */
function referrersOf(state: EnvironmentState): Map<string, string[]> {
  const referrers = new Map<string, string[]>();
  for (const place of places(state)) {
    if (!mayRefer(place.variable.value)) continue;
    const from = placeId(place.service, place.key);
    for (const { service, key } of referencesIn(place.variable.value)) {
      const to = placeId(service, key);
      const known = referrers.get(to);
      if (known) known.push(from);
      else referrers.set(to, [from]);
    }
  }
  return referrers;
}

/** A service set anew as a whole may have changed every variable that it had or has. */
function replacedNames(lines: readonly Line[], after: EnvironmentState): string[] {
  return lines.flatMap(({ kind, service }) => {
    const state = kind === 'create' && service !== null ? own(after.services, service) : undefined;
    return state && service !== null ? Object.keys(state.variables).map((key) => placeId(service, key)) : [];
  });
}
