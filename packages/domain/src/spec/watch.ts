// Which changed paths of a repository concern a service: those that its watch patterns match, as .gitignore has them; without
// patterns those of its root folder; without both all of them. Patterns are strangers' texts: none of them can take time
// that grows faster than its length times the path's, and all of them together no more than about a second. Pure.

/** Of one service. */
export const MAX_PATTERNS = 50;
/** In code units, as it is typed. */
export const MAX_PATTERN_CHARACTERS = 256;
/** Comparisons of one character or one name, of one service and one push. */
const MOST_STEPS = 10_000_000;

/** What of a repository concerns a service, as its source has it. */
export interface Watched {
  readonly root?: string;
  readonly watch?: readonly string[];
}

interface Pattern {
  readonly excludes: boolean;
  /** Names, of which `**` stands for any number of them. */
  readonly names: readonly string[];
  /** Only what is in the folder of that name, not a file of that name. */
  readonly inside: boolean;
}

/** The sentence for the first pattern that is none; null when all are fine, and for none at all. */
export function refuseWatch(patterns: readonly string[]): string | null {
  if (patterns.length > MAX_PATTERNS) return `There are at most ${MAX_PATTERNS} watch paths.`;
  const refused = patterns.map(refusePattern).find((message) => message !== null);
  if (refused !== undefined) return refused;
  const isOnlyLess = patterns.length > 0 && patterns.every((pattern) => pattern.startsWith('!'));
  return isOnlyLess ? 'Watch paths that only exclude watch nothing: let "**" stand before them.' : null;
}

function refusePattern(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN_CHARACTERS)
    return `A watch path has at most ${MAX_PATTERN_CHARACTERS} characters.`;
  if (/\p{Cc}/u.test(pattern) || !pattern.isWellFormed() || pattern.trim() !== pattern)
    return 'A watch path is one line, without blanks around it.';
  // Read literally, each of these would watch nothing, in silence.
  if (/[[\]{}\\,]/.test(pattern))
    return 'A watch path knows *, ** and ?: give each path by itself, and write ? for one of [ ] { } \\ and a comma.';
  const { names } = readPattern(pattern);
  if (names.includes('..')) return 'A watch path lies in the repository: it does not go up by "..".';
  return names.length === 0 ? 'A watch path cannot be empty; leave it out instead.' : null;
}

/** A name without a folder is looked for in every folder; whatever has a folder begins at the top. */
function readPattern(text: string): Pattern {
  const excludes = text.startsWith('!');
  const path = excludes ? text.slice(1) : text;
  const names = path.split('/').filter((name) => name !== '' && name !== '.');
  if (names.length > 0 && names.every((name) => name === '**'))
    return { excludes, inside: false, names: ['**'] };
  const isAnywhere = names.length === 1 && !path.slice(0, -1).includes('/');
  let inside = path.endsWith('/');
  while (names.at(-1) === '**') {
    names.pop();
    inside = true;
  }
  return { excludes, inside, names: isAnywhere ? ['**', ...names] : names };
}

/**
 * Whether one of the changed paths, each from the top of the repository, concerns the service. True too where finding it
 * out would take too long: a build too many is seen, one too few is not.
 */
export function isTouched(
  paths: readonly string[],
  { root, watch = [] }: Watched,
  mostSteps = MOST_STEPS,
): boolean {
  if (watch.length === 0)
    return root === undefined ? paths.length > 0 : paths.some((path) => path.startsWith(`${root}/`));
  const patterns = watch.map(readPattern).reverse();
  let steps = 0;
  const count = (): void => void (steps += 1);
  return paths.some((path) => {
    const names = path.split('/');
    const last = patterns.find((pattern) => steps > mostSteps || matches(pattern, names, count));
    return steps > mostSteps || last?.excludes === false;
  });
}

function matches({ names, inside }: Pattern, path: readonly string[], count: () => void): boolean {
  const fits = (pattern: readonly string[]): boolean =>
    glob(pattern, path, '**', (name, own) => glob([...name], [...own], '*', isCharacter, count), count);
  return (!inside && fits(names)) || fits([...names, '*', '**']);
}

const isCharacter = (wanted: string, found: string): boolean => wanted === '?' || wanted === found;

/**
 * `star` stands for any number of parts. From a place that leads nowhere it goes back to the last star alone: what an
 * earlier one took could only be less, and helps no more.
 */
function glob(
  pattern: readonly string[],
  parts: readonly string[],
  star: string,
  fits: (wanted: string, found: string) => boolean,
  count: () => void,
): boolean {
  let [index, at, lastStar, taken] = [0, 0, -1, 0];
  while (at < parts.length) {
    count();
    const [wanted, found] = [pattern[index], parts[at]];
    if (wanted === star) {
      lastStar = index;
      taken = at;
      index += 1;
    } else if (wanted !== undefined && found !== undefined && fits(wanted, found)) {
      index += 1;
      at += 1;
    } else if (lastStar < 0) return false;
    else {
      taken += 1;
      at = taken;
      index = lastStar + 1;
    }
  }
  while (pattern[index] === star) index += 1;
  return index === pattern.length;
}
