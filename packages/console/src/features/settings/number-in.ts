// What was typed into a field for a number, as an edit takes it.

/** A number where it is one; else the text itself, for the server to refuse in its words (CS-5). */
export const numberIn = (text: string): number | string =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
