// TOML as a person would write it: tables as headers, small ones in one line, texts of several lines as such. Reading it
// back gives the same values, to the character.

/** What a table of nebula.toml holds. */
export type TomlValue = string | number | boolean | readonly string[] | Readonly<Record<string, unknown>>;

/** `["services", "web"]` → `[services.web]`. */
export const header = (path: readonly string[]): string => `[${path.map(tomlKey).join('.')}]`;

/** Bare where it can be. */
export const tomlKey = (name: string): string => (/^[A-Za-z0-9_-]+$/.test(name) ? name : inQuotes(name));

/** A table within is written in one line. */
export function tomlValue(value: unknown): string {
  if (typeof value === 'string') return tomlText(value);
  if (Array.isArray(value)) return `[${value.map(tomlValue).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const pairs = Object.entries(value).map(([key, inside]) => `${tomlKey(key)} = ${tomlValue(inside)}`);
  return `{ ${pairs.join(', ')} }`;
}

/** Certificates and the like stay readable. A carriage return would not survive every editor as it is. */
function tomlText(text: string): string {
  const quoted = inQuotes(text);
  if (!text.trimEnd().includes('\n') || text.includes('\r')) return quoted;
  return `"""\n${quoted.slice(1, -1).replaceAll('\\n', (at, offset: number, all: string) =>
    // An escaped backslash before an `n` is no line break.
    isEscape(all, offset) ? '\n' : at,
  )}"""`;
}

const isEscape = (text: string, offset: number): boolean => {
  let before = 0;
  while (text[offset - 1 - before] === '\\') before += 1;
  return before % 2 === 0;
};

/** JSON's escapes are TOML's. DEL has to be escaped there too; the others would steer the terminal of who prints the file. */
const inQuotes = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
