// Who attends a folder: the server or the agent that would start again whatever is stopped there. It leaves a note with
// its process and that process's start, so that one which was killed, or whose number another process has since, is
// nobody. Each has a note of its own: of two servers of one folder the end of one must not hide the other. Where the
// system tells nothing of processes, everybody is nobody.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readProcess } from './supervisor/processes.ts';

/** Alive when it was looked up; it may end at any moment after. */
export interface Attendant {
  readonly pid: number;
  readonly what: 'server' | 'agent';
}

/** The start time tells this process from a later one with its number. */
interface Note extends Attendant {
  readonly startTicks: number;
}

const notesIn = (dataDir: string): string => join(resolve(dataDir), 'attendants');

/** Returns what takes the note away again. A folder that cannot be written to gets none. */
export function attend(dataDir: string, what: Attendant['what']): () => void {
  const own = readProcess(process.pid);
  if (own === null) return () => undefined;
  const note = JSON.stringify({ pid: own.pid, startTicks: own.startTicks, what } satisfies Note);
  const file = join(notesIn(dataDir), String(own.pid));
  try {
    mkdirSync(notesIn(dataDir));
  } catch {
    // It is there, or writing says the same again.
  }
  try {
    writeFileSync(file, `${note}\n`);
  } catch {
    return () => undefined;
  }
  return () => rmSync(file, { force: true });
}

/** One of them; null when nobody does. */
export function attendantOf(dataDir: string): Attendant | null {
  for (const name of namesOfNotes(dataDir)) {
    const note = readNote(join(notesIn(dataDir), name));
    if (note !== null && readProcess(note.pid)?.startTicks === note.startTicks)
      return { pid: note.pid, what: note.what };
  }
  return null;
}

function namesOfNotes(dataDir: string): string[] {
  try {
    return readdirSync(notesIn(dataDir));
  } catch {
    return [];
  }
}

/** Half a note is none. */
function readNote(file: string): Note | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note;
  } catch {
    return null;
  }
}
