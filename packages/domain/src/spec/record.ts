// Reading records whose keys people chose. `constructor` and `__proto__` are fine names for a variable, so a plain
// `record[key]` would find what nobody set.

/** The record's own entry, never an inherited one. */
export const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Equality of JSON values; keys in any order (C-27), absent members equal to undefined ones. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((x, i) => same(x, b[i]));
  }
  const [left, right] = [definedEntries(a), new Map(definedEntries(b))];
  return left.length === right.size && left.every(([key, x]) => right.has(key) && same(x, right.get(key)));
}

/** Members that are undefined do not survive JSON, so they count as absent here already. */
const definedEntries = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, x]) => x !== undefined);

/** An array is none: its indexes would else be read as keys. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Order of code units: the same on every machine, unlike a locale's. */
export const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
