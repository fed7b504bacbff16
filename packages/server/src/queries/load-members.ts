// The members of an organization as the domain reads them. Invitations that nobody accepted are no members (AP-10).
import type { Kysely, Transaction } from 'kysely';
import type { Member } from '@nebula/domain/approval/waiting';
import type { Database } from '../store/database.ts';

/**
 * Oldest first, which is the order in which a sentence names them. One statement, no page: a sentence needs all
 * of them.
 */
export const loadMembers = (db: Kysely<Database> | Transaction<Database>, orgId: string): Promise<Member[]> =>
  db
    .selectFrom('member as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select(['m.person_id as personId', 'p.name', 'm.role'])
    .where('m.org_id', '=', orgId)
    .orderBy('m.created_at')
    .orderBy('p.name')
    .execute();
