// Sessions of the console: a random secret in a cookie, its SHA-256 in the table. One that is used lasts on; one that
// ended is deleted, and its events stay.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Tx } from '../store/transaction.ts';
import { hashOf } from './secret-hash.ts';

/** From the last use. */
export const SESSION_LASTS_MS = 30 * 24 * 60 * 60_000;
/** 256 bits. */
const SECRET_BYTES = 32;
/** Characters; the header comes from outside and may be of any length. */
const MAX_USER_AGENT = 300;

/** `secret` goes into the cookie and is nowhere else. */
export interface OpenedSession {
  readonly id: string;
  readonly secret: string;
  readonly expiresAt: Date;
}

/** What a person recognizes a session by, in the list of their own. */
export interface SessionPeer {
  readonly address: string;
  readonly userAgent: string | null;
}

/** Records one event in each organization of the person, whose streams the caller has locked. */
export async function openSession(
  tx: Tx,
  personId: string,
  orgIds: readonly string[],
  peer: SessionPeer,
): Promise<OpenedSession> {
  const id = tx.id('ses');
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const expiresAt = new Date(tx.at.getTime() + SESSION_LASTS_MS);
  await tx.db
    .insertInto('session')
    .values({
      id,
      person_id: personId,
      token_hash: hashOf(secret),
      user_agent: peer.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      address: peer.address,
      created_at: tx.at,
      last_seen_at: tx.at,
      expires_at: expiresAt,
    })
    .execute();
  for (const org of orgIds)
    tx.record(org, {
      type: 'session.opened',
      org,
      subject: { person: personId, session: id },
      // Where from is the person's own business: every member reads the audit log.
      payload: {},
    });
  return { id, secret, expiresAt };
}

/** The organizations whose streams hold what happens to a person's account. */
export async function orgsOf(db: Kysely<Database>, personId: string): Promise<string[]> {
  const rows = await db.selectFrom('member').select('org_id').where('person_id', '=', personId).execute();
  return rows.map((row) => row.org_id);
}

/** Ends sessions of the person: one, or all but one, or all. Records an event in each organization if any ended. */
export async function endSessions(
  tx: Tx,
  personId: string,
  orgIds: readonly string[],
  which: { readonly only?: string; readonly except?: string | undefined },
): Promise<number> {
  let ending = tx.db.deleteFrom('session').where('person_id', '=', personId);
  if (which.only !== undefined) ending = ending.where('id', '=', which.only);
  if (which.except !== undefined) ending = ending.where('id', '<>', which.except);
  const ended = await ending.returning('id').execute();
  if (ended.length === 0) return 0;
  for (const org of orgIds)
    tx.record(org, {
      type: 'session.ended',
      org,
      subject: { person: personId },
      payload: { sessions: ended.map(({ id }) => id) },
    });
  return ended.length;
}
