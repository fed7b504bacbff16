// Time that passes in a world of pictures: everything that was recorded so far is moved into the past, so that a history
// of days is told in a second. Only for a database that is thrown away: it goes around the machines, and the events no
// longer match their chain.
import type { Store } from '../../server/src/store/store.ts';

const TABLES = [
  'approval',
  'change_set',
  'deployment',
  'deployment_log',
  'event',
  'invitation',
  'notification',
  'person',
  'rollout',
  'token',
];

/** `span`: as PostgreSQL reads an interval, "3 hours". Needs a superuser's connection. */
export async function letPass({ pool }: Store, span: string): Promise<void> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name = any ($1)
     group by table_name`,
    [TABLES],
  );
  const moves = rows.map(({ table, columns }) => {
    const moved = columns.map((column) => `${column} = ${column} - $1::interval`);
    return `update ${table} set ${moved.join(', ')}`;
  });
  await aroundTheMachines(pool, moves, [span]);
}

/** What is deploying began twelve seconds ago, and has time. */
export const holdTime = ({ pool }: Store): Promise<void> =>
  aroundTheMachines(
    pool,
    [
      `update deployment set started_at = now() - interval '12 seconds', deadline_at = now() + interval '1 hour'
       where state = 'deploying'`,
    ],
    [],
  );

async function aroundTheMachines(
  pool: Store['pool'],
  statements: readonly string[],
  values: readonly string[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement, [...values]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
