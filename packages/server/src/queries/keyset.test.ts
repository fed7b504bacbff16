import { describe, expect, it } from 'vitest';
import { Refusal } from '@nebula/domain/problems';
import { testStore } from '../../test/test-store.ts';
import { keyset, type Page } from './keyset.ts';

const store = await testStore();
// Three rows to a millisecond, and two of those to the same microsecond: what a Date of JavaScript cannot tell apart.
await store.pool.query(
  `insert into person (id, email, name, created_at)
   select 'per_' || lpad(n::text, 3, '0'), n || '@example.org', n::text,
     timestamptz '2026-01-01' + (n / 2) * interval '300 microseconds' from generate_series(1, 25) n`,
);
const page = (of: Page) =>
  keyset(
    store.db.selectFrom('person as p').select(['p.id']),
    [
      { ref: 'p.created_at', type: 'time' },
      { ref: 'p.id', type: 'id' },
    ],
    of,
    ({ id }) => id,
  );

const all = async (limit: number): Promise<string[]> => {
  const found: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const { items, nextCursor } = await page({ limit, ...(cursor !== undefined && { cursor }) });
    found.push(...items);
    more = nextCursor !== null;
    cursor = nextCursor ?? undefined;
  }
  return found;
};

describe('pages', () => {
  it.each([1, 2, 7, 25, 200])(
    'of %i show each row once, newest first, even within one microsecond',
    async (limit) => {
      const wanted = Array.from({ length: 25 }, (_, i) => `per_${String(25 - i).padStart(3, '0')}`);
      expect(await all(limit)).toEqual(wanted);
    },
  );

  it('end without a cursor, also when the last one is full', async () => {
    expect((await page({ limit: 25 })).nextCursor).toBeNull();
    expect((await page({ limit: 24 })).nextCursor).not.toBeNull();
  });

  it('do not move when something new comes', async () => {
    const { nextCursor } = await page({ limit: 5 });
    const before = await page({ limit: 5, cursor: nextCursor ?? '' });
    await store.pool.query(
      `insert into person (id, email, name) values ('per_new', 'new@example.org', 'new')`,
    );
    expect(await page({ limit: 5, cursor: nextCursor ?? '' })).toEqual(before);
    await store.pool.query(`delete from person where id = 'per_new'`);
  });

  const forged = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
  it.each([
    '',
    'x',
    '%%%',
    forged(['1']),
    forged(['1', 'per_1', 'more']),
    forged([1, 'per_1']),
    forged(['2026-01-01', 'per_1']),
    forged(['99999999999999999999', 'per_1']),
    forged(['1', 'per_1\0']),
    forged(['1', "' or true --"]),
  ])('refuse a cursor that is none: %j', async (cursor) => {
    const error: unknown = await page({ cursor }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ problem: { code: 'invalid', errors: [{ path: 'cursor' }] } });
  });

  it('bear the largest cursor there is', async () => {
    expect(await page({ limit: 1, cursor: forged(['9999999999999999', 'z']) })).toMatchObject({
      items: ['per_025'],
    });
  });
});
