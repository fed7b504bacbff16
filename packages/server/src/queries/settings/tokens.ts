// API tokens that still work: the caller's own, and for those who may see them everybody's (PE-1). No query reads the
// hash of a secret.
import type { TokenShape } from '@nebula/contract/shapes/people';
import { may } from '@nebula/domain/people/permissions';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { OrgScope } from '../../scope.ts';
import type { Database, Row } from '../../store/database.ts';
import { keyset, type Page, type PageOf } from '../keyset.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Without the hash, which nothing but signing in needs. */
export type TokenRow = Omit<Row<'token'>, 'secret_hash'> & { readonly person_name: string };

const tokensOf = (db: Db, { org, role, caller }: OrgScope) => {
  const all = db
    .selectFrom('token as t')
    .innerJoin('person as p', 'p.id', 't.person_id')
    .select(['t.id', 't.org_id', 't.person_id', 't.name', 't.role', 't.draft'])
    .select(['t.created_at', 't.last_used_at', 't.expires_at', 't.revoked_at', 'p.name as person_name'])
    .where('t.org_id', '=', org.id)
    .where('t.revoked_at', 'is', null)
    .where(sql<boolean>`(t.expires_at is null or t.expires_at > clock_timestamp())`);
  return may(role, 'tokens.read-any') ? all : all.where('t.person_id', '=', caller.person.id);
};

/** `role` is the token's own; what it may now is the lesser of it and its person's (AP-11). */
export const tokenShape = (row: TokenRow): TokenShape => ({
  id: row.id,
  name: row.name,
  role: row.role,
  draft: row.draft,
  person: { id: row.person_id, name: row.person_name },
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
});

/** Relies on `token_org`. */
export const listTokens = (db: Db, scope: OrgScope, page: Page): Promise<PageOf<TokenShape>> =>
  keyset(
    tokensOf(db, scope),
    [
      { ref: 't.created_at', type: 'time' },
      { ref: 't.id', type: 'id' },
    ],
    page,
    tokenShape,
  );

/** Undefined for another person's, unless the caller may see everybody's. */
export const findToken = (db: Db, scope: OrgScope, id: string): Promise<TokenRow | undefined> =>
  tokensOf(db, scope).where('t.id', '=', id).executeTakeFirst();
