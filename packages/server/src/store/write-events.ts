// Writes what a command recorded, at its end and in one statement: the events, numbered and chained, the streams' new
// heads, and the notice that wakes readers once the transaction is committed.
import { sql, type Transaction } from 'kysely';
import type { Actor } from '@nebula/domain/people/permissions';
import type { Database } from './database.ts';
import { hashEvent, hashHead, type EventKey } from './event-chain.ts';
import { lockLate, type StreamHead } from './lock-streams.ts';
import { WAKE_CHANNEL } from './wake.ts';

/** `type` is `thing.what`; `subject` names ids by which the event is found. */
export interface NewEvent {
  readonly type: string;
  readonly org: string;
  readonly project?: string | undefined;
  readonly environment?: string | undefined;
  /** The draft's owner: the event is sent to nobody else and is no part of the audit log. */
  readonly privateTo?: string | undefined;
  readonly subject: Readonly<Record<string, string>>;
  /** Never a secret value. */
  readonly payload: unknown;
}

/** In the order of the command: events of one stream are numbered in it. */
export interface Recorded {
  readonly stream: string;
  readonly event: NewEvent;
}

/** `heads`: the streams that the command locked; others are locked now. */
export async function writeEvents(
  db: Transaction<Database>,
  key: EventKey,
  by: { readonly at: Date; readonly actor: Actor },
  heads: Map<string, StreamHead>,
  recorded: readonly Recorded[],
): Promise<void> {
  if (recorded.length === 0) return;
  const late = new Map<string, string>();
  for (const { stream, event } of recorded) if (!heads.has(stream)) late.set(stream, event.org);
  if (late.size > 0) for (const head of await lockLate(db, late)) heads.set(head.id, head);
  const moved = new Map<string, StreamHead>();
  const events = recorded.map(({ stream, event }) => {
    const head = moved.get(stream) ?? heads.get(stream);
    if (!head) throw new Error(`stream ${stream} is not locked`);
    const row = chain(key, by, head, event);
    moved.set(stream, { ...head, seq: row.seq, head: hashHead(key, stream, row.seq, row.hash) });
    return { ...row, hash: row.hash.toString('hex') };
  });
  const ends = [...moved.values()].map(({ id, seq, head }) => ({ id, seq, head: head.toString('hex') }));
  await insert(db, by.at, events, ends);
}

/** JSON members as PostgreSQL will give them back: what JSON cannot say is gone before it is hashed. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

function chain(key: EventKey, by: { at: Date; actor: Actor }, head: StreamHead, event: NewEvent) {
  const row = {
    stream: head.id,
    seq: head.seq + 1,
    org: event.org,
    project: event.project ?? null,
    environment: event.environment ?? null,
    privateTo: event.privateTo ?? null,
    type: event.type,
    actor: plain(by.actor),
    subject: plain(event.subject),
    payload: plain(event.payload),
  };
  return { ...row, hash: hashEvent(key, head.head, { ...row, at: by.at }) };
}

const insert = (db: Transaction<Database>, at: Date, events: object[], ends: object[]) =>
  sql`
    with added as (
      insert into event (stream_id, seq, at, org_id, project_id, environment_id, private_to, type, actor, subject,
        payload, hash)
      select e.stream, e.seq, ${at}, e.org, e.project, e.environment, e."privateTo", e.type, e.actor, e.subject,
        e.payload, decode(e.hash, 'hex')
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(stream text, seq bigint, org text, project text,
        environment text, "privateTo" text, type text, actor jsonb, subject jsonb, payload jsonb, hash text)
    ), moved as (
      update stream s set seq = w.seq, head = decode(w.head, 'hex')
      from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as w(id text, seq bigint, head text)
      where s.id = w.id
      returning s.id, s.org_id
    )
    select pg_notify(${WAKE_CHANNEL}, json_build_object('stream', id, 'org', org_id)::text) from moved`.execute(
    db,
  );
