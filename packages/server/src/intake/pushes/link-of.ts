// Where people read a commit: as a signed delivery named it, which knows hosts of one's own too; else by its address.
import { commitLink } from '@nebula/domain/push/commit-link';
import { withoutPassword } from '@nebula/domain/spec/source';
import type { Tx } from '../../store/transaction.ts';
import type { Claim } from './claim-look.ts';

/** Null where neither is known. One statement. */
export async function linkOf(
  { db }: Pick<Tx, 'db'>,
  { project, address }: Claim,
  commit: string,
): Promise<string | null> {
  const named = await db
    .selectFrom('hook_delivery')
    .select('link')
    .where('project_id', '=', project.id)
    .where('commit', '=', commit)
    .where('link', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return named?.link ?? commitLink(withoutPassword(address), commit);
}
