// What the reader's draft says of services and of the arrows between them, read from its lines. Which arrows there are
// the server says; here only which of them are new with the draft.
import { referencesIn } from '@nebula/domain/spec/variables';
import type { Shape } from '../../api/client.ts';
import type { Drafted } from './card-view.ts';
import type { Dependency } from './layout/shapes.ts';

type Line = Shape<'Draft'>['lines'][number];

export interface Arrow extends Dependency {
  /** The draft adds it. */
  readonly isStaged: boolean;
}

const NOTHING: Drafted = { removes: false };

export function draftedOf(lines: readonly Line[]): (service: string) => Drafted {
  const removed = new Set(lines.flatMap(({ kind, service }) => (kind === 'remove' ? service : [])));
  return (service) => (removed.has(service) ? { removes: true } : NOTHING);
}

/** Every arrow between the services given, once, by name. */
export function arrowsOf(
  services: readonly Pick<Shape<'Service'>, 'name' | 'dependsOn' | 'staged'>[],
  lines: readonly Line[],
): Arrow[] {
  const names = new Set(services.map(({ name }) => name));
  const linesOf = Map.groupBy(lines, ({ service }) => service);
  return services.flatMap(({ name, dependsOn, staged }) => {
    // Lines of the environment's variables concern every service.
    const mine = [...(linesOf.get(name) ?? []), ...(linesOf.get(null) ?? [])];
    const added = new Set(mine.flatMap(addedBy));
    const targets = [...new Set(dependsOn)].filter((to) => to !== name && names.has(to)).sort();
    return targets.map((to) => ({ from: name, to, isStaged: staged?.created === true || added.has(to) }));
  });
}

/** Services that a line makes its service depend on, and did not before. */
function addedBy({ kind, key, base, value }: Line): string[] {
  const [before, after] = [targetsOf(kind, key, base), targetsOf(kind, key, value)];
  return after.filter((name) => !before.includes(name));
}

function targetsOf(kind: string, key: string | null, value: unknown): string[] {
  if (kind === 'settings' && key === 'depends_on') return Array.isArray(value) ? value.map(String) : [];
  if (kind !== 'variable.set' || typeof value !== 'string') return [];
  return referencesIn(value).map(({ service }) => service);
}
