// Names in a sentence. Pure.

/** "a", "a and b", "a, b and c"; '' for none. */
export const listed = (names: readonly string[], and = 'and'): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

/** The same with at most `most` parts, the last of which says how many more there are: "a, b and 4 more". */
export function listedFew(names: readonly string[], most: number): string {
  if (names.length <= most) return listed(names);
  const shown = names.slice(0, most - 1);
  return listed([...shown, `${names.length - shown.length} more`]);
}
