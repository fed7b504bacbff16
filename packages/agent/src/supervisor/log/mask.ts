// Takes secret values out of output before it is kept or sent anywhere (DE-4): as they are, and in the forms in which
// programs print them (base64, percent-encoded, in JSON, a password out of a URL, single lines of a longer text).
/** The same for every value, so that its length says nothing. */
export const MASK = '•••';

/** Shorter ones would blacken ordinary words. */
const SHORTEST = 4;
/** Single lines of a longer secret, and pieces of base64. */
const SHORTEST_LINE = 8;

const percentEncoded = (value: string): string[] => {
  try {
    const encoded = encodeURIComponent(value);
    const form = new URLSearchParams([['', value]]).toString().slice(1);
    return [encoded, form, encoded.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase())];
  } catch {
    return [];
  }
};

/** What base64 of a text that holds the value always contains, wherever in the text the value begins. */
function base64Forms(value: string): string[] {
  const bytes = Buffer.from(value, 'utf8');
  const cores = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    // The first and last character also carry bits of the neighbours.
    const from = shift === 0 ? 0 : shift + 1;
    const whole = (shift + bytes.length) % 3 === 0;
    return encoded.slice(from, whole ? undefined : -1);
  });
  const full = bytes.toString('base64');
  return [full, full.replace(/=+$/, ''), ...cores.filter((core) => core.length >= SHORTEST_LINE)].flatMap(
    (form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')],
  );
}

function passwordIn(value: string): string[] {
  const raw = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]*?:([^@/?#\s]+)@/i.exec(value)?.[1];
  if (raw === undefined) return [];
  try {
    return [raw, decodeURIComponent(raw)];
  } catch {
    return [raw];
  }
}

/** All forms of one value that could be printed; more can be added, none may be taken away. */
function formsOf(value: string): string[] {
  const lines = value.includes('\n') ? value.split(/\r?\n/).map((line) => line.trim()) : [];
  const longLines = lines.filter((line) => line.length >= SHORTEST_LINE);
  const inJson = JSON.stringify(value).slice(1, -1);
  const password = passwordIn(value).filter((one) => one.length >= SHORTEST);
  return [
    value,
    value.trim(),
    inJson,
    ...longLines,
    ...password,
    ...base64Forms(value),
    ...percentEncoded(value),
  ];
}

/** Made once for each deployment; works on whole text, so cut it with `cut` only. */
export interface Masker {
  readonly mask: (text: string) => string;
  /** Where a text may be cut near `at`, so that no secret is cut in two; never 0. */
  readonly cut: (text: string, at: number) => number;
  /** Length of the longest form, in UTF-16 units. */
  readonly longest: number;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Longer forms first: a value that begins with another is masked whole. Without secrets it does nothing. */
export function createMasker(secrets: readonly string[]): Masker {
  const forms = new Set(secrets.filter((value) => value.length >= SHORTEST).flatMap(formsOf));
  const patterns = [...forms]
    .filter((form) => form.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length);
  const longest = patterns[0]?.length ?? 0;
  if (longest === 0) return { mask: (text) => text, cut: (_, at) => at, longest };
  const anyForm = new RegExp(patterns.map(escape).join('|'), 'g');
  const cut = (text: string, at: number): number => {
    for (const match of text.matchAll(anyForm)) {
      const end = match.index + match[0].length;
      if (match.index < at && end > at) return match.index === 0 ? end : match.index;
      if (match.index >= at) break;
    }
    return at;
  };
  return { mask: (text) => text.replace(anyForm, MASK), cut, longest };
}
