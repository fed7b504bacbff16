// `--set key=value` of a command that answers questions, each once.
import { UsageError } from '../exit.ts';
import { readPair } from './variables.ts';

/** A misspelt key is the server's to refuse: it knows what is asked. */
export function answersIn(words: readonly string[] = []): Record<string, string> {
  const pairs = words.map(readPair).map(({ key, value }): [string, string] => {
    if (value === null) throw new UsageError(`--set ${key} has no value: write ${key}=value.`);
    return [key, value];
  });
  return Object.fromEntries(pairs);
}
