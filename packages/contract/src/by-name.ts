// A table whose names people chose, such as variables. `__proto__` is a fine name for one (CS-5), and zod's record leaves
// it out, since writing it as a plain member would change the table's prototype: it goes through under another name.
import { z } from 'zod';

const NAME = '__proto__';
/** No variable can be called so: a name holds no NUL. */
const INSTEAD = `${NAME}\0`;

/** As `z.record`, with every own member whole. */
export const byName = <V extends z.ZodType>(value: V) =>
  z.preprocess(
    (input) => renamed(input, NAME, INSTEAD),
    z.record(z.string(), value).overwrite((table) => renamed(table, INSTEAD, NAME)),
  );

/** The table itself where it has no such member. From entries: they are defined, never assigned. */
function renamed<T>(table: T, from: string, to: string): T {
  if (typeof table !== 'object' || table === null || !Object.hasOwn(table, from)) return table;
  const entries = Object.entries(table).map(([name, value]) => [name === from ? to : name, value] as const);
  return Object.fromEntries(entries) as T;
}
