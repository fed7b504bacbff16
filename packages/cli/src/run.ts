// Runs one command, prints what went wrong, and answers with one of five exit codes. Only this file knows which error
// ends with which code.
import { CommanderError } from 'commander';
import { EXIT, type ExitCode, NoConnection, Stopped, UsageError } from './exit.ts';
import { makeProgram } from './program.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Never throws but for a fault of its own, whose stack is worth more than a sentence. */
export async function runCommandLine(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    return await makeProgram(terminal).run(argv);
  } catch (error) {
    return await explain(error, terminal, argv.includes('--json'));
  }
}

async function explain(error: unknown, terminal: Terminal, json: boolean): Promise<ExitCode> {
  const say = (text: string): void => terminal.writeError(`nebula: ${text}\n`);
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof UsageError) {
    say(error.message);
    return EXIT.usage;
  }
  if (error instanceof Stopped) {
    terminal.writeError(`${error.message}\n`);
    return EXIT.refused;
  }
  const away = noConnection(error);
  if (away !== null) {
    say(away);
    return EXIT.noConnection;
  }
  return refusal(error, terminal, json);
}

/** The server's refusal: as it is with `--json`, and for the eyes in any case. Anything else is a fault of ours. */
async function refusal(error: unknown, terminal: Terminal, json: boolean): Promise<ExitCode> {
  const { ProblemError } = await import('@nebula/contract/client');
  if (!(error instanceof ProblemError)) throw error;
  const { renderProblem } = await import('./render/problem.ts');
  const { printable } = await import('./terminal/printable.ts');
  if (json) terminal.write(`${JSON.stringify(error.problem, null, 2)}\n`);
  const page = { width: terminal.errorWidth, style: terminal.errorStyle, now: Date.now() };
  for (const line of renderProblem(printable(error.problem), page)) terminal.writeError(`${line}\n`);
  return EXIT.refused;
}

/** What `fetch` throws hides the cause: the refused connection, the unknown host. */
function noConnection(error: unknown): string | null {
  if (error instanceof NoConnection) return error.message;
  if (!(error instanceof TypeError) || error.cause === undefined) return null;
  const { cause } = error;
  const why = cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : '';
  return `no connection to the server${why === '' ? '' : ` (${why})`}. Does it run? Is --url right?`;
}
