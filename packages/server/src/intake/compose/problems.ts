// What went wrong while a project was read, collected so that a person hears of everything at once. A problem that
// makes going on pointless ends the reading by `stop`.
import type { FieldError } from '@nebula/domain/problems';
import { unreadable } from '../arrival.ts';
import { MAX_ERRORS } from './limits.ts';
import type { At } from './tree.ts';

export interface Problems {
  /** Remembers an error and goes on. */
  add(path: string, at: At | null, message: string): void;
  /** Throws the refusal if there is anything to refuse. */
  check(): void;
  /** Remembers the error and throws the refusal with all of them. */
  stop(path: string, at: At | null, message: string): never;
}

/** `main` is the file that needs no naming: a sentence about another says which. */
export function collectProblems(main: string): Problems {
  const errors: FieldError[] = [];
  const add: Problems['add'] = (path, at, message) => {
    if (errors.length >= MAX_ERRORS) return;
    const where = at !== null && at.file !== main ? ` (${at.file})` : '';
    const place = at === null ? {} : { line: at.line, column: at.column };
    errors.push({ path, message: `${message}${where}`, ...place });
  };
  const check = (): void => {
    if (errors.length > 0) throw unreadable(errors);
  };
  const stop: Problems['stop'] = (path, at, message) => {
    add(path, at, message);
    throw unreadable(errors);
  };
  return { add, check, stop };
}
