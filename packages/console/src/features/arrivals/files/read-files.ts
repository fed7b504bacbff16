// Files of this computer as texts. What is too large is refused before a byte of it is read, and what is no text is told:
// nothing is left out in silence, and nothing is guessed.
import { MAX_IMPORT_FILE_BYTES, MAX_IMPORT_FILES } from '@nebula/domain/limits';
import { fileLimitWords, type SourceFile } from './source-files.ts';

/** A file with its path in the folder that was given. */
export interface GivenFile {
  readonly path: string;
  readonly file: Blob;
}

export interface ReadFiles {
  readonly files: readonly SourceFile[];
  /** A sentence for each that is not among them. */
  readonly leftOut: readonly string[];
}

/** Never throws. Where there are too many, none is read. */
export async function readFiles(given: readonly GivenFile[]): Promise<ReadFiles> {
  if (given.length > MAX_IMPORT_FILES) {
    const sentence = `${given.length} files are too many, ${MAX_IMPORT_FILES} at most: give the Compose files and what they name.`;
    return { files: [], leftOut: [sentence] };
  }
  const read = await Promise.all(given.map(readOne));
  return {
    files: read.filter((one) => typeof one !== 'string'),
    leftOut: read.filter((one) => typeof one === 'string'),
  };
}

async function readOne({ path, file }: GivenFile): Promise<SourceFile | string> {
  if (file.size > MAX_IMPORT_FILE_BYTES) return `${path} is too large: ${fileLimitWords} at most.`;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? noText(path) : { name: path, text };
  } catch (error) {
    return error instanceof TypeError ? noText(path) : `${path} could not be read.`;
  }
}

const noText = (path: string): string => `${path} is no text in UTF-8.`;
