// What an empty database gets, once, by whichever replica comes first: the organization `default`, its first owner, who
// has no password until they open the owner link, and the operator's own token where one was given.
import { DEFAULT_ORGANIZATION } from '@nebula/domain/people/organization';
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';
import { inStreams, type Tx } from '../store/transaction.ts';
import { insertOrganization } from './make-organization.ts';
import { insertLink, type PersonalLink } from './personal-link.ts';
import { hashOf } from './secret-hash.ts';
import { SYSTEM } from './system.ts';

/** The first owner's link; null when this was no first start. */
export const firstStart = (store: Store, bootstrapToken: string | null): Promise<PersonalLink | null> =>
  inStreams(store, SYSTEM, { streams: [] }, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('nebula first start'))`.execute(tx.db);
    const some = await tx.db.selectFrom('organization').select('id').limit(1).executeTakeFirst();
    if (some) return null;
    const org = await insertOrganization(tx, DEFAULT_ORGANIZATION);
    const owner = await insertOwner(tx, org.id);
    if (bootstrapToken !== null) await insertBootstrapToken(tx, org.id, owner.id, bootstrapToken);
    return insertLink(tx, org.id, owner);
  });

async function insertOwner(tx: Tx, orgId: string): Promise<{ id: string; email: string; role: 'owner' }> {
  const owner = { id: tx.id('per'), email: 'owner@localhost', role: 'owner' } as const;
  await tx.db
    .insertInto('person')
    .values({ id: owner.id, email: owner.email, name: 'Owner', password_hash: null, created_at: tx.at })
    .execute();
  await tx.db
    .insertInto('member')
    .values({ org_id: orgId, person_id: owner.id, role: owner.role, created_at: tx.at })
    .execute();
  tx.record(orgId, {
    type: 'member.joined',
    org: orgId,
    subject: { person: owner.id },
    payload: { name: 'Owner', email: owner.email, role: owner.role },
  });
  return owner;
}

async function insertBootstrapToken(tx: Tx, orgId: string, personId: string, secret: string): Promise<void> {
  const id = tx.id('tok');
  await tx.db
    .insertInto('token')
    .values({
      id,
      org_id: orgId,
      person_id: personId,
      name: 'bootstrap',
      role: 'owner',
      secret_hash: hashOf(secret),
      created_at: tx.at,
    })
    .execute();
  tx.record(orgId, {
    type: 'token.created',
    org: orgId,
    subject: { token: id, person: personId },
    payload: { name: 'bootstrap', role: 'owner', draft: 'person', expiresAt: null },
  });
}
