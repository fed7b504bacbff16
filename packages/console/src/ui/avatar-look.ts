// A person's initials and colour. The colour comes from the id, so it is the same on every screen and survives a change
// of name; white stands on each of them with a ratio of 5 or better, in both themes.

export const AVATAR_COLOURS = [
  '#b4532a',
  '#0f766e',
  '#475569',
  '#4553d8',
  '#7040b8',
  '#1767bd',
  '#8f5400',
  '#a3286b',
  '#1b7a43',
] as const;

/** At most two letters, whole characters even outside the basic plane; "?" for an empty name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined]
    .map((word) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
    .join('');
  return letters.toLocaleUpperCase('en') || '?';
}

/** One of the colours above, always the same for the same id. */
export function colourOf(id: string): string {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return AVATAR_COLOURS[hash % AVATAR_COLOURS.length] ?? AVATAR_COLOURS[0];
}
