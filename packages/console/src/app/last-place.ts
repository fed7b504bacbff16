// Where this browser was last: `/` goes there, and pages of an organization keep the environment beside them.
import type { EnvironmentAddress } from '../paths.ts';

const KEY = 'nebula.last';

/** As the address had it; it may be gone by now, and the page then says so. */
interface LastPlace {
  readonly org: string;
  readonly project?: string;
  readonly environment?: string;
}

/** Null where nothing was kept, or nothing that can be read. */
export function lastPlace(): LastPlace | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isPlace(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The environment seen last in this organization. */
export function lastEnvironment(org: string): EnvironmentAddress | null {
  const last = lastPlace();
  if (last?.org !== org || last.project === undefined || last.environment === undefined) return null;
  return { org, project: last.project, environment: last.environment };
}

export function keepPlace(place: LastPlace): void {
  const before = lastPlace();
  // A page of the organization itself does not make one forget the environment.
  if (place.environment === undefined && before?.org === place.org) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // A browser that keeps nothing starts at the list of projects.
  }
}

/** After its removal: nothing leads there any more. Without `environment` all of the project's. */
export function forgetPlace({ org, project, environment }: LastPlace): void {
  const last = lastPlace();
  if (last?.org !== org || last.project !== project) return;
  if (environment !== undefined && last.environment !== environment) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ org }));
  } catch {
    // Then it leads to a page that says so.
  }
}

const isPlace = (kept: unknown): kept is LastPlace =>
  typeof kept === 'object' && kept !== null && typeof (kept as LastPlace).org === 'string';
