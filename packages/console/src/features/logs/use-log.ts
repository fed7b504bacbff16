// The output of one deployment: its last lines, then what comes, asked for while the tab is seen. Events do not carry
// output, so it is asked for; only what is new is sent. Keeps the newest 10,000 lines.
import { useEffect, useRef, useState } from 'react';
import { answer, api, type Shape } from '../../api/client.ts';
import { pause } from '../../api/pause.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { logText } from './log-text.ts';

const LOGS = '/api/v1/orgs/{org}/projects/{project}/environments/{environment}/deployments/{deployment}/logs';
/** The most that one answer has; also of every later one. */
const FIRST_LINES = 1000;
const MOST_LINES = 10_000;
/** Between two questions while somebody looks. */
const LOOK_MS = 700;
const LOOK_AFTER_FAILURE_MS = 3_000;

type Raw = Awaited<ReturnType<typeof readLines>>['items'][number];

/** Its text is harmless already (`logText`), and masked by the cluster (DE-4). */
export interface LogLine extends Raw {
  /** Counts from 0, never given twice in one log. */
  readonly id: number;
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

function readLines(at: EnvironmentAddress, deployment: string, cursor: string | null, signal: AbortSignal) {
  const query = { limit: FIRST_LINES, ...(cursor === null ? {} : { cursor }) };
  return answer(api.GET(LOGS, { params: { path: { ...at, deployment }, query }, signal }));
}

/** Of one deployment for as long as the component stands: another one is another component. */
export function useLog(
  { org, project, environment }: EnvironmentAddress,
  deployment: Shape<'Deployment'>['id'],
): Log {
  const [log, setLog] = useState(NOTHING);
  const count = useRef(0);
  useEffect(() => {
    const stop = new AbortController();
    const at = { org, project, environment };
    count.current = 0;
    const add = (items: readonly Raw[], first: boolean, ended: boolean): void => {
      const fresh = items.map((line) => ({ ...line, text: logText(line.text), id: count.current++ }));
      setLog((before) => {
        if (fresh.length === 0 && before.lines && ended === before.ended && before.failure === null)
          return before;
        const all = first ? fresh : [...(before.lines ?? []), ...fresh];
        const isCut = before.cut || all.length > MOST_LINES || (first && items.length === FIRST_LINES);
        return { lines: all.slice(-MOST_LINES), ended, cut: isCut, failure: null };
      });
    };
    const follow = async (): Promise<void> => {
      let cursor: string | null = null;
      let first = true;
      while (!stop.signal.aborted) {
        try {
          const page = await readLines(at, deployment, cursor, stop.signal);
          add(page.items, first, page.nextCursor === null);
          first = false;
          cursor = page.nextCursor;
          if (cursor === null) return;
          // A full page: more is there already.
          await pauseUnseen(
            page.items.length === FIRST_LINES && count.current > FIRST_LINES ? 0 : LOOK_MS,
            stop.signal,
          );
        } catch (failure) {
          if (stop.signal.aborted) return;
          setLog((before) => ({ ...before, failure }));
          await pauseUnseen(LOOK_AFTER_FAILURE_MS, stop.signal);
        }
      }
    };
    void follow();
    return () => stop.abort();
  }, [org, project, environment, deployment]);
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
