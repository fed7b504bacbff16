// What the caller is: person, token or session, and the organizations with the role that counts there now.
import type { MeShape, OrganizationShape, SessionShape } from '@nebula/contract/shapes/people';
import type { List, Page } from '@nebula/contract/shapes/basics';
import { roleOf } from '@nebula/domain/people/permissions';
import { notFound, Refusal } from '@nebula/domain/problems';
import { sql } from 'kysely';
import { keyset } from '../queries/keyset.ts';
import type { Caller, OrgScope } from '../scope.ts';
import type { Store } from '../store/store.ts';

/** More than a person has; whoever wants all of them pages through the list. */
const MOST_ORGANIZATIONS = 200;

/** The token's role is its own; the organization's is the lesser of both, which counts (AP-11). */
export async function loadMe(store: Store, caller: Caller): Promise<MeShape> {
  const organizations = await listOrganizations(store, caller, { limit: MOST_ORGANIZATIONS });
  const [token, session] = await Promise.all([tokenOf(store, caller), sessionOf(store, caller)]);
  return { person: caller.person, token, session, organizations: organizations.items };
}

/** For a token only its own organization, with the lesser of both roles. */
export const listOrganizations = (
  store: Store,
  caller: Caller,
  page: Page,
): Promise<List<OrganizationShape>> => {
  const own = store.db
    .selectFrom('member as m')
    .innerJoin('organization as o', 'o.id', 'm.org_id')
    .leftJoin('token as t', (join) => join.on('t.id', '=', caller.token?.id ?? ''))
    .select(['o.id', 'o.slug', 'o.name', 'o.created_at', 'm.role', 't.role as tokenRole'])
    .where('m.person_id', '=', caller.person.id)
    .$if(caller.token !== null, (query) => query.whereRef('o.id', '=', 't.org_id'));
  return keyset(
    own,
    [
      { ref: 'o.created_at', type: 'time' },
      { ref: 'o.id', type: 'id' },
    ],
    page,
    (row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      role: roleOf(row.role, row.tokenRole ?? row.role) ?? row.role,
      createdAt: row.created_at.toISOString(),
    }),
  );
};

/** `not-found` for one that was removed since the call came in. */
export async function loadOrganization(store: Store, scope: OrgScope): Promise<OrganizationShape> {
  const row = await store.db
    .selectFrom('organization')
    .select(['id', 'slug', 'name', 'created_at'])
    .where('id', '=', scope.org.id)
    .executeTakeFirst();
  if (!row) throw new Refusal(notFound('organization', scope.org.slug));
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    role: scope.role,
    createdAt: row.created_at.toISOString(),
  };
}

/** Index `session_person`; a person has few. */
export const listSessions = (store: Store, caller: Caller, page: Page): Promise<List<SessionShape>> => {
  const own = store.db
    .selectFrom('session as s')
    .select(['s.id', 's.user_agent', 's.address', 's.created_at', 's.last_seen_at', 's.expires_at'])
    .where('s.person_id', '=', caller.person.id)
    .where('s.expires_at', '>', sql<Date>`clock_timestamp()`);
  return keyset(
    own,
    [
      { ref: 's.created_at', type: 'time' },
      { ref: 's.id', type: 'id' },
    ],
    page,
    (row) => ({
      id: row.id,
      current: row.id === caller.session?.id,
      userAgent: row.user_agent,
      address: row.address,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    }),
  );
};

async function tokenOf(store: Store, { token }: Caller): Promise<MeShape['token']> {
  if (!token) return null;
  const row = await store.db.selectFrom('token').select('role').where('id', '=', token.id).executeTakeFirst();
  return row ? { ...token, role: row.role } : null;
}

async function sessionOf(store: Store, { session }: Caller): Promise<MeShape['session']> {
  if (!session) return null;
  const row = await store.db
    .selectFrom('session')
    .select('expires_at')
    .where('id', '=', session.id)
    .executeTakeFirst();
  return row ? { id: session.id, expiresAt: row.expires_at.toISOString() } : null;
}
