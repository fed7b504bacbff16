// What of an organization does not depend on what is stored: the one that every server begins with, and when one may be
// removed. The refusal and the screen read the same sentence.

/** Its slug. The first owner and the local cluster belong to it. */
export const DEFAULT_ORGANIZATION = 'default';

/** `projects`: the names of those that are there. */
export interface RemovalFacts {
  readonly slug: string;
  readonly name: string;
  readonly projects: readonly string[];
}

/** The first few say enough; the console links to all. */
const NAMED_PROJECTS = 5;

/**
 * Why it cannot be removed now; null when it can. What runs belongs to projects, so that nothing ever ends that nobody
 * looked at one by one.
 */
export function whyNotRemoved({ slug, name, projects }: RemovalFacts): string | null {
  if (slug === DEFAULT_ORGANIZATION)
    return `"${name}" is the organization that the server began with: its local cluster belongs to it. It stays; give it another name instead.`;
  if (projects.length === 0) return null;
  const more = projects.length > NAMED_PROJECTS ? `, and ${projects.length - NAMED_PROJECTS} more` : '';
  const named = `${projects.slice(0, NAMED_PROJECTS).join(', ')}${more}`;
  return projects.length === 1
    ? `"${name}" still has a project: ${named}. Remove it first.`
    : `"${name}" still has ${projects.length} projects: ${named}. Remove them first.`;
}
