// A new organization; whoever makes it is its owner.
import { sql } from 'kysely';
import type { OrganizationShape } from '@nebula/contract/shapes/people';
import { slugFor } from '@nebula/domain/slug';
import type { Caller } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { inStreams, type Tx } from '../store/transaction.ts';

/** No stream is locked before: its own is made with its first event. */
export const makeOrganization = (store: Store, caller: Caller, name: string): Promise<OrganizationShape> =>
  inStreams(store, caller.actor, { streams: [] }, async (tx) => {
    const made = await insertOrganization(tx, name);
    await tx.db
      .insertInto('member')
      .values({ org_id: made.id, person_id: caller.person.id, role: 'owner', created_at: tx.at })
      .execute();
    return { ...made, name, role: 'owner', createdAt: tx.at.toISOString() };
  });

/** Records `organization.created`. Two of one name at once get two slugs: the second waits for the first. */
export async function insertOrganization(tx: Tx, name: string): Promise<{ id: string; slug: string }> {
  await sql`select pg_advisory_xact_lock(hashtext('nebula organization slugs'))`.execute(tx.db);
  const taken = await tx.db.selectFrom('organization').select('slug').execute();
  const id = tx.id('org');
  const slug = slugFor(
    'organization',
    name,
    taken.map((row) => row.slug),
  );
  await tx.db.insertInto('organization').values({ id, slug, name, created_at: tx.at }).execute();
  tx.record(id, { type: 'organization.created', org: id, subject: {}, payload: { name, slug } });
  return { id, slug };
}
