// `KEY=value` on the command line. A value that shall not stand there (the shell's history, other people's process
// lists) is left out: then it is asked for, or read from the input.
import { UsageError } from '../exit.ts';
import type { Session } from '../session/session.ts';
import { askLine, askSecret, readInput } from '../terminal/ask.ts';

/** A pair of the command line, with or without its value. */
export interface Pair {
  readonly key: string;
  /** Null: still to be read. */
  readonly value: string | null;
}

/** Everything behind the first `=` is the value, exactly. */
export function readPair(word: string): Pair {
  const at = word.indexOf('=');
  return at < 0 ? { key: word, value: null } : { key: word.slice(0, at), value: word.slice(at + 1) };
}

/** The same pairs with every value; asks unseen when they are secret. */
export async function withValues(
  session: Session,
  pairs: readonly Pair[],
  secret: boolean,
): Promise<readonly { readonly key: string; readonly value: string }[]> {
  const missing = pairs.filter(({ value }) => value === null);
  if (missing.length > 1 && !session.terminal.stdin.isTTY)
    throw new UsageError(
      `Only one value can be read from the input: ${missing.map(({ key }) => key).join(', ')} have none.`,
    );
  const whole: { key: string; value: string }[] = [];
  for (const { key, value } of pairs)
    whole.push({ key, value: value ?? (await readValue(session, key, secret)) });
  return whole;
}

/** From the pipe where there is one, else from the person, unseen when it is a secret. */
async function readValue({ terminal }: Session, key: string, secret: boolean): Promise<string> {
  if (!terminal.stdin.isTTY) {
    const text = await readInput(terminal);
    if (text !== '') return text;
    // A command before the pipe that failed says nothing: that is no wish for an empty value.
    throw new UsageError(`${key} has no value and the input is empty. Write ${key}= for an empty value.`);
  }
  if (!terminal.interactive) throw new UsageError(`${key} has no value: write ${key}=value, or pipe it in.`);
  return secret ? askSecret(terminal, `${key} (not shown): `) : askLine(terminal, `${key}: `);
}
