// What a renderer knows of where its text will stand: the width, the colours, and the time that "2 minutes ago" is
// counted from. Renderers are pure: an answer and a page in, lines out.
import type { Style } from './style.ts';

export interface Page {
  /** Columns; Infinity where nothing has to be cut: a file, another program. */
  readonly width: number;
  readonly style: Style;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Without line breaks at their ends; '' is an empty line. */
export type Lines = readonly string[];
