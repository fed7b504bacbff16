// The files of a Compose project, found from its main file: what it includes, extends and takes variables or secrets
// from. Nothing else is read and sent, and nothing outside of the project's folder, links that lead out included.
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { COMPOSE_NAMES, ownFiles } from '@nebula/domain/compose-files';
import { parseAllDocuments } from 'yaml';
import { UsageError } from '../exit.ts';
import { readFile } from './text-file.ts';

/** As the call takes them. */
export interface ComposeFiles {
  readonly files: Record<string, string>;
  readonly main?: string[];
  readonly env?: string;
}

/** The server takes less; this only keeps a wrong name from being read whole. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_FILES = 200;

/** `paths`: laid over each other in this order; none: the project of the folder. Throws a usage error for what is not there. */
export function readComposeFiles(folder: string, paths: readonly string[], envFile?: string): ComposeFiles {
  const [first] = paths;
  const root = realpathSync(first === undefined ? folder : dirname(real(folder, first)));
  const main = paths.map((path) => inside(root, real(folder, path), path));
  const start = main.length > 0 ? main : filesOf(root);
  const files: Record<string, string> = {};
  const waiting = [...start.map((path) => ({ path, dir: '' })), { path: '.env', dir: null }] as Wanted[];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (Object.hasOwn(files, next.path) || Object.keys(files).length >= MOST_FILES) continue;
    const text = textOf(root, next.path);
    if (text === null) continue;
    files[next.path] = text;
    if (next.dir !== null) waiting.push(...namedIn(text, next.dir));
  }
  const env = envFile === undefined ? {} : { env: readFile(folder, envFile) };
  return { files, ...(main.length > 0 ? { main } : {}), ...env };
}

function real(folder: string, path: string): string {
  try {
    return realpathSync(join(path.startsWith(sep) ? '' : folder, path));
  } catch {
    throw new UsageError(`There is no file ${path}.`);
  }
}

const inside = (root: string, path: string, given: string): string => {
  const found = relative(root, path).split(sep).join('/');
  if (!found.startsWith('../')) return found;
  throw new UsageError(`${given} is not in the folder of the first file, ${root}.`);
};

function filesOf(root: string): readonly string[] {
  const own = ownFiles((name) => textOf(root, name) !== null);
  if (own.length > 0) return own;
  throw new UsageError(`There is none of ${COMPOSE_NAMES.join(', ')} here: name the file.`);
}

/** Null for what is not there, is no file, is large, or is reached through a link that leads out. */
function textOf(root: string, path: string): string | null {
  try {
    const found = realpathSync(join(root, path));
    const leadsOut = found !== root && !found.startsWith(root + sep);
    const stat = statSync(found);
    // A pipe would be waited for.
    return leadsOut || !stat.isFile() || stat.size > MOST_BYTES ? null : readFileSync(found, 'utf8');
  } catch {
    return null;
  }
}

/** `dir`: what relative paths in it start from; null: it names no others. */
interface Wanted {
  readonly path: string;
  readonly dir: string | null;
}

type Data = Readonly<Record<string, unknown>>;
const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown): Data[] => (isData(value) ? Object.values(value).filter(isData) : []);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** What is broken names nothing here: the server says what is wrong with it. */
function namedIn(text: string, dir: string): Wanted[] {
  const documents = readYaml(text);
  const at = (path: unknown, from: string | null): Wanted[] => {
    if (typeof path !== 'string' || /[$\0\\]|:\/\//.test(path) || posix.isAbsolute(path)) return [];
    const found = posix.normalize(posix.join(dir, path));
    return found.startsWith('../')
      ? []
      : [{ path: found, dir: from === null ? null : from || folderOf(found) }];
  };
  return documents.flatMap((data) => [
    ...listOf(data['include']).flatMap((one) => included(one, dir, at)),
    ...entriesOf(data['services']).flatMap((service) => [
      ...(isData(service['extends']) ? at(service['extends']['file'], '') : []),
      ...listOf(service['env_file']).flatMap((one) => at(isData(one) ? one['path'] : one, null)),
    ]),
    ...entriesOf(data['secrets']).flatMap((secret) => at(secret['file'], null)),
  ]);
}

const folderOf = (path: string): string => (posix.dirname(path) === '.' ? '' : posix.dirname(path));

function included(one: unknown, dir: string, at: (path: unknown, from: string | null) => Wanted[]): Wanted[] {
  const paths = listOf(isData(one) ? one['path'] : one);
  const folder =
    isData(one) && typeof one['project_directory'] === 'string' ? one['project_directory'] : null;
  const from = folder === null ? '' : posix.normalize(posix.join(dir, folder));
  const files = paths.flatMap((path) => at(path, from));
  const beside = files.slice(0, 1).map((file) => ({ path: posix.join(file.dir ?? '', '.env'), dir: null }));
  const named = isData(one) ? listOf(one['env_file']).flatMap((path) => at(path, null)) : [];
  return [...files, ...beside, ...named];
}

function readYaml(text: string): Data[] {
  try {
    const documents = parseAllDocuments(text, { merge: true, logLevel: 'silent' });
    return Array.isArray(documents)
      ? documents.map((one): unknown => one.toJS({ maxAliasCount: 1_000 })).filter(isData)
      : [];
  } catch {
    return [];
  }
}
