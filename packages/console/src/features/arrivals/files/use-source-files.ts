// The files that somebody pastes, adds and edits for an import, and the one of them that is in the box.
import { useState } from 'react';
import type { ReadFiles } from './read-files.ts';
import { type SourceFile, withFiles } from './source-files.ts';

export interface SourceFiles {
  /** Never empty. */
  readonly files: readonly SourceFile[];
  readonly selected: SourceFile;
  readonly leftOut: readonly string[];
  readonly isDirty: boolean;
  readonly select: (name: string) => void;
  readonly write: (text: string) => void;
  readonly add: (read: ReadFiles) => void;
  readonly remove: (name: string) => void;
}

/** `first`: the name that a pasted text has. */
export function useSourceFiles(first: string, given: Partial<ReadFiles>): SourceFiles {
  const [files, setFiles] = useState<readonly SourceFile[]>(() => withAny(first, given.files ?? []));
  const [name, select] = useState(files[0]?.name ?? first);
  const [leftOut, setLeftOut] = useState<readonly string[]>(given.leftOut ?? []);
  const selected = files.find((file) => file.name === name) ?? files[0] ?? { name: first, text: '' };
  return {
    ...{ files, selected, leftOut, select },
    isDirty: files.some(({ text }) => text.trim() !== ''),
    write: (text) =>
      setFiles((before) => before.map((file) => (file.name === selected.name ? { ...file, text } : file))),
    add: (read) => {
      setLeftOut(read.leftOut);
      if (read.files.length === 0) return;
      setFiles((before) => withFiles(before, read.files));
      select(read.files[0]?.name ?? name);
    },
    remove: (gone) =>
      setFiles((before) =>
        withAny(
          first,
          before.filter((file) => file.name !== gone),
        ),
      ),
  };
}

const withAny = (first: string, files: readonly SourceFile[]): readonly SourceFile[] =>
  files.length === 0 ? [{ name: first, text: '' }] : files;
