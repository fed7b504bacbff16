// Asking before something is done. Three ways, and each command says which it takes: a review that must be confirmed, a
// loss that must be confirmed, and a start that is shown and, where somebody sits at a terminal, asked about.
import { Stopped, UsageError } from '../exit.ts';
import type { Session } from '../session/session.ts';
import { askLine, confirm } from '../terminal/ask.ts';

/** Without a terminal `-y` is needed: nobody could be asked. */
export async function requireYes(session: Session, yes: boolean, question: string): Promise<void> {
  if (yes) return;
  if (!session.terminal.interactive)
    throw new UsageError(`Nobody can be asked here: ${question} Add -y when you mean it.`);
  if (!(await confirm(session.terminal, question))) throw new Stopped('Nothing was done.');
}

/** Asks only somebody who is there: the command itself was clear. */
export async function askIfThere(session: Session, yes: boolean, question: string): Promise<void> {
  if (yes || !session.terminal.interactive) return;
  if (!(await confirm(session.terminal, question))) throw new Stopped('Nothing was done.');
}

/** The name of what goes for good, typed; `given` is what `--confirm` said. */
export async function requireName(
  session: Session,
  given: string | undefined,
  what: string,
): Promise<string> {
  if (given !== undefined) return given;
  if (!session.terminal.interactive)
    throw new UsageError(`Nobody can be asked here: add --confirm with the name of the ${what}.`);
  return askLine(session.terminal, `This cannot be undone. The name of the ${what} to remove it: `);
}
