// What is wrong in a file, as compilers show it: the line, and a caret under the column. The file's own text never leaves
// this machine for it.
import type { FieldError } from '@nebula/domain/problems';
import type { Lines, Page } from '../terminal/page.ts';
import { printable } from '../terminal/printable.ts';

/** A line may be a whole certificate. */
const MOST_BEFORE = 60;

export function renderCarets(file: string, text: string, errors: readonly FieldError[], page: Page): Lines {
  const lines = text.split('\n');
  const { style } = page;
  return errors.flatMap(({ path, message, line, column = 1 }) => {
    const what = path === '' ? message : `${path}: ${message}`;
    if (line === undefined) return [`${style.bold(file)}: ${what}`];
    const from = Math.max(0, column - MOST_BEFORE);
    const shown = printable((lines[line - 1] ?? '').slice(from, column + MOST_BEFORE).replaceAll('\t', ' '));
    const gutter = `${line} | `;
    return [
      `${style.bold(`${file}:${line}:${column}`)}: ${what}`,
      `${style.dim(gutter)}${shown}`,
      `${' '.repeat(gutter.length + column - 1 - from)}${style.red('^')}`,
    ];
  });
}
