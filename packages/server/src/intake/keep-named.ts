// What a file named stands with the change set that it staged: once that is applied, a variable that a later file does
// not name any more is deleted (CS-15). Names only, never values.
import type { Tx } from '../store/transaction.ts';

/** Needs the stream of the change set's draft. */
export async function keepNamed(tx: Tx, changeSet: string, named: ReadonlySet<string>): Promise<void> {
  await tx.db
    .updateTable('change_set')
    .set({ named: [...named] })
    .where('id', '=', changeSet)
    .execute();
}
