// The members of an organization, and beside them the invitations that nobody accepted yet.
import type { MemberShape } from '@nebula/contract/shapes/people';
import type { Role } from '@nebula/domain/people/permissions';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';
import { keyset, type Page, type PageOf } from '../keyset.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** A member or an invitation; `name` null and `expires_at` set only for the latter. */
export interface MemberRow {
  readonly id: string;
  readonly name: string | null;
  readonly email: string;
  readonly role: Role;
  readonly state: 'active' | 'invited';
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

// An invitation that names a person is the one-time link of the first owner, who is a member already.
const membersOf = (db: Db, orgId: string) =>
  db.selectFrom(
    sql<MemberRow>`(
      select p.id, p.name, p.email, m.role, 'active' as state, m.created_at, null::timestamptz as expires_at
      from member m join person p on p.id = m.person_id where m.org_id = ${orgId}
      union all
      select i.id, null, i.email, i.role, 'invited', i.created_at, i.expires_at
      from invitation i where i.org_id = ${orgId} and i.person_id is null
        and i.accepted_at is null and i.revoked_at is null and i.expires_at > clock_timestamp())`.as('m'),
  );

/** The id is the person's, or the invitation's: see `findMember`. */
export const memberShape = (row: MemberRow): MemberShape => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
});

/** Members and open invitations together, newest first. */
export const listMembers = (db: Db, orgId: string, page: Page): Promise<PageOf<MemberShape>> =>
  keyset(
    membersOf(db, orgId).selectAll(),
    [
      { ref: 'm.created_at', type: 'time' },
      { ref: 'm.id', type: 'id' },
    ],
    page,
    memberShape,
  );

/** A member by the person's id, an invitation by its own. */
export const findMember = async (db: Db, orgId: string, id: string): Promise<MemberRow | undefined> =>
  membersOf(db, orgId).selectAll().where('m.id', '=', id).executeTakeFirst();
