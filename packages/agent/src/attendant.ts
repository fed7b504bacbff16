// Who attends a folder: the server or the agent that would start again whatever is stopped there. It leaves a note with
// its process and that process's start, so that one which was killed, or whose number another process has since, is
// nobody. Where the system tells nothing of processes, everybody is nobody.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const noteIn = (dataDir: string): string => join(resolve(dataDir), 'attended-by');

/** Returns what takes the note away again. A folder that cannot be written to gets none. */
export function attend(dataDir: string, what: Attendant['what']): () => void {
  const own = readProcess(process.pid);
  if (own === null) return () => undefined;
  const note = JSON.stringify({ pid: own.pid, startTicks: own.startTicks, what } satisfies Note);
  try {
    writeFileSync(noteIn(dataDir), `${note}\n`);
  } catch {
    return () => undefined;
  }
  return () => {
    // Somebody else may attend it since.
    if (readNote(dataDir)?.pid === own.pid) rmSync(noteIn(dataDir), { force: true });
  };
}

/** Null when nobody does. */
export function attendantOf(dataDir: string): Attendant | null {
  const note = readNote(dataDir);
  if (note === null || readProcess(note.pid)?.startTicks !== note.startTicks) return null;
  return { pid: note.pid, what: note.what };
}

/** Half a note is none. */
function readNote(dataDir: string): Note | null {
  const file = noteIn(dataDir);
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Note) : null;
  } catch {
    return null;
  }
}
