// Which services of a project are wanted: those without a profile, and those of the chosen ones. What these then wait
// for must be there and go round in no circle, as Compose asks.
import type { Problems } from './problems.ts';
import { child, type Entry, isNull, type MapNode, mapNode } from './tree.ts';

/** All services by name. Refuses a project without any. */
export function projectServices(
  root: MapNode,
  problems: Problems,
): ReadonlyMap<string, Entry & { node: MapNode }> {
  const services = child(root, 'services');
  const isEmpty = services?.kind === 'map' && services.entries.size === 0;
  if (services === undefined || isEmpty)
    return problems.stop('services', root.at, 'This project has no services.');
  if (services.kind !== 'map') return problems.stop('services', services.at, 'services is a map of names.');
  const found = new Map<string, Entry & { node: MapNode }>();
  for (const [name, { at, node }] of services.entries) {
    if (!/^[a-zA-Z0-9._-]{1,200}$/.test(name))
      problems.add('services', at, 'A service’s name holds letters, digits, dots, dashes and underscores.');
    else if (node.kind === 'map') found.set(name, { at, node });
    else if (isNull(node)) found.set(name, { at, node: mapNode(at, new Map()) });
    else problems.add(`services.${name}`, at, 'A service is a map of its keys.');
  }
  problems.check();
  return found;
}

/** `*` chooses all, as in Compose. */
export function activeServices(
  services: ReadonlyMap<string, { readonly node: MapNode }>,
  profiles: ReadonlySet<string>,
): ReadonlySet<string> {
  const isActive = ({ node }: { node: MapNode }): boolean => {
    const own = profilesOf(node);
    return own.length === 0 || profiles.has('*') || own.some((profile) => profiles.has(profile));
  };
  return new Set([...services].filter(([, service]) => isActive(service)).map(([name]) => name));
}

export function profilesOf(service: MapNode): readonly string[] {
  const list = child(service, 'profiles');
  return list?.kind === 'list'
    ? list.items.flatMap((item) => (item.kind === 'scalar' ? [item.text] : []))
    : [];
}

/** Refuses the first circle that is met, from its first service in the file's order. */
export function refuseCircles(
  graph: ReadonlyMap<string, ReadonlySet<string>>,
  refuse: (name: string, message: string) => void,
): void {
  const state = new Map<string, 'open' | 'done'>();
  for (const start of graph.keys()) {
    const path: { name: string; next: Iterator<string> }[] = [];
    const enter = (name: string): void => {
      state.set(name, 'open');
      path.push({ name, next: (graph.get(name) ?? new Set<string>()).values() });
    };
    if (!state.has(start)) enter(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { value, done } = top.next.next();
      if (done) {
        state.set(top.name, 'done');
        path.pop();
      } else if (state.get(value) === 'open') {
        const circle = path.map(({ name }) => name);
        const round = [...circle.slice(circle.indexOf(value)), value];
        refuse(value, `These wait for each other in a circle: ${round.slice(0, 20).join(' → ')}.`);
        return;
      } else if (!state.has(value)) enter(value);
    }
  }
}
