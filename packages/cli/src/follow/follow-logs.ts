// `nebula logs -f`: prints what comes, until it is interrupted or, of a single deployment, until nothing can come any
// more. Of a service it goes over to the next deployment when that starts.
import { setTimeout as pause } from 'node:timers/promises';
import type { List } from '@nebula/contract/shapes/basics';
import type { LogLineShape } from '@nebula/contract/shapes/deployment';
import { renderLogLine } from '../render/deployment.ts';
import type { Place, Session } from '../session/session.ts';

/** There is no live stream of output; the cursor says what was read. */
const POLL_MS = 700;
const LOOK_FOR_NEXT_MS = 3_000;

interface Followed {
  readonly deployment: string;
  /** Null: this deployment and no other. */
  readonly service: string | null;
  /** What was read already. */
  readonly log: List<LogLineShape>;
}

/**
 * Returns only for a single deployment that can print no more; of a service it goes on until it is interrupted.
 */
export async function followLogs(session: Session, place: Place, followed: Followed): Promise<void> {
  let { deployment, log } = followed;
  let lookedAt = Date.now();
  for (;;) {
    print(session, log.items);
    const { nextCursor } = log;
    if (nextCursor === null && followed.service === null) return;
    if (followed.service !== null && Date.now() - lookedAt > LOOK_FOR_NEXT_MS) {
      lookedAt = Date.now();
      const next = await nextOf(session, place, followed.service);
      if (next !== null && next !== deployment) {
        deployment = next;
        session.tell([session.errorPage.style.dim(`— deployment ${next} —`)]);
        log = await read(session, place, deployment, null);
        continue;
      }
    }
    await pause(POLL_MS);
    log =
      nextCursor === null ? { items: [], nextCursor } : await read(session, place, deployment, nextCursor);
  }
}

const read = (
  { api }: Session,
  place: Place,
  deployment: string,
  cursor: string | null,
): Promise<List<LogLineShape>> =>
  api.call('deployment.logs', {
    params: { ...place, deployment },
    query: cursor === null ? {} : { cursor },
  });

/** The newest deployment that has started. */
async function nextOf({ api }: Session, place: Place, service: string): Promise<string | null> {
  const { items } = await api.call('deployments.list', { params: { ...place }, query: { service } });
  return items.find(({ startedAt }) => startedAt !== null)?.id ?? null;
}

function print(session: Session, items: readonly LogLineShape[]): void {
  if (session.json) for (const line of items) session.terminal.write(`${JSON.stringify(line)}\n`);
  else session.print(items.map((line) => renderLogLine(line, session.page, line.replica > 0)));
}
