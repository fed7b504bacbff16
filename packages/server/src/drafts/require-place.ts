// A draft comes into being only where it can be: its owner is a member, its environment is there. Both rows are locked
// until the draft is committed, so a removal at the same moment waits and finds the draft, or comes first and ends this
// (CS-16, PE-2). Drafts that exist already are ended under their own stream.
import { sql } from 'kysely';
import { requesterOf } from '@nebula/domain/people/permissions';
import { notFound, Refusal } from '@nebula/domain/problems';
import type { Place } from '../scope.ts';
import type { Tx } from '../store/transaction.ts';

/** One statement, for the first edit of a draft only. Refuses with `not-found`, as any later call of theirs would be. */
export const requirePlace = async (tx: Tx, { org, environment }: Place): Promise<void> => {
  const person = requesterOf(tx.actor);
  const { rows } = await sql`
    select from environment e join member m on m.org_id = e.org_id
    where e.id = ${environment.id} and e.removed_at is null and m.org_id = ${org.id}
      and (m.person_id = ${person} or ${person}::text is null)
    limit 1 for share of e for key share of m`.execute(tx.db);
  if (rows.length === 0) throw new Refusal(notFound('environment', environment.slug));
};
