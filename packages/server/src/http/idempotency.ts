// One effect a key (PE-3). The key is written in the command's own transaction, so what was done is never done again,
// whatever dies after it; the answer follows, sealed. Who comes while the first is under way waits for that row.
import type { Transaction } from 'kysely';
import { Refusal } from '@nebula/domain/problems';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { transactionScope } from '../store/transaction-scope.ts';
import {
  type KeptKey,
  findKey,
  forgetKey,
  type IdempotencyKey,
  insertKey,
  keepAnswer,
} from './idempotency-rows.ts';

/** An answer as it went out, so that it can be given again to the byte. */
export interface Sent {
  readonly status: number;
  /** JSON; null where there is none. */
  readonly body: string | null;
}

/** No call takes this long: whoever was to answer is dead. */
const DEAD_AFTER_MS = 60_000;
/** How long a repeated call waits for the first; then it is told to come back. */
const WAIT_LIMIT_MS = 30_000;
/** A repeated call is rare: looking is simpler than being woken. */
const LOOK_EVERY_MS = 50;

/** The first answer again, or what `run` gives now. Refusals are not kept; refuses with `idempotency-mismatch`. */
export async function once(store: Store, key: IdempotencyKey, run: () => Promise<Sent>): Promise<Sent> {
  const deadline = performance.now() + WAIT_LIMIT_MS;
  for (;;) {
    const kept = await findKey(store, key);
    if (kept) {
      const answer = answerOf(kept, key);
      if (answer) return answer;
      if (performance.now() > deadline) throw new Refusal(STILL_UNDER_WAY);
      await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
    } else {
      const sent = await attempt(store, key, run);
      if (sent) return sent;
    }
  }
}

const STILL_UNDER_WAY = {
  code: 'unavailable',
  detail: 'The first call with this Idempotency-Key is still under way. Try again in a few seconds.',
  retryAfterSeconds: 5,
} as const;

/** Null while the first call is under way. */
function answerOf(kept: KeptKey, key: IdempotencyKey): Sent | null {
  if (!kept.bodyHash.equals(key.bodyHash))
    throw new Refusal({
      code: 'idempotency-mismatch',
      detail: 'This Idempotency-Key was used with another body within the last 24 hours. Take a new key.',
    });
  if (kept.answer) return kept.answer;
  if (!kept.lost && kept.ageMs < DEAD_AFTER_MS) return null;
  throw new Refusal({
    code: 'illegal-transition',
    detail:
      'This call was carried out before, but its answer was lost. Read what it made instead of repeating it.',
    state: 'done',
  });
}

/** Null: another one with this key was first. */
async function attempt(store: Store, key: IdempotencyKey, run: () => Promise<Sent>): Promise<Sent | null> {
  let done = false;
  const begun = async (db: Transaction<Database>): Promise<void> => {
    if (!done && !(await insertKey(db, store, key))) throw new Repeated();
  };
  const committed = (): void => {
    done = true;
  };
  try {
    const sent = await transactionScope.run({ begun, committed }, run);
    await keepAnswer(store, key, sent);
    return sent;
  } catch (error) {
    if (error instanceof Repeated) return null;
    // A refusal that writes (AP-12) is a refusal: the key is free again. Else the deed is done and its answer is not.
    if (done) await (error instanceof Refusal ? forgetKey(store, key) : keepAnswer(store, key, null));
    throw error;
  }
}

/** Leaves the transaction, whose insert of the key came second; it never reaches a caller. */
class Repeated extends Error {
  override readonly name = 'Repeated';
}
