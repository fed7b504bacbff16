// The live events of an organization as server-sent events. `readLive` says what was not sent yet; a notice only says
// when to look. Each piece waits until the peer has room for it. Who lost their access gets nothing after that.
import { publicActor } from '@nebula/contract/actor';
import type { LiveEventShape } from '@nebula/contract/shapes/event';
import { makeBell } from '../store/bell.ts';
import { type LiveEvent, liveCursor, readLive } from '../store/live-events.ts';
import type { Store } from '../store/store.ts';
import { Unavailable } from '../store/unavailable.ts';

/** One stream of one reader. `gone` is aborted by the peer's going and by the server's closing. */
export interface Following {
  readonly store: Store;
  readonly org: string;
  /** Whose drafts' events the reader sees. */
  readonly owners: readonly string[];
  /** Null: from now on. */
  readonly lastEventId: string | null;
  readonly gone: AbortSignal;
  /** Whether the reader may still read. */
  readonly allowed: () => Promise<boolean>;
}

/** Also how soon a stream ends whose reader lost their access while nothing happened. */
const LOOK_EVERY_MS = 5_000;
/** Keeps proxies from closing a stream on which nothing happens. */
const HEARTBEAT_MS = 15_000;
/** How long a browser waits before it connects again. */
const RETRY_MS = 2_000;
/** Events that can end the reader's access: looked at before anything after them is sent. */
const ACCESS = /^(member|token|session|password|person)\./;

/** Ends with the peer, with the server, or once the reader may no longer read. */
export async function* followEvents(following: Following): AsyncGenerator<string> {
  const { store, org, gone } = following;
  const bell = makeBell(gone);
  const stop = store.listen((notice) => {
    if (notice.org === org || notice.org === '') bell.ring();
  });
  try {
    const given = following.lastEventId;
    let cursor = given ?? (await liveCursor(store));
    yield `retry: ${RETRY_MS}\nid: ${cursor}\n\n`;
    let checkedAt = performance.now();
    let sentAt = checkedAt;
    while (!gone.aborted) {
      const read = await readOrRetry(following, cursor);
      if (read === 'unavailable') return;
      if (read === undefined) {
        cursor = await liveCursor(store);
        yield piece('reset', cursor, { reason: 'this id is not known here: load everything anew' });
        continue;
      }
      const now = performance.now();
      if (now - checkedAt >= LOOK_EVERY_MS || read.events.some(({ type }) => ACCESS.test(type))) {
        if (!(await following.allowed())) return;
        checkedAt = now;
      }
      for (const event of read.events) yield piece(event.type, event.cursor, shapeOf(event));
      if (read.events.length > 0) sentAt = now;
      cursor = read.cursor;
      if (read.more) continue;
      if (now - sentAt >= HEARTBEAT_MS) {
        yield ': still here\n\n';
        sentAt = now;
      }
      await bell.wait(LOOK_EVERY_MS);
    }
  } finally {
    stop();
  }
}

/** Without the database the stream ends: the reader comes back with its last id. */
async function readOrRetry({ store, org, owners }: Following, cursor: string) {
  try {
    return await readLive(store, { org, owners, cursor });
  } catch (error) {
    if (error instanceof Unavailable) return 'unavailable' as const;
    throw error;
  }
}

const piece = (type: string, id: string, data: unknown): string =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

const shapeOf = (event: LiveEvent): LiveEventShape => ({
  id: event.cursor,
  at: event.at.toISOString(),
  type: event.type,
  actor: publicActor(event.actor),
  via: event.actor.via,
  project: event.project,
  environment: event.environment,
  subject: { ...event.subject },
  payload: event.payload,
  stream: event.stream,
  seq: String(event.seq),
});
