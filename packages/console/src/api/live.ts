// Keeps the cache true: every event of the organization says which answers may have changed, and those that a screen
// shows are read again. The stream resumes where it broke off (`Last-Event-ID`); while it is broken the state says so.
// Who is no longer signed in is not who is no longer in the organization: the first signs in again and goes on.
import type { QueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { watchAttention } from './attention.ts';
import type { Shape } from './client.ts';
import { inBatches } from './in-batches.ts';
import { COVERED_MS, liveFrom } from './live-from.ts';
import { pause } from './pause.ts';
import { type Family, orgKey, projectsQuery } from './queries.ts';
import { isPassing } from './query-client.ts';
import { noteSignedOut } from './session.ts';
import { isTouched, slugsOf } from './touches.ts';

/** `refused`: not, or no longer, in the organization. */
export type LiveState = 'connecting' | 'live' | 'lost' | 'refused';

/** `onState` is called in the order in which it happens, and not any more after the signal. */
export interface Following {
  readonly org: string;
  readonly client: QueryClient;
  readonly onState: (state: LiveState) => void;
  readonly signal: AbortSignal;
}

type LiveEvent = Shape<'LiveEvent'>;

const RETRY_MS = 2_000;
/** After a stream that lasted and that the server itself ended: whether the reader may go on is asked at once. */
const ASK_AGAIN_MS = 200;
/** The server says something at least every 15 s: silence means that the connection is gone. */
const SILENCE_MS = 40_000;
/** What a tab that nobody sees tells all the same, by browser notifications. */
const TOLD_UNSEEN: Family = 'inbox';

/** Runs until the signal, or until the reader may not follow any more; never throws. */
export async function followLive(following: Following): Promise<void> {
  const { signal, onState } = following;
  const refresh = makeRefresh(following);
  const attention = watchAttention(signal);
  let lastId: string | undefined;
  onState('connecting');
  while (!signal.aborted) {
    await attention.given();
    const turn = AbortSignal.any([signal, attention.turn()]);
    let end: End = 'broken';
    try {
      end = await read({ ...following, signal: turn }, lastId, {
        // Also of a block without an event: the first one, which says where the stream begins.
        onId: (id) => (lastId = id),
        onEvent: ({ event, data }) => (event === 'reset' ? refresh.all() : refresh.event(JSON.parse(data))),
      });
    } catch {
      // No connection, or one that broke: said below, tried again.
    }
    if (signal.aborted) return;
    if (end === 'signed-out') return noteSignedOut(false);
    if (end === 'refused') return onState('refused');
    if (end === 'by-server') {
      await pause(ASK_AGAIN_MS, signal);
      continue;
    }
    onState(turn.aborted ? 'connecting' : 'lost');
    if (!turn.aborted) await pause(RETRY_MS, signal);
  }
}

/** Only `broken` is tried again after a pause; `by-server` is asked about at once. */
type End = 'broken' | 'by-server' | 'signed-out' | 'refused';

/** How it ended; throws where there is no connection. */
async function read(
  { org, signal, onState, client }: Following,
  lastId: string | undefined,
  parsing: Parameters<typeof createParser>[0],
): Promise<End> {
  const own = new AbortController();
  const from = lastId ?? liveFrom();
  const watch = watchdog(() => own.abort());
  try {
    const response = await fetch(`/api/v1/orgs/${encodeURIComponent(org)}/events`, {
      headers: { accept: 'text/event-stream', ...(from === undefined ? {} : { 'last-event-id': from }) },
      signal: AbortSignal.any([signal, own.signal]),
    });
    if (response.status === 401) return 'signed-out';
    if (response.status === 403 || response.status === 404) return 'refused';
    if (!response.ok || response.body === null) return 'broken';
    onState('live');
    const began = performance.now();
    // What failed while the server was away is not told by any event.
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => isPassing(state.error) });
    // The stream tells what happened since this visit's first answer; what is kept from before it is read again.
    if (lastId === undefined) void client.invalidateQueries({ predicate: isOld });
    const parser = createParser(parsing);
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      watch.heard();
      parser.feed(chunk);
    }
    return performance.now() - began > RETRY_MS ? 'by-server' : 'broken';
  } finally {
    watch.stop();
    own.abort();
  }
}

const isOld = ({ state }: { state: { dataUpdatedAt: number } }): boolean =>
  state.dataUpdatedAt > 0 && state.dataUpdatedAt < Date.now() - COVERED_MS;

/** Calls `silent` once, unless something is heard or it is stopped. */
function watchdog(silent: () => void): { heard: () => void; stop: () => void } {
  let timer = setTimeout(silent, SILENCE_MS);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(silent, SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Bursts are gathered; a reset reads everything again, since nobody knows what was missed. */
function makeRefresh({ org, client, signal }: Following) {
  const event = inBatches((events: readonly LiveEvent[]) => refreshFor(client, org, events), signal);
  return { event, all: () => void client.invalidateQueries() };
}

/**
 * Resolves once what is shown was read again. In a tab that nobody sees only the inbox is: the rest is marked, and read
 * when somebody looks (the query client asks for what is stale then), so that ten idle tabs cost one stream each (C-160).
 */
async function refreshFor(client: QueryClient, org: string, events: readonly LiveEvent[]): Promise<void> {
  const slugs = slugsOf(client.getQueryData(projectsQuery(org).queryKey) ?? []);
  const touched = { predicate: isTouchedBy(events, org, slugs) };
  if (!document.hidden) return client.invalidateQueries(touched);
  await client.invalidateQueries({ ...touched, refetchType: 'none' });
  await client.refetchQueries({ queryKey: orgKey(org, TOLD_UNSEEN), type: 'active', stale: true });
}

const isTouchedBy =
  (events: readonly LiveEvent[], org: string, slugs: ReturnType<typeof slugsOf>) =>
  ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
    events.some((event) => isTouched(queryKey, org, event, slugs));
