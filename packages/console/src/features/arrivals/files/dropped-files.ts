// What was let go over the page: files, or folders with what is in them. Paths are taken from the folder, since Compose
// names its other files so. Folders that hold no configuration are not entered, and that is told.
import { MAX_IMPORT_FILES } from '@nebula/domain/limits';
import type { GivenFile } from './read-files.ts';

export interface Dropped {
  readonly given: readonly GivenFile[];
  /** A sentence for each folder that was passed by. */
  readonly passedBy: readonly string[];
}

const NEVER_ENTERED: ReadonlySet<string> = new Set(['.git', 'node_modules']);
const MAX_FOLDERS_DEEP = 10;

/** Of a transfer, taken inside its event: a browser empties it as soon as the event is over. */
export interface HeldTransfer {
  readonly files: readonly File[];
  readonly entries: readonly FileSystemEntry[];
}

export async function droppedFiles({ files, entries }: HeldTransfer): Promise<Dropped> {
  if (!entries.some(({ isDirectory }) => isDirectory))
    return { given: files.map((file) => ({ path: file.name, file })), passedBy: [] };
  const [only] = entries;
  const walk = new Walk();
  // One folder is the project's own: its files are named from there.
  if (entries.length === 1 && only) await walk.inside(only as FileSystemDirectoryEntry, '', 0);
  else for (const entry of entries) await walk.into(entry, '', 0);
  return walk;
}

class Walk implements Dropped {
  readonly given: GivenFile[] = [];
  readonly passedBy: string[] = [];

  async into(entry: FileSystemEntry, above: string, depth: number): Promise<void> {
    const path = `${above}${entry.name}`;
    if (entry.isFile) this.given.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
    else if (NEVER_ENTERED.has(entry.name) || depth >= MAX_FOLDERS_DEEP)
      this.passedBy.push(`The folder ${path} was not looked into.`);
    else await this.inside(entry as FileSystemDirectoryEntry, `${path}/`, depth);
  }

  /** Ends early where there is more than could be sent: the reader of the files says so. */
  async inside(folder: FileSystemDirectoryEntry, above: string, depth: number): Promise<void> {
    for (const entry of await entriesOf(folder)) {
      if (this.given.length > MAX_IMPORT_FILES) return;
      await this.into(entry, above, depth + 1);
    }
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A browser gives them a hundred at a time, and none when it has given all. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
    if (all.length > MAX_IMPORT_FILES * 10) return all;
  }
}
