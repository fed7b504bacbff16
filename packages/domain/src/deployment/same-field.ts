// Whether two settings say the same, in whatever order their members were written.

/** For plain data: objects, arrays and scalars. */
export function sameSpecField(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = Object.entries(a);
  return (
    left.length === Object.keys(b).length &&
    left.every(
      ([key, value]) => Object.hasOwn(b, key) && sameSpecField(value, (b as Record<string, unknown>)[key]),
    )
  );
}
