// Pages of every list: newest first, by keyset, so that page 10,000 costs what the first one costs. Whoever lists calls
//   keyset(query, [{ ref: 'approval.requested_at', type: 'time' }, { ref: 'approval.id', type: 'id' }], page, toItem)
// with a query that has its joins, filters and columns, but no order and no limit. The columns must be those of an
// index, never null, and unique together. A cursor is opaque but comes back from outside: whatever does not have its
// shape is refused (`invalid`, path `cursor`), and it never opens more than the query itself would show.
import { type SelectQueryBuilder, sql } from 'kysely';
import { invalid, Refusal } from '@nebula/domain/problems';

/** As the contract parses it: `limit` is 1 to 200, 50 when absent. */
export interface Page {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** `nextCursor` null: this was the last page. */
export interface PageOf<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

/** `time` keeps PostgreSQL's microseconds, which a Date would cut off. */
export interface KeysetColumn {
  readonly ref: string;
  readonly type: 'time' | 'number' | 'id';
}

/** The contract has the same two, for what comes from outside; these hold for callers in here. */
export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 200;

// 16 digits of microseconds reach the year 2286, 18 digits stay inside a bigint.
const SHAPE: Readonly<Record<KeysetColumn['type'], RegExp>> = {
  time: /^\d{1,16}$/,
  number: /^\d{1,18}$/,
  id: /^[A-Za-z0-9_-]{1,100}$/,
};

const encode = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

const refuse = (): never => {
  throw new Refusal(
    invalid('cursor', 'This is no cursor of this list: take `nextCursor` of its last answer.'),
  );
};

const decode = (cursor: string, columns: readonly KeysetColumn[]): string[] => {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return refuse();
  }
  if (!Array.isArray(values) || values.length !== columns.length) return refuse();
  return columns.map(({ type }, i) => {
    const value: unknown = values[i];
    return typeof value === 'string' && SHAPE[type].test(value) ? value : refuse();
  });
};

// A Date of JavaScript ends at the millisecond and PostgreSQL's times do not: a cursor cut there would skip rows.
const asText = ({ ref, type }: KeysetColumn) =>
  type === 'time'
    ? sql<string>`(extract(epoch from ${sql.ref(ref)}) * 1000000)::bigint::text`
    : sql<string>`${sql.ref(ref)}::text`;

const asValue = (value: string, { type }: KeysetColumn) =>
  type === 'time'
    ? sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`
    : sql`${value}::${sql.raw(type === 'number' ? 'bigint' : 'text')}`;

/** One statement; reads one row more than the page to know whether another page follows. */
export const keyset = async <DB, TB extends keyof DB, Row, Item>(
  query: SelectQueryBuilder<DB, TB, Row>,
  columns: readonly KeysetColumn[],
  page: Page,
  toItem: (row: Row) => Item,
): Promise<PageOf<Item>> => {
  const limit = Math.min(page.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  let paged = query
    .select(sql<string[]>`array[${sql.join(columns.map(asText))}]`.as('keyset'))
    .limit(limit + 1);
  for (const { ref } of columns) paged = paged.orderBy(sql.ref(ref), 'desc');
  if (page.cursor !== undefined) {
    const last = decode(page.cursor, columns);
    const left = sql.join(columns.map(({ ref }) => sql.ref(ref)));
    const right = sql.join(columns.map((column, i) => asValue(last[i] ?? '', column)));
    paged = paged.where(sql<boolean>`(${left}) < (${right})`);
  }
  // Kysely cannot tell that a query of an open type is a select; what it reads is the caller's row and the key beside.
  const rows = (await paged.execute()) as unknown as (Row & { readonly keyset: string[] })[];
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toItem), nextCursor: end ? encode(end.keyset) : null };
};
