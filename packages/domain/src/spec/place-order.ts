// Variables in an order in which each comes after those that its references lead to.
import { components } from './components.ts';
import { type Place, placeId, stepsFrom } from './references.ts';
import type { EnvironmentState } from './spec.ts';

/**
 * Components of everything that the roots lead to, what is referred to first; more than one member, or one that leads
 * to itself, is a cycle.
 */
export function placeComponents(state: EnvironmentState, roots: Iterable<Place>): Place[][] {
  const byId = new Map<string, Place>();
  const idOf = (place: Place): string => {
    const id = placeId(place.service, place.key);
    if (!byId.has(id)) byId.set(id, place);
    return id;
  };
  const require = (id: string): Place => {
    const place = byId.get(id);
    if (!place) throw new Error('a place was not remembered');
    return place;
  };
  const found = components([...roots].map(idOf), (id) => stepsFrom(state, require(id)).map(idOf));
  return found.map((members) => members.map(require));
}
