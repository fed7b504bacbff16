// Output: its last lines, then what comes, asked for while the tab is seen. Events do not carry output, so it is asked for;
// only what is new is sent. Of a service it goes on through every replacement: the server waits for the next line, and
// the cursor lets a broken connection lose and double none. Keeps the newest 10,000 lines.
import { useEffect, useRef, useState } from 'react';
import { answer, api } from '../../api/client.ts';
import { pause } from '../../api/pause.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { leftOutText, logText } from './log-text.ts';

const E = '/api/v1/orgs/{org}/projects/{project}/environments/{environment}';
const LOGS = `${E}/deployments/{deployment}/logs` as const;
const SERVICE_LOGS = `${E}/services/{service}/logs` as const;
/** The most that one answer has; also of every later one. */
const FIRST_LINES = 1000;
const MOST_LINES = 10_000;
/** Between two questions while somebody looks. */
const LOOK_MS = 700;
/** How long the server holds an answer back; a tab that is left gives its connection back by then. */
const WAIT_MS = 10_000;
/** Lines come in batches. */
const BETWEEN_MS = 150;
const LOOK_AFTER_FAILURE_MS = 3_000;

interface Raw {
  readonly at: string;
  readonly replica: number;
  readonly stream: string;
  readonly text: string;
  /** Of a service's log: whose line it is. */
  readonly deployment?: string;
}

interface LogPage {
  readonly items: readonly Raw[];
  readonly nextCursor: string | null;
  readonly leftOut?: number;
}

/** Whose output: one deployment's, or all of a service's. */
export type LogOf = { readonly deployment: string } | { readonly service: string };

/** Its text is harmless already (`logText`), and masked by the cluster (DE-4). */
export interface LogLine extends Raw {
  /** Counts from 0, never given twice in one log. */
  readonly id: number;
  /** The first line of a deployment that took over while the log was read. */
  readonly begins: boolean;
}

/** `failure`: of the last question; what was read stays, and it is asked again. */
export interface Log {
  /** Undefined until the first answer. */
  readonly lines: readonly LogLine[] | undefined;
  /** Nothing can follow any more. */
  readonly ended: boolean;
  /** More came before than is kept here. */
  readonly cut: boolean;
  readonly failure: unknown;
}

const NOTHING: Log = { lines: undefined, ended: false, cut: false, failure: null };

function readLines(
  at: EnvironmentAddress,
  of: LogOf,
  cursor: string | null,
  signal: AbortSignal,
): Promise<LogPage> {
  const query = { limit: FIRST_LINES, ...(cursor === null ? {} : { cursor }) };
  if ('deployment' in of) return answer(api.GET(LOGS, { params: { path: { ...at, ...of }, query }, signal }));
  const waiting = { ...query, ...(cursor === null ? {} : { waitMs: WAIT_MS }) };
  return answer(api.GET(SERVICE_LOGS, { params: { path: { ...at, ...of }, query: waiting }, signal }));
}

/** What went before it could be read is said in its place. */
function withLeftOut({ items, leftOut = 0 }: LogPage): readonly Raw[] {
  const [next] = items;
  if (leftOut === 0 || next === undefined) return items;
  return [{ ...next, stream: 'nebula', text: leftOutText(leftOut) }, ...items];
}

/** Of one deployment or service for as long as the component stands: another one is another component. */
export function useLog({ org, project, environment }: EnvironmentAddress, of: LogOf): Log {
  const [log, setLog] = useState(NOTHING);
  const count = useRef(0);
  const isService = 'service' in of;
  const name = isService ? of.service : of.deployment;
  useEffect(() => {
    const stop = new AbortController();
    const at = { org, project, environment };
    const whose: LogOf = isService ? { service: name } : { deployment: name };
    const seen = new Set<string>();
    count.current = 0;
    const add = (page: LogPage, first: boolean): void => {
      const ended = page.nextCursor === null;
      const fresh = withLeftOut(page).map((line): LogLine => {
        const begins = line.deployment !== undefined && seen.size > 0 && !seen.has(line.deployment);
        if (line.deployment !== undefined) seen.add(line.deployment);
        return { ...line, text: logText(line.text), id: count.current++, begins };
      });
      setLog((before) => {
        if (fresh.length === 0 && before.lines && ended === before.ended && before.failure === null)
          return before;
        const all = first ? fresh : [...(before.lines ?? []), ...fresh];
        const isCut = before.cut || all.length > MOST_LINES || (first && page.items.length === FIRST_LINES);
        return { lines: all.slice(-MOST_LINES), ended, cut: isCut, failure: null };
      });
    };
    const follow = async (): Promise<void> => {
      let cursor: string | null = null;
      let first = true;
      while (!stop.signal.aborted) {
        try {
          const page = await readLines(at, whose, cursor, stop.signal);
          add(page, first);
          const isMore = !first && page.items.length === FIRST_LINES;
          first = false;
          cursor = page.nextCursor;
          if (cursor === null) return;
          await pauseUnseen(isMore ? 0 : isService ? BETWEEN_MS : LOOK_MS, stop.signal);
        } catch (failure) {
          if (stop.signal.aborted) return;
          setLog((before) => ({ ...before, failure }));
          await pauseUnseen(LOOK_AFTER_FAILURE_MS, stop.signal);
        }
      }
    };
    void follow();
    return () => stop.abort();
  }, [org, project, environment, isService, name]);
  return log;
}

/** Also while nobody can see the tab: nobody reads it then. */
async function pauseUnseen(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, signal);
  if (!document.hidden || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      document.removeEventListener('visibilitychange', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    document.addEventListener('visibilitychange', end);
    signal.addEventListener('abort', end);
  });
}
