// What a .dockerignore leaves out, by the rules that builders have for it: patterns of whole paths from the root, `**`
// over any number of folders, `!` takes back, the last that matches decides, and who leaves out a folder leaves out
// what is in it. Pure.

export interface IgnoreFile {
  /** `path` from the root, with slashes. */
  readonly ignores: (path: string) => boolean;
  /** False where nothing is taken back: then an ignored folder need not be looked into. */
  readonly takesBack: boolean;
}

interface Rule {
  readonly back: boolean;
  readonly matches: RegExp;
}

export function readIgnoreFile(text: string): IgnoreFile {
  const rules = text.split(/\r?\n/).flatMap(readRule);
  return {
    takesBack: rules.some(({ back }) => back),
    ignores: (path) => {
      const parts = path.split('/');
      const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
      let ignored = false;
      for (const { back, matches } of rules)
        if (back === ignored && paths.some((one) => matches.test(one))) ignored = !back;
      return ignored;
    },
  };
}

function readRule(line: string): Rule[] {
  if (line.startsWith('#')) return [];
  const text = line.trim();
  const back = text.startsWith('!');
  const pattern = clean(back ? text.slice(1).trim() : text);
  if (pattern === '') return [];
  try {
    return [{ back, matches: new RegExp(`^${expressionOf(pattern)}$`, 's') }];
  } catch {
    // A pattern that is none matches nothing.
    return [];
  }
}

/** Without what leads nowhere: `./`, doubled slashes, `x/../`, one at the beginning or the end. */
function clean(pattern: string): string {
  const parts: string[] = [];
  for (const part of pattern.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const TOKENS = /\*\*\/|\*\*|\*|\?|\[(?:\\.|[^\]\\])+\]|\\.|[^]/gu;

function expressionOf(pattern: string): string {
  return pattern.replace(TOKENS, (token) => {
    if (token === '**/') return '(?:.*/)?';
    if (token === '**') return '.*';
    if (token === '*') return '[^/]*';
    if (token === '?') return '[^/]';
    if (token.length > 1 && token.startsWith('[')) return token;
    return literal(token.length > 1 && token.startsWith('\\') ? token.slice(1) : token);
  });
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
