// What a refusal must be: a problem, and no row of the database that is any different from before (GA-1).
import { expect } from 'vitest';
import { type Problem, Refusal } from '@nebula/domain/problems';
import type { Store } from '../src/store/store.ts';

/** The problem that `work` was refused with; fails when it was not refused, or when anything changed. */
export async function refused(store: Store, work: () => Promise<unknown>): Promise<Problem> {
  const before = await contentsOf(store);
  const problem = await work().then(
    (answer) => {
      throw new Error(`was not refused: ${JSON.stringify(answer)}`);
    },
    (error: unknown) => {
      if (error instanceof Refusal) return error.problem;
      throw error;
    },
  );
  expect(await contentsOf(store)).toEqual(before);
  return problem;
}

/** When somebody was last seen is noted beside what is refused, too. */
const NOTED = `array['last_used_at', 'last_seen_at', 'heard_at']`;

/** Table → a hash of all its rows. */
export async function contentsOf(store: Store): Promise<Record<string, string>> {
  const { rows: tables } = await store.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(r.text, '|' order by r.text), '')) as hash
        from (select (to_jsonb(t) - ${NOTED})::text as text from ${name} t) r`,
  );
  const { rows } = await store.pool.query<{ name: string; hash: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
