// The files of an import as their reader edits them: texts by the path that they have in their project. Which of them is
// the main one, and whether they are too much to send, is decided here by the server's own numbers.
import { isYaml, ownFiles } from '@nebula/domain/compose-files';
import { MAX_IMPORT_BYTES, MAX_IMPORT_FILE_BYTES, MAX_IMPORT_FILES } from '@nebula/domain/limits';

export interface SourceFile {
  /** From the folder of the project, with slashes: `compose.yaml`, `db/.env`. */
  readonly name: string;
  readonly text: string;
}

const KIB = 1024;

export const fileLimitWords = `${MAX_IMPORT_FILE_BYTES / KIB} KiB`;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** What came later stands for the earlier file of its name; an empty one that nobody wrote into makes room. */
export function withFiles(
  before: readonly SourceFile[],
  added: readonly SourceFile[],
): readonly SourceFile[] {
  const names = new Set(added.map(({ name }) => name));
  return [...before.filter(({ name, text }) => !names.has(name) && text.trim() !== ''), ...added];
}

/**
 * Those that are laid over each other, the main one first: Compose's own, its override among them, and `over` in that
 * order. Empty where nobody could know the main one: then it is the one that was `named`, while that is there.
 */
export function layersOf(
  files: readonly SourceFile[],
  named: string | null = null,
  over: readonly string[] = [],
): readonly string[] {
  const names = files.map(({ name }) => name);
  const own = ownFiles((name) => names.includes(name));
  const yaml = mainChoices(files);
  const only = yaml.length === 1 ? yaml : yaml.filter((name) => name === named);
  const first = own.length > 0 ? own : only;
  if (first.length === 0) return [];
  return [...first, ...over.filter((name) => names.includes(name) && !first.includes(name))];
}

/** Those that may be the main one, for whoever has to choose. */
export const mainChoices = (files: readonly SourceFile[]): readonly string[] =>
  files.map(({ name }) => name).filter(isYaml);

/** Why they cannot be sent as they are; undefined when they can. */
export function whyNotSend(files: readonly SourceFile[]): string | undefined {
  if (files.every(({ text }) => text.trim() === ''))
    return 'There is nothing to read yet: paste a file or drop one.';
  if (files.length > MAX_IMPORT_FILES)
    return `An import has at most ${MAX_IMPORT_FILES} files; these are ${files.length}.`;
  const sizes = files.map(({ name, text }) => ({ name, bytes: bytesOf(text) }));
  const large = sizes.find(({ bytes }) => bytes > MAX_IMPORT_FILE_BYTES);
  if (large) return `${large.name} is too large: ${fileLimitWords} at most.`;
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  return all > MAX_IMPORT_BYTES
    ? `All files together have at most ${MAX_IMPORT_BYTES / KIB / KIB} MiB.`
    : undefined;
}
