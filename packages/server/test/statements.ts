// Every statement that this process sends to PostgreSQL while `work` runs, BEGIN and COMMIT included; without the probes of
// the connection that waits to be woken, which come when they like.
import pg from 'pg';
import { PROBE } from '../src/store/wake.ts';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Not for two at once: it watches all connections of the process. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function watched(...args) {
    const [first] = args;
    seen.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return seen.filter((text) => text !== PROBE).map((text) => text.replace(/\s+/g, ' ').trim());
}
