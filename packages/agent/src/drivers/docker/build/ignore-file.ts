// What a .dockerignore leaves out, by the rules that builders have for it: patterns of whole paths from the root, `**`
// over any number of folders, `!` takes back, the last that matches decides, and who leaves out a folder leaves out
// what is in it. The file is a stranger's: a pattern takes time by its length and the path's, never by what it tries
// (an expression of the same stars can hold a process for years), and all of them together no more than some seconds.
// Pure.

export interface IgnoreFile {
  /** `path` from the root, with slashes. */
  readonly ignores: (path: string) => boolean;
  /** False where nothing is taken back: then an ignored folder need not be looked into. */
  readonly takesBack: boolean;
}

interface Rule {
  readonly back: boolean;
  /** The path, or a folder that it lies in. */
  readonly matches: (path: string) => boolean;
}

/** Of one file for all paths: some seconds of a core. A hundred thousand paths by twenty rules take half of it. */
const MOST_STEPS = 30_000_000;

const TOO_SLOW = 'its .dockerignore takes too long: write fewer or simpler patterns';

/** `ignores` throws one line when the patterns take more time than they may. */
export function readIgnoreFile(text: string, mostSteps = MOST_STEPS): IgnoreFile {
  let steps = 0;
  const count = (): void => {
    steps += 1;
    if (steps > mostSteps) throw new Error(TOO_SLOW);
  };
  const rules = text.split(/\r?\n/).flatMap((line) => readRule(line, count));
  return {
    takesBack: rules.some(({ back }) => back),
    ignores: (path) => {
      let ignored = false;
      for (const { back, matches } of rules) if (back === ignored && matches(path)) ignored = !back;
      return ignored;
    },
  };
}

/** What holds for a folder holds for all that is in it, and is found out once. */
function orWithin(matches: (path: string) => boolean): (path: string) => boolean {
  const folders = new Map<string, boolean>();
  const any = (path: string): boolean => {
    const end = path.lastIndexOf('/');
    return (end > 0 && folder(path.slice(0, end))) || matches(path);
  };
  const folder = (path: string): boolean => {
    const known = folders.get(path) ?? any(path);
    folders.set(path, known);
    return known;
  };
  return any;
}

/** Most paths need no list of them. */
const charactersOf = (path: string): string | string[] => (/^[\x20-\x7e]*$/.test(path) ? path : [...path]);

function readRule(line: string, count: () => void): Rule[] {
  if (line.startsWith('#')) return [];
  const text = line.trim();
  const back = text.startsWith('!');
  const pattern = clean(back ? text.slice(1).trim() : text);
  if (pattern === '') return [];
  try {
    const pieces = (pattern.match(TOKENS) ?? []).map(pieceOf);
    return [{ back, matches: orWithin((path) => fits(pieces, charactersOf(path), count)) }];
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

/** `folders`: any number of them, each with its slash. `rest`: anything. `part`: anything within one folder. */
type Piece = 'folders' | 'rest' | 'part' | ((character: string) => boolean);

function pieceOf(token: string): Piece {
  if (token === '**/') return 'folders';
  if (token === '**') return 'rest';
  if (token === '*') return 'part';
  if (token === '?') return (character) => character !== '/';
  if (token.length > 1 && token.startsWith('[')) {
    const one = new RegExp(`^${token}$`, 's');
    return (character) => one.test(character);
  }
  const meant = token.length > 1 && token.startsWith('\\') ? token.slice(1) : token;
  return (character) => character === meant;
}

/** What led nowhere from a wildcard and a place is not tried there again. */
function fits(pieces: readonly Piece[], path: string | readonly string[], count: () => void): boolean {
  let dead: Set<number> | null = null;
  const from = (first: number, start: number): boolean => {
    let [index, at] = [first, start];
    let piece = pieces[index];
    for (; typeof piece === 'function'; piece = pieces[index]) {
      const character = path[at];
      if (character === undefined || !piece(character)) return false;
      index += 1;
      at += 1;
    }
    if (piece === undefined) return at === path.length;
    const key = index * (path.length + 1) + at;
    if (dead?.has(key)) return false;
    count();
    if (from(index + 1, at) || onwards(piece, index, at)) return true;
    dead ??= new Set();
    dead.add(key);
    return false;
  };
  const onwards = (piece: Piece, index: number, at: number): boolean => {
    const character = path[at];
    if (character === undefined) return false;
    if (piece !== 'folders') return (piece === 'rest' || character !== '/') && from(index, at + 1);
    const end = path.indexOf('/', at);
    return end >= 0 && from(index, end + 1);
  };
  return from(0, 0);
}
