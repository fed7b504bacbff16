// `nebula logs -f`: prints what comes, until it is interrupted or, of a single deployment, until nothing can come any
// more. Of a service it goes on through every replacement. The cursor says what was read, so that a broken connection or
// a server that is replaced loses and doubles no line.
import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '@nebula/contract/client';
import type { LogLineShape } from '@nebula/contract/shapes/deployment';
import type { List } from '@nebula/contract/shapes/basics';
import type { ServiceLogShape } from '@nebula/contract/shapes/output';
import { NoConnection } from '../exit.ts';
import { renderLogLine } from '../render/deployment.ts';
import type { Place, Session } from '../session/session.ts';
import { PATIENCE_MS } from './live-events.ts';

/** The log of a single deployment is asked for again and again. */
const POLL_MS = 700;
/** The server holds the answer of a service's log back until there is a line. */
const WAIT_MS = 25_000;
const ANSWER_MS = WAIT_MS + 15_000;
const RETRY_MS = 1_000;
const MOST_LINES = 1000;

/** Returns when it can print no more. `log`: what was read already. */
export async function followDeployment(
  session: Session,
  place: Place,
  deployment: string,
  first: List<LogLineShape>,
): Promise<void> {
  for (let log = first; ; ) {
    print(session, log.items);
    const cursor = log.nextCursor;
    if (cursor === null) return;
    await pause(POLL_MS);
    log = await patiently((signal) =>
      session.api.call('deployment.logs', { params: { ...place, deployment }, query: { cursor }, signal }),
    );
  }
}

/** Goes on until it is interrupted, or the service is gone. Throws a refusal, and `NoConnection` after a minute. */
export async function followService(
  session: Session,
  place: Place,
  service: string,
  first: ServiceLogShape,
): Promise<void> {
  const seen = new Set(first.items.map(({ deployment }) => deployment));
  for (let log = first; ; ) {
    if (log.leftOut > 0) tellLeftOut(session, log);
    for (const line of log.items) {
      if (seen.size > 0 && !seen.has(line.deployment))
        session.tell([session.errorPage.style.dim(`— deployment ${line.deployment} —`)]);
      seen.add(line.deployment);
      print(session, [line]);
    }
    const query = { cursor: log.nextCursor, limit: MOST_LINES, waitMs: WAIT_MS };
    log = await patiently((signal) =>
      session.api.call('service.logs', { params: { ...place, service }, query, signal }),
    );
  }
}

function tellLeftOut(session: Session, { items, leftOut }: ServiceLogShape): void {
  const lines = leftOut === 1 ? '1 line was' : `${leftOut} lines were`;
  const text = `${lines} left out here: they went before they could be read`;
  const [next] = items;
  if (next !== undefined) print(session, [{ ...next, stream: 'nebula', text }]);
}

/** Asks until it is answered; a refusal is an answer. */
async function patiently<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  for (const began = Date.now(); ; ) {
    try {
      return await ask(AbortSignal.timeout(ANSWER_MS));
    } catch (error) {
      if (error instanceof ProblemError && error.code !== 'unavailable') throw error;
      if (Date.now() - began > PATIENCE_MS + ANSWER_MS)
        throw new NoConnection('the server could not be reached for a minute.');
    }
    await pause(RETRY_MS);
  }
}

function print(session: Session, items: readonly LogLineShape[]): void {
  if (session.json) for (const line of items) session.terminal.write(`${JSON.stringify(line)}\n`);
  else session.print(items.map((line) => renderLogLine(line, session.page, line.replica > 0)));
}
