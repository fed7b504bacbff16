// Where the command line reads and writes: results go to stdout, everything said beside them (progress, questions,
// refusals) to stderr, so that a result can be piped. A test gives its own.
import { makeStyle, mayColour, type Style } from './style.ts';

export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly stdin: NodeJS.ReadStream;
  /** Columns of what stdout is; Infinity when that is no terminal. */
  readonly width: number;
  /** Somebody can be asked. */
  readonly interactive: boolean;
  readonly style: Style;
  /** For what goes to stderr. */
  readonly errorStyle: Style;
  readonly errorWidth: number;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

const LEAST_WIDTH = 40;
const USUAL_WIDTH = 80;

export function processTerminal(): Terminal {
  const { env, stdin, stdout, stderr } = process;
  const width = ({ isTTY, columns }: NodeJS.WriteStream): number =>
    isTTY ? Math.max(LEAST_WIDTH, columns || USUAL_WIDTH) : Infinity;
  return {
    env,
    cwd: process.cwd(),
    stdin,
    width: width(stdout),
    interactive: stdin.isTTY && stderr.isTTY,
    style: makeStyle(mayColour(stdout.isTTY, env)),
    errorStyle: makeStyle(mayColour(stderr.isTTY, env)),
    errorWidth: width(stderr),
    write: (text) => void stdout.write(text),
    writeError: (text) => void stderr.write(text),
  };
}
