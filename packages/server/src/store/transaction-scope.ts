// What surrounds the transactions of one call, where somebody needs to write in the same transaction as the command: the
// idempotency key of a call does (PE-3). A command knows nothing of it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';

export interface TransactionScope {
  /** First statement of each transaction, before its locks. What it throws ends the transaction. */
  begun(db: Transaction<Database>): Promise<void>;
  committed(): void;
}

/** Follows the call through every `await`, so that no command has to hand it on. */
export const transactionScope = new AsyncLocalStorage<TransactionScope>();
