// Which of the given files is the project, and what its `.env` says. Sizes are asked here, before anything is parsed.
import { COMPOSE_NAMES, isYaml, ownFiles } from '@nebula/domain/compose-files';
import { type DotEnv, readDotEnv } from './dot-env.ts';
import type { Lookup } from './interpolate.ts';
import { MAX_ALL_BYTES, MAX_FILE_BYTES, MAX_FILES } from './limits.ts';
import type { Notes } from './notes.ts';
import type { Problems } from './problems.ts';
import { folderOf, projectPath } from './project-path.ts';
import type { At } from './tree.ts';

/** As the call has it. `files`: path from the project's folder → text; `main`: laid over each other in this order. */
export interface ComposeInput {
  readonly files: Readonly<Record<string, string>>;
  readonly main?: readonly string[];
  readonly env?: string;
  readonly profiles?: readonly string[];
  /** Services of an official Postgres image that shall be managed databases, by either name. */
  readonly managed?: readonly string[];
}

/** Every path brought into one form. Refuses what is too much, has NUL in it or leads out of the project. */
export function givenFiles(input: ComposeInput, problems: Problems): Map<string, string> {
  const given = Object.entries(input.files);
  if (given.length > MAX_FILES) problems.stop('files', null, `A project has at most ${MAX_FILES} files.`);
  const files = new Map<string, string>();
  let bytes = 0;
  const take = (at: string, text: string): boolean => {
    const size = Buffer.byteLength(text);
    bytes += size;
    if (size > MAX_FILE_BYTES)
      problems.add(at, null, `This file is too large: ${MAX_FILE_BYTES / 1024} KiB at most.`);
    else if (text.includes('\0')) problems.add(at, null, 'This file has NUL in it, so it is no text.');
    else return true;
    return false;
  };
  for (const [name, text] of given) {
    const path = projectPath('', name);
    const at = `files.${name.slice(0, 200)}`;
    if (!path.ok || path.path === '')
      problems.add(at, null, path.ok ? 'This is no file’s name.' : path.message);
    else if (take(at, text)) files.set(path.path, text);
  }
  take('env', input.env ?? '');
  if (bytes > MAX_ALL_BYTES)
    problems.add('files', null, `All files together have at most ${MAX_ALL_BYTES / 1024 / 1024} MiB.`);
  problems.check();
  return files;
}

/** The named ones, or the first of Compose's own names with its override, or the only one that there is. */
export function mainFiles(
  files: ReadonlyMap<string, string>,
  named: readonly string[] | undefined,
  problems: Problems,
): readonly string[] {
  if (named !== undefined && named.length > 0) return named.map((name) => namedFile(files, name, problems));
  const own = ownFiles((name) => files.has(name));
  if (own.length > 0) return own;
  const only = [...files.keys()].filter(isYaml);
  if (only.length === 1) return only;
  return problems.stop(
    'main',
    null,
    `None of the files is ${COMPOSE_NAMES.join(', ')}: say which one is the main file.`,
  );
}

function namedFile(files: ReadonlyMap<string, string>, name: string, problems: Problems): string {
  const path = projectPath('', name);
  if (!path.ok) return problems.stop('main', null, path.message);
  return files.has(path.path) ? path.path : problems.stop('main', null, `The file ${name} was not given.`);
}

/** The values of the `.env`: given as such, else the one beside the main file. Nothing of the server's own is in reach. */
export function projectEnvironment(
  files: Map<string, string>,
  main: readonly string[],
  env: string | undefined,
  { notes, problems }: { readonly notes: Notes; readonly problems: Problems },
): ReadonlyMap<string, string> {
  const dir = folderOf(main[0] ?? '');
  const path = dir === '' ? '.env' : `${dir}/.env`;
  if (env !== undefined) files.set(path, env);
  const text = files.get(path);
  const values = new Map(
    text === undefined ? [] : envValues(text, path, () => undefined, { notes, problems }),
  );
  const named = /^name:[ \t]*["']?([a-z0-9][a-z0-9_-]*)/m.exec(files.get(main[0] ?? '') ?? '')?.[1];
  if (!values.has('COMPOSE_PROJECT_NAME') && named !== undefined) values.set('COMPOSE_PROJECT_NAME', named);
  if (values.has('COMPOSE_FILE'))
    notes.warn('', '.env', null, 'COMPOSE_FILE is not followed: name the files of the project instead.');
  return values;
}

/** Of one file of `NAME=value` lines, with what is wrong in it refused by line, and what is missing in it told. */
export function envValues(
  text: string,
  path: string,
  outer: Lookup,
  { notes, problems }: { readonly notes: Notes; readonly problems: Problems },
): ReadonlyMap<string, string> {
  const { values, missing } = dotEnvOf(text, path, outer, problems);
  for (const { line, key, names } of missing)
    notes.warn(
      '',
      path,
      placeIn(path, line),
      `${key}: ${names.join(', ')} has no value, so nothing stands in its place.`,
    );
  return values;
}

/** The same, for who tells by itself what is missing. */
export function dotEnvOf(text: string, path: string, outer: Lookup, problems: Problems): DotEnv {
  const read = readDotEnv(text, outer);
  for (const { line, message } of read.errors) problems.add(path, placeIn(path, line), message);
  problems.check();
  return read;
}

const placeIn = (path: string, line: number): At => ({ file: path, dir: folderOf(path), line, column: 1 });
