// Colours for a terminal, or none. A text is padded and cut before it is painted: escape sequences have no width here.

const SGR = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;

export type Style = { readonly [Name in keyof typeof SGR]: (text: string) => string };

/** Without colours every function gives its text back. */
export const makeStyle = (coloured: boolean): Style => {
  const paint =
    ([on, off]: readonly [number, number]) =>
    (text: string): string =>
      coloured && text !== '' ? `\x1b[${on}m${text}\x1b[${off}m` : text;
  return {
    bold: paint(SGR.bold),
    dim: paint(SGR.dim),
    red: paint(SGR.red),
    green: paint(SGR.green),
    yellow: paint(SGR.yellow),
    cyan: paint(SGR.cyan),
  };
};

/** For files, pipes and tests. */
export const PLAIN: Style = makeStyle(false);

/** Only on a terminal that can, and where nobody asked for none (https://no-color.org). */
export const mayColour = (isTerminal: boolean, env: NodeJS.ProcessEnv): boolean =>
  isTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
