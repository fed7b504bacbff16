// Which column a service stands in: left of everything that it depends on. A cycle is cut the same way every time, at
// the arrow that leads back in the order of the names.
import { byText, type Dependency } from './shapes.ts';

export interface Links {
  readonly downOf: ReadonlyMap<string, readonly string[]>;
  readonly upOf: ReadonlyMap<string, readonly string[]>;
}

/** Name → column, from 0. `names` are those of one connected part, in order. */
export function ranks(names: readonly string[], dependencies: readonly Dependency[]): Map<string, number> {
  const { downOf, upOf } = withoutCycles(names, dependencies);
  const rank = new Map<string, number>();
  for (const name of fromTheTop(names, upOf, downOf)) {
    const above = (upOf.get(name) ?? []).map((other) => rank.get(other) ?? 0);
    rank.set(name, above.length === 0 ? 0 : Math.max(...above) + 1);
  }
  // What nobody depends on stands beside what it needs, not at the far left: its arrow stays short.
  for (const name of names) {
    const below = (downOf.get(name) ?? []).map((other) => rank.get(other) ?? 0);
    if ((upOf.get(name) ?? []).length === 0 && below.length > 0) rank.set(name, Math.min(...below) - 1);
  }
  return rank;
}

export function linksOf(names: readonly string[], dependencies: readonly Dependency[]): Links {
  const downOf = new Map<string, string[]>(names.map((name) => [name, []]));
  const upOf = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const { from, to } of dependencies) {
    downOf.get(from)?.push(to);
    upOf.get(to)?.push(from);
  }
  return { downOf, upOf };
}

function withoutCycles(names: readonly string[], dependencies: readonly Dependency[]): Links {
  const { downOf } = linksOf(names, dependencies);
  const state = new Map<string, 'open' | 'done'>();
  const kept: Dependency[] = [];
  const visit = (name: string): void => {
    state.set(name, 'open');
    for (const to of [...(downOf.get(name) ?? [])].sort(byText)) {
      if (state.get(to) === 'open') continue;
      kept.push({ from: name, to });
      if (!state.has(to)) visit(to);
    }
    state.set(name, 'done');
  };
  for (const name of names) if (!state.has(name)) visit(name);
  return linksOf(names, kept);
}

/** Each after all that depend on it. */
function fromTheTop(
  names: readonly string[],
  upOf: Links['upOf'],
  downOf: Links['downOf'],
): readonly string[] {
  const open = new Map(names.map((name) => [name, (upOf.get(name) ?? []).length]));
  const ready = names.filter((name) => open.get(name) === 0);
  for (const name of ready) {
    for (const to of downOf.get(name) ?? []) {
      const left = (open.get(to) ?? 0) - 1;
      open.set(to, left);
      if (left === 0) ready.push(to);
    }
  }
  return ready;
}
