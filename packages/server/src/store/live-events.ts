// Reads events for server-sent events so that a reader may stop anywhere and go on from there, on any replica, with
// nothing lost and nothing twice. A number alone cannot do that: positions are given out before transactions commit,
// so a smaller one can appear after a larger one was sent. What was sent is therefore told by the database's own
// snapshots: an event was sent when its transaction had ended in the snapshot that the cursor holds.
import { sql } from 'kysely';
import type { Actor } from '@nebula/domain/people/permissions';
import type { Store } from './store.ts';

/** `privateTo`: the owner of the draft that it is about; null for the audit log's own. */
export interface LiveEvent {
  readonly stream: string;
  readonly seq: number;
  readonly at: Date;
  readonly project: string | null;
  readonly environment: string | null;
  readonly privateTo: string | null;
  readonly type: string;
  readonly actor: Actor;
  readonly subject: Readonly<Record<string, string>>;
  readonly payload: unknown;
  /** Resumes after this event. */
  readonly cursor: string;
}

/** `cursor` may come from outside: it is checked before it reaches the database. */
export interface LiveQuestion {
  readonly org: string;
  /** Owners whose drafts' events the reader sees: `person:ID`, `token:ID`. */
  readonly owners: readonly string[];
  readonly cursor: string;
  readonly limit?: number;
}

/** `cursor` is where to go on, also where no event came. */
export interface LiveAnswer {
  /** In the order of each stream; between streams in the order of writing, as far as they were committed. */
  readonly events: readonly LiveEvent[];
  readonly cursor: string;
  /** There are more now: ask again at once. */
  readonly more: boolean;
}

/** Sent: what `after` saw, and of what `until` saw besides, everything up to `position`. Its size is bounded by writers. */
interface Cursor {
  readonly after: string;
  readonly until: string | null;
  readonly position: string;
}

/** Bounds an answer's size; a reader that is far behind asks again at once. */
export const LIVE_BATCH = 200;

/** The cursor of now: what is committed later comes after it. */
export async function liveCursor(store: Store): Promise<string> {
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(store.db);
  return write({ after: rows[0]?.now ?? '', until: null, position: '0' });
}

/**
 * What the reader has not been sent, at most `limit`; undefined for a cursor that is none or that another database
 * gave: then the reader loads everything anew and starts at `liveCursor`. One statement, on the index `event_live`.
 */
export async function readLive(store: Store, question: LiveQuestion): Promise<LiveAnswer | undefined> {
  const cursor = read(question.cursor);
  if (!cursor) return undefined;
  const limit = question.limit ?? LIVE_BATCH;
  const rows = await select(store, question, cursor, limit + 1);
  const [first] = rows;
  if (!first || first.ahead) return undefined;
  const until = cursor.until ?? first.now;
  const found = rows.filter((row): row is Row & { position: string } => row.position !== null);
  const end = write({ after: until, until: null, position: '0' });
  const events = found
    .slice(0, limit)
    .map((row, index) =>
      toEvent(
        row,
        index === found.length - 1 ? end : write({ after: cursor.after, until, position: row.position }),
      ),
    );
  // A batch that was begun before may be followed by events that came since.
  const more = found.length > limit || cursor.until !== null;
  return { events, cursor: found.length > limit ? (events.at(-1)?.cursor ?? end) : end, more };
}

interface Row extends Omit<LiveEvent, 'cursor' | 'seq'> {
  readonly now: string;
  readonly ahead: boolean;
  readonly position: string | null;
  readonly seq: string;
}

async function select(
  store: Store,
  { org, owners }: LiveQuestion,
  cursor: Cursor,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.now::text as now, pg_snapshot_xmax(${cursor.after}::pg_snapshot) > pg_snapshot_xmax(c.now) as ahead, e.*
    from (select pg_current_snapshot() as now) c
    left join lateral (
      select position, stream_id as stream, seq, at, project_id as project, environment_id as environment,
        private_to as "privateTo", type, actor, subject, payload
      from event
      where org_id = ${org} and transaction >= pg_snapshot_xmin(${cursor.after}::pg_snapshot)
        and not pg_visible_in_snapshot(transaction, ${cursor.after}::pg_snapshot)
        and pg_visible_in_snapshot(transaction, coalesce(${cursor.until}::pg_snapshot, c.now))
        and position > ${cursor.position}
        and (private_to is null or private_to = any(${owners}))
      order by position limit ${limit}
    ) e on true
    order by e.position`.execute(store.db);
  return rows;
}

function toEvent(row: Row, cursor: string): LiveEvent {
  const { now: _now, ahead: _ahead, position: _position, seq, ...event } = row;
  return { ...event, seq: Number(seq), cursor };
}

const write = ({ after, until, position }: Cursor): string =>
  Buffer.from(until === null ? after : `${after}|${until}|${position}`).toString('base64url');

const SNAPSHOT = /^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/;

/** Of a reading that was begun when every transaction before this one had ended. */
const FROM = /^\d{1,19}$/;

/** Strict: what it gives goes to the database as a snapshot. */
function read(text: string): Cursor | undefined {
  if (FROM.test(text)) return { after: `${text}:${text}:`, until: null, position: '0' };
  const [after, until, position, ...more] = Buffer.from(text, 'base64url').toString().split('|');
  if (after === undefined || !SNAPSHOT.test(after) || more.length > 0) return undefined;
  if (until === undefined) return { after, until: null, position: '0' };
  if (!SNAPSHOT.test(until) || position === undefined || !/^\d{1,18}$/.test(position)) return undefined;
  return { after, until, position };
}
