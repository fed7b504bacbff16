// One statement that says who calls and what the path names. A named statement, since it runs before every call and
// planning its joins would cost more than running it. What is not the caller's organization's is simply not found.
import type { Role } from '@nebula/domain/people/permissions';
import {
  SCOPE_COLUMNS,
  type EnvironmentColumns,
  type OrgColumns,
  type ProjectColumns,
} from '../scope-rows.ts';
import type { Store } from '../store/store.ts';
import { asUnavailable } from '../store/unavailable.ts';
import type { Credential } from './credentials.ts';

/** As the path has them: ids or slugs. A name counts only with those before it. */
export interface ScopeNames {
  readonly org?: string | undefined;
  readonly project?: string | undefined;
  readonly environment?: string | undefined;
}

/**
 * Columns of a level that was not named, or was not found, are missing or null whatever their type says: look
 * at the level's id before using any of them.
 */
export interface ScopeRow extends OrgColumns, ProjectColumns, EnvironmentColumns {
  person_id: string;
  person_name: string;
  email: string;
  token_id: string | null;
  token_name: string | null;
  token_role: Role | null;
  token_draft: 'person' | 'own' | null;
  session_id: string | null;
  session_expires: Date | null;
  /** When the token or session was last noted as used. */
  seen_at: Date | null;
  org_id: string | null;
  member_role: Role | null;
  project_id: string | null;
  environment_id: string | null;
  /** What was committed before this transaction, the caller's next reading sees: see `readLive`. */
  live_from: string;
}

const COMMON = `p.id as person_id, p.name as person_name, p.email,
  pg_snapshot_xmin(pg_current_snapshot())::text as live_from`;

/** A token dies when its person leaves its organization (AP-11): then the join finds nobody. */
const TOKEN = {
  columns: `t.id as token_id, t.name as token_name, t.role as token_role, t.draft as token_draft,
    t.last_used_at as seen_at, null as session_id, null::timestamptz as session_expires`,
  from: `token t
    join person p on p.id = t.person_id
    join member tm on tm.org_id = t.org_id and tm.person_id = t.person_id`,
  where: `t.secret_hash = $1 and t.revoked_at is null
    and (t.expires_at is null or t.expires_at > clock_timestamp())`,
  org: 'and o.id = t.org_id',
};

const SESSION = {
  columns: `null as token_id, null as token_name, null as token_role, null as token_draft,
    s.last_seen_at as seen_at, s.id as session_id, s.expires_at as session_expires`,
  from: 'session s join person p on p.id = s.person_id',
  where: 's.token_hash = $1 and s.expires_at > clock_timestamp()',
  org: '',
};

/** An id holds a `_`, which no slug does. */
const columnOf = (name: string): 'id' | 'slug' => (name.includes('_') ? 'id' : 'slug');

const LEVELS = [
  {
    name: 'org',
    columns: `${SCOPE_COLUMNS.org}, m.role as member_role`,
    join: (column: string, org: string) =>
      `left join organization o on o.${column} = $2 and o.removed_at is null ${org}
       left join member m on m.org_id = o.id and m.person_id = p.id`,
  },
  {
    name: 'project',
    columns: SCOPE_COLUMNS.project,
    join: (column: string) =>
      `left join project pr on pr.org_id = m.org_id and pr.${column} = $3 and pr.removed_at is null`,
  },
  {
    name: 'environment',
    columns: SCOPE_COLUMNS.environment,
    join: (column: string) =>
      `left join environment e on e.project_id = pr.id and e.${column} = $4 and e.removed_at is null
       left join cluster c on c.id = e.cluster_id`,
  },
] as const;

/** Undefined when the credential is nobody's. Indexes: secret_hash or token_hash, then slugs or primary keys. */
export async function findScope(
  store: Store,
  credential: Credential,
  names: ScopeNames,
): Promise<ScopeRow | undefined> {
  const by = credential.kind === 'token' ? TOKEN : SESSION;
  const named = LEVELS.map((level) => ({ level, value: names[level.name] }));
  const gap = named.findIndex(({ value }) => value === undefined);
  const levels = named.slice(0, gap === -1 ? undefined : gap).map(({ level, value = '' }) => ({
    level,
    value,
    column: columnOf(value),
  }));
  const text = `select ${[COMMON, by.columns, ...levels.map(({ level }) => level.columns)].join(', ')}
    from ${by.from} ${levels.map(({ level, column }) => level.join(column, by.org)).join(' ')}
    where ${by.where}`;
  const name = ['scope', credential.kind, ...levels.map(({ column }) => column)].join('-');
  try {
    const values = [credential.hash, ...levels.map(({ value }) => value)];
    const { rows } = await store.pool.query<ScopeRow>({ name, text, values });
    return rows[0];
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** A cluster that was removed has no agent any more, whatever token is shown. */
export interface AgentRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly org_id: string;
}

/** The cluster whose agent has this token. */
export async function findAgent(store: Store, hash: Buffer): Promise<AgentRow | undefined> {
  const text = 'select id, slug, name, org_id from cluster where token_hash = $1 and removed_at is null';
  try {
    const { rows } = await store.pool.query<AgentRow>({ name: 'scope-agent', text, values: [hash] });
    return rows[0];
  } catch (error) {
    throw asUnavailable(error);
  }
}
