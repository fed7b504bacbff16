// What is being typed inside `${{`: found from the caret backwards, in the last few characters only, so that a key costs
// the same in a value of 64 KiB.

export interface TypedReference {
  /** Where the text after the braces begins. */
  readonly from: number;
  /** Where what it replaces ends: with the closing braces, if they stand there already. */
  readonly to: number;
  /** Null while the service itself is typed. */
  readonly service: string | null;
  /** What the names that fit begin with or hold. */
  readonly typed: string;
}

/** A service of 40, a name of 256 characters, and spaces. */
const LONGEST = 320;

/** Null where the caret stands in no reference. */
export function referenceAt(text: string, caret: number): TypedReference | null {
  const before = text.slice(Math.max(0, caret - LONGEST), caret);
  const found = /(?<!\$)(\$+)\{\{([^{}\r\n]*)$/.exec(before);
  if (!found || (found[1] ?? '').length % 2 === 0) return null;
  const inside = found[2] ?? '';
  const from = caret - inside.length;
  const rest = /^[^{}\s]*\s*\}\}/.exec(text.slice(caret, caret + LONGEST));
  const to = caret + (rest?.[0].length ?? 0);
  const trimmed = inside.trimStart();
  const dot = trimmed.indexOf('.');
  if (dot === -1) return { from, to, service: null, typed: trimmed };
  return { from, to, service: trimmed.slice(0, dot), typed: trimmed.slice(dot + 1) };
}

/** The names that fit, those that begin so first; at most `most`. */
export function fitting(names: readonly string[], typed: string, most: number): string[] {
  const wanted = typed.toLowerCase();
  const fit = names.filter((name) => name.toLowerCase().includes(wanted));
  const begins = (name: string): boolean => name.toLowerCase().startsWith(wanted);
  return [...fit.filter(begins), ...fit.filter((name) => !begins(name))].slice(0, most);
}
