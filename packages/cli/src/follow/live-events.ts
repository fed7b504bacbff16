// The organization's live events, over as many connections as it takes: after a cut it goes on behind the last event it
// got. Gives up only when the server cannot be reached for long, or refuses.
import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError, type Client } from '@nebula/contract/client';
import type { LiveEventShape } from '@nebula/contract/shapes/event';
import { NoConnection } from '../exit.ts';
import { serverSent } from './server-sent.ts';

const RETRY_MS = 1_000;
/** Long enough for a server to be replaced by a newer one. */
export const PATIENCE_MS = 60_000;

/** `lastEventId` absent: from now on. */
export interface LiveOptions {
  readonly api: Client;
  readonly org: string;
  readonly signal?: AbortSignal;
  readonly lastEventId?: string | undefined;
  /** A connection stands: what happens from now on is told. */
  readonly onOpen?: () => void;
}

/** Throws a refusal of the server, and `NoConnection` after a minute without any. Ends when `signal` says so. */
export async function* liveEvents(options: LiveOptions): AsyncGenerator<LiveEventShape> {
  const { api, org, signal, onOpen } = options;
  let last = options.lastEventId;
  let heardAt = Date.now();
  while (!signal?.aborted) {
    try {
      const response = await api.open('events.follow', {
        params: { org },
        ...(last === undefined ? {} : { headers: { 'last-event-id': last } }),
        ...(signal === undefined ? {} : { signal }),
      });
      heardAt = Date.now();
      onOpen?.();
      for await (const { id, event, data } of serverSent(response.body ?? new ReadableStream())) {
        last = id ?? last;
        // "reset" says that the id was not known; the reader starts anew from here.
        if (event !== 'reset') yield JSON.parse(data) as LiveEventShape;
        heardAt = Date.now();
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof ProblemError && error.code !== 'unavailable') throw error;
      if (Date.now() - heardAt > PATIENCE_MS)
        throw new NoConnection('the server could not be reached for a minute.');
    }
    await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}
