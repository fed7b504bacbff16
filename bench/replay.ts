// The bare database: the very statements of a call, with the same commits, sent by `pg` alone to rows that stand just
// as those of the call did. Ids are exchanged for those of the place that it is replayed on.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Store } from '../packages/server/src/store/store.ts';
import type { Place } from './world.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Of a statement that each connection prepares once. */
  readonly name: string | undefined;
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Every statement that `work` sends, in order. Nothing else may use the process's connections meanwhile. */
export async function capture(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  await watching((statement) => void seen.push(statement), work);
  return seen;
}

async function watching(sent: (statement: Statement) => void, work: () => Promise<unknown>): Promise<void> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function watched(...args) {
    const [first, second] = args as [string | { text: string; values?: unknown[]; name?: string }, unknown];
    const given = typeof first === 'string' ? { text: first, values: undefined, name: undefined } : first;
    sent({
      text: given.text,
      values: given.values ?? (Array.isArray(second) ? second : []),
      name: given.name,
    });
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
}

/** Calls `seen` whenever a COMMIT is sent while `work` runs. */
export async function onCommit(seen: () => void, work: () => Promise<unknown>): Promise<void> {
  await watching(({ text }) => {
    if (text.toLowerCase() === 'commit') seen();
  }, work);
}

const ID = /\b(?:env|prj|cs|line|se|svc|vol|dep|ro|apr)_[a-z0-9]{20}\b/g;

/** The ids that stand for a place, in an order that is the same for every place made the same way. */
export async function idsOf(store: Store, place: Place): Promise<string[]> {
  const { rows } = await store.pool.query<{ ids: string[] }>(
    `select array[e.id, p.id, se.id, se.service_id, se.volume_id, se.running_deployment, c.id]
       || array(select l.id from change_line l where l.change_set_id = c.id order by l.target)
       || array(select a.id from approval a where a.change_set_id = c.id)
       || array(select d.rollout_id from deployment d where d.change_set_id = c.id order by d.service)
       || array(select d.id from deployment d where d.change_set_id = c.id order by d.service) as ids
     from environment e join project p on p.id = e.project_id
     join service_environment se on se.environment_id = e.id
     join change_set c on c.environment_id = e.id and c.state in ('draft', 'pending-approval')
     where e.slug = $1 and p.slug = $2`,
    [place.environment, place.project],
  );
  return rows[0]?.ids ?? [];
}

/** The statements for another place: its ids instead of the captured ones, fresh ids for what the call itself made. */
export function moved(
  statements: readonly Statement[],
  from: readonly string[],
  to: readonly string[],
): Statement[] {
  const ids = new Map(from.map((id, i) => [id, to[i] ?? id]));
  const exchange = (id: string): string => {
    const known = ids.get(id) ?? `${id.split('_')[0]}_${randomBytes(10).toString('hex')}`;
    ids.set(id, known);
    return known;
  };
  const move = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(ID, exchange);
    return Array.isArray(value) ? value.map(move) : value;
  };
  return statements.map((statement) => ({ ...statement, values: statement.values.map(move) }));
}

/** On one connection, as its transaction was. */
export async function replay(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values, name } of statements)
      await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  } finally {
    client.release();
  }
}
