// The text of one file that a command is given, or of its input for "-".
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../exit.ts';
import type { Session } from '../session/session.ts';
import { readInput } from '../terminal/ask.ts';

/** Throws a usage error that names the file. */
export async function readText({ terminal }: Session, file: string): Promise<string> {
  return file === '-' ? readInput(terminal) : readFile(terminal.cwd, file);
}

/** Throws a usage error that names the file. */
export function readFile(folder: string, file: string): string {
  try {
    return readFileSync(resolve(folder, file), 'utf8');
  } catch {
    throw new UsageError(`${file} cannot be read. Is it there?`);
  }
}
