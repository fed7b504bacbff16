// A text area knows one end of a line only. A value that came with another keeps it through an edit (CS-4).

const EVERY_END = /\r\n|\r|\n/g;

/** The edited text with the line ends of the value that was edited; of mixed ones nothing can be kept, they become LF. */
export function keepLineEnds(original: string, edited: string): string {
  const ends = new Set(original.match(EVERY_END) ?? []);
  const [only] = ends;
  return ends.size === 1 && only !== undefined ? edited.replace(/\n/g, only) : edited;
}

/** What a text area makes of a value. */
export const inTextArea = (value: string): string => value.replace(EVERY_END, '\n');

/** Whether an edit cannot keep the value's line ends. */
export const losesLineEnds = (value: string): boolean => new Set(value.match(EVERY_END) ?? []).size > 1;
