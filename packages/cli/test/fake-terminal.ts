// A terminal for tests: what was written is kept, what is typed is given. Commands run in this process and against a real
// server; only the screen and the keyboard are not real.
import { Readable } from 'node:stream';
import type { ExitCode } from '../src/exit.ts';
import { runCommandLine } from '../src/run.ts';
import { PLAIN } from '../src/terminal/style.ts';
import type { Terminal } from '../src/terminal/terminal.ts';

export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
  /** Of `--json`. */
  readonly json: () => unknown;
}

export interface Setting {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Piped in. */
  readonly input?: string;
  /** Somebody sits there and gives these answers, one after the other. */
  readonly answers?: readonly string[];
  readonly width?: number;
}

const NO_LOGIN = { NEBULA_CONFIG: '/nonexistent/login.json' };

/** Runs one command as the launcher would. */
export async function runIn(setting: Setting, argv: readonly string[]): Promise<Ran> {
  let out = '';
  let err = '';
  const { answers } = setting;
  const width = setting.width ?? Infinity;
  const given = [...(answers ?? [])];
  const stdin =
    answers === undefined ? Readable.from(chunks(setting.input)) : new Readable({ read: () => undefined });
  const terminal: Terminal = {
    env: { ...NO_LOGIN, ...setting.env },
    cwd: setting.cwd ?? '/',
    stdin: Object.assign(stdin, { isTTY: answers !== undefined }) as unknown as NodeJS.ReadStream,
    width,
    interactive: answers !== undefined,
    style: PLAIN,
    errorStyle: PLAIN,
    errorWidth: width,
    write: (text) => (out += text),
    writeError: (text) => {
      err += text;
      // A question ends in a blank: the next answer is typed.
      if (answers !== undefined && /[?:] ?(\[y\/N\] )?$/.test(text)) {
        const next = given.shift();
        stdin.push(next === undefined ? null : `${next}\n`);
      }
    },
  };
  const code = await runCommandLine(argv, terminal);
  return { code, out, err, json: () => JSON.parse(out) as unknown };
}

const chunks = (text: string | undefined): Buffer[] => (text === undefined ? [] : [Buffer.from(text)]);
