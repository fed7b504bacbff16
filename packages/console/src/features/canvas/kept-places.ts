// Where a person dragged cards to, for each environment, in this browser. Keyed by the service's name: a card that is
// gone and comes back stands where it stood.
import type { EnvironmentAddress } from '../../paths.ts';
import type { Point, Points } from './layout/shapes.ts';

const keyOf = ({ org, project, environment }: EnvironmentAddress): string =>
  `nebula.canvas:${[org, project, environment].map(encodeURIComponent).join('/')}`;

/** Empty where nothing was dragged, or what is kept cannot be read. */
export function keptPlaces(at: EnvironmentAddress): Map<string, Point> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(at)) ?? '{}');
    return new Map(
      Object.entries(kept as object).filter((entry): entry is [string, Point] => isPoint(entry[1])),
    );
  } catch {
    return new Map();
  }
}

export function keepPlacesOf(at: EnvironmentAddress, places: Points): void {
  try {
    if (places.size === 0) localStorage.removeItem(keyOf(at));
    else localStorage.setItem(keyOf(at), JSON.stringify(Object.fromEntries(places)));
  } catch {
    // A browser that keeps nothing lays the canvas out anew.
  }
}

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite((value as Point).x) &&
  Number.isFinite((value as Point).y);
