// A person, a token or a cluster by what somebody calls it: its id, or the one name or e-mail address that fits.
import { UsageError } from '../exit.ts';

/** Case does not count in names and addresses; it does in ids. */
export interface Named {
  readonly id: string;
  readonly name?: string | null;
  readonly email?: string;
}

/** Refuses a word that fits none, or more than one. */
export function findNamed<T extends Named>(what: string, things: readonly T[], word: string): T {
  const byId = things.find(({ id }) => id === word);
  if (byId !== undefined) return byId;
  const same = (text: string | null | undefined): boolean => text?.toLowerCase() === word.toLowerCase();
  const found = things.filter(({ name, email }) => same(name) || same(email));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  throw new UsageError(
    found.length === 0
      ? `There is no ${what} "${word}".`
      : `More than one ${what} is called "${word}": take the id (${found.map(({ id }) => id).join(', ')}).`,
  );
}
