import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { actorOf, aWorld, testStore } from '../../test/world.ts';
import { statementName } from './prepared.ts';
import { inStreams } from './transaction.ts';

it('a statement is prepared from its second run on; a list and a short one never', () => {
  const text = `select 'a statement that is long enough' as once_${Math.random()}`;
  expect(statementName(text)).toBeUndefined();
  const name = statementName(text);
  expect(name).toMatch(/^n[0-9a-f]{24}$/);
  expect(statementName(text)).toBe(name);
  for (const other of ['commit', `${text} order by 1 limit $1`, `${text}\nlimit 3`])
    expect([statementName(other), statementName(other)]).toEqual([undefined, undefined]);
});

it('C-146: a command goes on when a migration changes a table under its prepared statements', async () => {
  const store = await testStore({ poolSize: 1 });
  const world = await aWorld(store);
  const read = () =>
    inStreams(store, actorOf(world.people.admin), { streams: [world.org.id] }, async (tx) => {
      const { rows } =
        await sql<object>`select * from cluster where org_id = ${world.org.id} order by id`.execute(tx.db);
      return rows.map((row) => Object.keys(row).at(-1));
    });
  for (let run = 0; run < 3; run += 1) await read();
  await store.pool.query('alter table cluster add column later text');
  expect(await read()).toEqual(['later']);
  expect(await read()).toEqual(['later']);
});
