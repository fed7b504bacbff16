// Keeps the cache true: every event of the organization says which answers may have changed, and those that a screen
// shows are read again. The stream resumes where it broke off (`Last-Event-ID`); while it is broken the state says so.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Family } from './queries.ts';
import type { Shape } from './client.ts';

export type LiveState = 'connecting' | 'live' | 'lost' | 'ended';

export interface Following {
  readonly org: string;
  readonly client: QueryClient;
  readonly onState: (state: LiveState) => void;
  readonly onEvent?: (event: Shape<'LiveEvent'>) => void;
  readonly signal: AbortSignal;
}

const RETRY_MS = 2_000;
/** The server says something at least every 15 s: silence means that the connection is gone. */
const SILENCE_MS = 40_000;
/** Events of one commit arrive together and are answered by one reading. */
const GATHER_MS = 25;

/** First segment of an event's type → what may be different now. Of a type that is not here everything may be. */
const TOUCHES: Readonly<Record<string, readonly Family[]>> = {
  draft: ['draft', 'services', 'change-sets'],
  'change-set': ['change-sets', 'draft', 'services', 'approvals', 'deployments', 'inbox'],
  deployment: ['deployments', 'services', 'draft', 'change-sets', 'approvals', 'inbox'],
  approval: ['approvals', 'services', 'deployments', 'change-sets', 'draft', 'inbox'],
  service: ['services', 'draft', 'project'],
  policy: ['policy', 'draft', 'approvals', 'inbox'],
  environment: ['environment', 'projects', 'project', 'services', 'draft'],
  project: ['projects', 'project', 'draft'],
  member: ['members', 'approvals', 'draft', 'tokens'],
  invitation: ['members'],
  token: ['tokens'],
  cluster: ['clusters', 'draft'],
  channel: ['channels'],
};
const ALWAYS: readonly Family[] = ['audit'];

/** Runs until the signal; never throws. */
export async function followLive(following: Following): Promise<void> {
  const { signal, onState } = following;
  const refresh = makeRefresh(following);
  let lastId: string | undefined;
  onState('connecting');
  while (!signal.aborted) {
    try {
      const ended = await read(following, lastId, (message) => {
        lastId = message.id ?? lastId;
        if (message.event === 'reset') refresh.all();
        else if (message.data !== '') refresh.event(JSON.parse(message.data) as Shape<'LiveEvent'>);
      });
      if (ended) return onState('ended');
    } catch {
      // No connection, or one that broke: said below, tried again.
    }
    if (signal.aborted) return;
    onState('lost');
    await pause(RETRY_MS, signal);
  }
}

/** Returns true when the reader may not follow (any more): trying again would change nothing. */
async function read(
  { org, signal, onState, client }: Following,
  lastId: string | undefined,
  onMessage: (message: EventSourceMessage) => void,
): Promise<boolean> {
  const own = new AbortController();
  const watch = watchdog(() => own.abort());
  try {
    const response = await fetch(`/api/v1/orgs/${encodeURIComponent(org)}/events`, {
      headers: { accept: 'text/event-stream', ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
      signal: AbortSignal.any([signal, own.signal]),
    });
    if (response.status === 401 || response.status === 403 || response.status === 404) return true;
    if (!response.ok || response.body === null) return false;
    onState('live');
    // What happened between the reading of the screens and the start of the stream was told to nobody.
    if (lastId === undefined) void client.invalidateQueries({ predicate: isOld });
    const parser = createParser({ onEvent: onMessage });
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      watch.heard();
      parser.feed(chunk);
    }
    return false;
  } finally {
    watch.stop();
    own.abort();
  }
}

const isOld = ({ state }: { state: { dataUpdatedAt: number } }): boolean =>
  state.dataUpdatedAt > 0 && state.dataUpdatedAt < Date.now() - 1_000;

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

function makeRefresh({ org, client, onEvent }: Following) {
  let waiting: Shape<'LiveEvent'>[] = [];
  const flush = (): void => {
    const events = waiting;
    waiting = [];
    const slugs = environmentSlugs(client, org);
    void client.invalidateQueries({
      predicate: ({ queryKey }) => events.some((event) => isTouched(queryKey, org, event, slugs)),
    });
  };
  return {
    all: () => void client.invalidateQueries(),
    event: (event: Shape<'LiveEvent'>) => {
      onEvent?.(event);
      if (waiting.push(event) === 1) setTimeout(flush, GATHER_MS);
    },
  };
}

/** Whether an answer under this key may be another one after the event. */
export function isTouched(
  key: QueryKey,
  org: string,
  event: Pick<Shape<'LiveEvent'>, 'type' | 'environment'>,
  slugs: ReadonlyMap<string, string>,
): boolean {
  const [topic = ''] = event.type.split('.');
  if (key[1] === 'sessions' && key[0] === 'me') return topic === 'session' || topic === 'password';
  if (key[0] === 'me') return topic === 'member' || topic === 'organization';
  if (key[0] !== 'org' || key[1] !== org) return false;
  const touched = TOUCHES[topic];
  if (touched !== undefined && ![...touched, ...ALWAYS].includes(key[2] as Family)) return false;
  const slug = event.environment === null ? undefined : slugs.get(event.environment);
  return slug === undefined || typeof key[4] !== 'string' || key[4] === slug || key[4] === event.environment;
}

/** Environments' ids, as events name them, to the slugs that stand in addresses. */
function environmentSlugs(client: QueryClient, org: string): ReadonlyMap<string, string> {
  const projects = client.getQueryData<Shape<'Project'>[]>(['org', org, 'projects']) ?? [];
  return new Map(projects.flatMap(({ environments }) => environments.map(({ id, slug }) => [id, slug])));
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
