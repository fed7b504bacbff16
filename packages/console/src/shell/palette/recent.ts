// What this browser chose last in the palette, by organization: shown first while nothing is typed.

const MOST = 5;
const keyOf = (org: string): string => `nebula.recent.${org}`;

/** Ids of entries, the last chosen first; some may not be there any more. */
export function recentIds(org: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(org)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function keepRecent(org: string, id: string): void {
  try {
    const ids = [id, ...recentIds(org).filter((other) => other !== id)].slice(0, MOST);
    localStorage.setItem(keyOf(org), JSON.stringify(ids));
  } catch {
    // A browser that keeps nothing has no recent entries.
  }
}
