// `${NAME}` in a text, as Compose replaces it: every operator, nested. Pure; names without a value are told, never
// guessed. Compose matches braces before it looks inside, so a default may hold balanced ones.

export type Lookup = (name: string) => string | undefined;

export type Interpolated =
  | { readonly ok: true; readonly text: string; readonly missing: readonly string[] }
  | { readonly ok: false; readonly message: string };

const NAME = /[_a-zA-Z][_a-zA-Z0-9]*/y;
const OPERATORS = [':-', ':?', ':+', '-', '?', '+'] as const;

class TemplateFault extends Error {}

/** `depth` bounds nesting, `length` what may come of it: a default that names itself many times grows fast. */
export function interpolate(
  template: string,
  lookup: Lookup,
  limits: { readonly depth: number; readonly length: number },
): Interpolated {
  if (!template.includes('$')) return { ok: true, text: template, missing: [] };
  const missing = new Set<string>();
  try {
    return { ok: true, text: replace(template, { lookup, missing, ...limits }), missing: [...missing] };
  } catch (error) {
    if (error instanceof TemplateFault) return { ok: false, message: error.message };
    throw error;
  }
}

interface Run {
  readonly lookup: Lookup;
  readonly missing: Set<string>;
  readonly depth: number;
  readonly length: number;
}

const nameAt = (text: string, index: number): string | null => {
  NAME.lastIndex = index;
  return NAME.exec(text)?.[0] ?? null;
};

function replace(template: string, run: Run): string {
  if (run.depth < 0) throw new TemplateFault('Variables are nested too deeply here.');
  let result = '';
  let index = 0;
  for (;;) {
    const dollar = template.indexOf('$', index);
    if (dollar < 0) return checked(result + template.slice(index), run);
    result += template.slice(index, dollar);
    const next = template[dollar + 1];
    if (next === '$') {
      result += '$';
      index = dollar + 2;
      continue;
    }
    const name = nameAt(template, dollar + 1);
    if (name !== null) {
      result = checked(result + valueOf(name, run), run);
      index = dollar + 1 + name.length;
      continue;
    }
    const end = next === '{' ? closingBrace(template, dollar + 1) : -1;
    if (end < 0) throw new TemplateFault('A $ here has to begin a ${NAME}; write $$ for a dollar.');
    result = checked(result + braced(template.slice(dollar + 2, end), run), run);
    index = end + 1;
  }
}

function checked(text: string, { length }: Run): string {
  if (text.length > length) throw new TemplateFault('This is too long once its variables are replaced.');
  return text;
}

function valueOf(name: string, { lookup, missing }: Run): string {
  const value = lookup(name);
  if (value === undefined) missing.add(name);
  return value ?? '';
}

/** The brace that ends the one at `open`; -1 without one. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index < text.length; index++) {
    if (text[index] === '{') depth++;
    if (text[index] === '}' && --depth === 0) return index;
  }
  return -1;
}

function braced(inside: string, run: Run): string {
  const name = nameAt(inside, 0);
  const rest = inside.slice(name?.length ?? 0);
  const operator = OPERATORS.find((one) => rest.startsWith(one));
  if (name === null || (rest !== '' && operator === undefined))
    throw new TemplateFault(
      'This ${…} is none of Compose’s: ${NAME}, ${NAME:-default}, ${NAME:?message}, ${NAME:+text}.',
    );
  if (operator === undefined) return valueOf(name, run);
  const value = run.lookup(name);
  const isThere = value !== undefined && (!operator.startsWith(':') || value !== '');
  const word = (): string => replace(rest.slice(operator.length), { ...run, depth: run.depth - 1 });
  if (operator.endsWith('+')) return isThere ? word() : '';
  if (isThere) return value;
  if (operator.endsWith('-')) return word();
  throw new TemplateFault(required(name, word(), operator));
}

/** The file's own words, where it has some. */
const required = (name: string, words: string, operator: string): string => {
  const what = operator === ':?' ? 'has to have a value' : 'has to be set';
  return `${name} ${what}${words.trim() === '' ? '' : `: ${words.trim()}`}. Give it in the .env.`;
};
