// The output of a service through all its deployments, as it is read: the last lines, those since a moment, or those after
// a cursor, and then whatever comes. Lines stand in the order in which they came, so a cursor loses and doubles none at
// the seam of a replacement; what was dropped before a slow reader got to it is counted for them.
import { sql } from 'kysely';
import type { ServiceLogShape } from '@nebula/contract/shapes/output';
import { invalid, notFound, Refusal } from '@nebula/domain/problems';
import type { EnvironmentScope } from '../../scope.ts';
import { makeBell } from '../../store/bell.ts';
import { isOutputOf } from '../../store/output-notice.ts';
import type { Store } from '../../store/store.ts';
import { showService } from '../services/show-service.ts';
import { findLiveService } from './find-live-service.ts';
import { sinceIn } from './since-in.ts';

/** The output of so many deployments of a service is kept and read (timers/retention.ts). */
export const KEPT_DEPLOYMENTS = 20;
/** A notice that got lost costs this long. */
const LOOK_EVERY_MS = 5_000;

export interface LogQuery {
  readonly cursor?: string | undefined;
  readonly since?: string | undefined;
  readonly limit: number;
  readonly waitMs: number;
}

/** Who waits: when they are gone, and whether they may still read after having waited. */
export interface Reader {
  readonly gone: AbortSignal;
  readonly allowed: () => Promise<boolean>;
}

interface Line {
  readonly position: string;
  readonly number: string;
  readonly deployment: string;
  readonly replica: number;
  readonly at: Date;
  readonly stream: string;
  readonly text: string;
}

/** A place among the lines: after that many of them. */
interface Place {
  readonly position: string;
  readonly number: string;
}

const START: Place = { position: '0', number: '0' };

/** Refuses with `not-found`, and with `invalid` a cursor or `since` that is none. */
export async function readServiceLogs(
  store: Store,
  scope: EnvironmentScope,
  name: string,
  query: LogQuery,
  reader: Reader,
): Promise<ServiceLogShape> {
  const service = await findLiveService(store, scope, name);
  const from = placeOf(query.cursor);
  if (service === null) return nothingYet(store, scope, name, from === null ? 0 : query.waitMs, reader.gone);
  const { id } = service;
  if (from === null) return first(store, id, sinceIn(query.since), query.limit);
  const lines = await after(store, id, from, query.limit);
  if (lines.length > 0 || query.waitMs === 0) return shapeOf(lines, from);
  const later = await waitFor(store, id, from, query, reader.gone);
  if (!(await reader.allowed())) throw new Refusal(notFound('service', name));
  return shapeOf(later, from);
}

/** Of a service that is only staged. */
async function nothingYet(
  store: Store,
  scope: EnvironmentScope,
  name: string,
  waitMs: number,
  gone: AbortSignal,
): Promise<ServiceLogShape> {
  await showService(store, scope, name);
  if (waitMs > 0) await makeBell(gone).wait(Math.min(waitMs, LOOK_EVERY_MS));
  return shapeOf([], START);
}

/** Where the log ends is read before the lines: what comes in between is then read by the cursor. */
async function first(
  store: Store,
  id: string,
  since: Date | undefined,
  limit: number,
): Promise<ServiceLogShape> {
  const last = await newest(store, id, since === undefined ? limit : 1);
  const end = last.at(-1) ?? START;
  const lines = since === undefined ? last : await sinceThen(store, id, since, limit);
  return { ...shapeOf(lines, end), leftOut: 0 };
}

async function waitFor(
  store: Store,
  id: string,
  from: Place,
  { limit, waitMs }: LogQuery,
  gone: AbortSignal,
): Promise<Line[]> {
  const end = performance.now() + waitMs;
  const bell = makeBell(gone);
  const stop = store.listen((notice) => {
    if (isOutputOf(notice, id)) bell.ring();
  });
  try {
    for (;;) {
      const lines = await after(store, id, from, limit);
      const left = end - performance.now();
      if (lines.length > 0 || left <= 0 || gone.aborted) return lines;
      await bell.wait(Math.min(left, LOOK_EVERY_MS));
    }
  } finally {
    stop();
  }
}

function shapeOf(lines: readonly Line[], from: Place): ServiceLogShape {
  const end = lines.at(-1) ?? from;
  const missing = Number(end.number) - Number(from.number) - lines.length;
  return {
    items: lines.map(({ position: _p, number: _n, at, ...line }) => ({ ...line, at: at.toISOString() })),
    nextCursor: `${end.position}.${end.number}`,
    leftOut: Math.max(0, missing),
  };
}

const CURSOR = /^(\d{1,18})\.(\d{1,15})$/;

function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, position, number] = CURSOR.exec(cursor) ?? [];
  if (position === undefined || number === undefined)
    throw new Refusal(
      invalid('cursor', 'This is no cursor of this log: take `nextCursor` of its last answer.'),
    );
  return { position, number };
}

/** Relies on `deployment_service_list`; what runs is read however many deployments came after it. */
const deploymentsOf = (id: string) => sql`
  (select id from deployment where service_environment_id = ${id} and started_at is not null
   order by created_at desc, id desc limit ${KEPT_DEPLOYMENTS})
  union select running_deployment from service_environment where id = ${id} and running_deployment is not null`;

const COLUMNS = sql`l.position, l.number, l.deployment_id as deployment, l.replica, l.at, l.stream, l.text`;

/** Each deployment's part is read from its end of the primary key, so that a long log costs no more than a short one. */
async function newest(store: Store, id: string, limit: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.* from (${deploymentsOf(id)}) d cross join lateral (
      select ${COLUMNS} from deployment_log l where l.deployment_id = d.id
      order by l.position desc limit ${limit}) l
    order by l.position desc limit ${limit}`.execute(store.db);
  return rows.toReversed();
}

async function after(store: Store, id: string, from: Place, limit: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.* from (${deploymentsOf(id)}) d cross join lateral (
      select ${COLUMNS} from deployment_log l where l.deployment_id = d.id and l.position > ${from.position}
      order by l.position limit ${limit}) l
    order by l.position limit ${limit}`.execute(store.db);
  return rows;
}

async function sinceThen(store: Store, id: string, since: Date, limit: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.* from (${deploymentsOf(id)}) d cross join lateral (
      select ${COLUMNS} from deployment_log l where l.deployment_id = d.id and l.at >= ${since}
      order by l.position limit ${limit}) l
    order by l.position limit ${limit}`.execute(store.db);
  return rows;
}
