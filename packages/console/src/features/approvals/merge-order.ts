// The order of a list that does not jump. Pure.

/**
 * Ids as they stand, then as they are: those that stand keep their places, even when they are gone; what is new comes
 * before them if it is newer than all that are still there, else after.
 */
export function mergeOrder(standing: readonly string[], now: readonly string[]): readonly string[] {
  const known = new Set(standing);
  const isNew = (id: string): boolean => !known.has(id);
  const firstKnown = now.findIndex((id) => known.has(id));
  const newer = firstKnown < 0 ? now : now.slice(0, firstKnown);
  const older = firstKnown < 0 ? [] : now.slice(firstKnown);
  return [...newer.filter(isNew), ...standing, ...older.filter(isNew)];
}
