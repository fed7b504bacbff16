// Links for one person by name: the first owner's, and a lost password's. They are invitations that name whom they are
// for; making one takes the place of the last, and only whoever has the server's machine can make one.
import { daysMs, INVITATION_LASTS_DAYS } from '@nebula/domain/limits';
import { DEFAULT_ORGANIZATION } from '@nebula/domain/people/organization';
import type { Role } from '@nebula/domain/people/permissions';
import { newSecret } from '../commands/settings/new-secret.ts';
import type { Store } from '../store/store.ts';
import { inStreams, type Tx } from '../store/transaction.ts';
import { SYSTEM } from './system.ts';

export interface PersonalLink {
  readonly email: string;
  /** The secret in `/invitations/SECRET`. */
  readonly secret: string;
  readonly expiresAt: Date;
}

interface Named {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}

const LINK_LASTS_MS = daysMs(INVITATION_LASTS_DAYS);

/** The first owner's link again. Throws one sentence when an owner has an account already. */
export async function ownerLink(store: Store): Promise<PersonalLink> {
  const owners = await store.db
    .selectFrom('member as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .innerJoin('organization as o', 'o.id', 'm.org_id')
    .select(['p.id', 'p.email', 'p.password_hash', 'm.role', 'o.id as orgId'])
    .where('o.slug', '=', DEFAULT_ORGANIZATION)
    .where('m.role', '=', 'owner')
    .orderBy('m.created_at')
    .execute();
  const waiting = owners.find((owner) => owner.password_hash === null);
  if (waiting) return linkFor(store, waiting.orgId, waiting);
  const [first] = owners;
  if (!first) throw new Error('there is no owner yet: start the server once, then ask again');
  throw new Error(
    `${first.email} is an owner with an account already: use "nebula admin reset-password ${first.email}" if its password is lost`,
  );
}

/** Throws one sentence when nobody has this address. */
export async function resetLink(store: Store, email: string): Promise<PersonalLink> {
  const person = await store.db
    .selectFrom('person as p')
    .innerJoin('member as m', 'm.person_id', 'p.id')
    .select(['p.id', 'p.email', 'm.role', 'm.org_id as orgId'])
    .where('p.email', '=', email.trim().toLowerCase())
    .orderBy('m.created_at')
    .executeTakeFirst();
  if (!person) throw new Error(`nobody here has the address ${email}`);
  return linkFor(store, person.orgId, person);
}

const linkFor = (store: Store, orgId: string, person: Named): Promise<PersonalLink> =>
  inStreams(store, SYSTEM, { streams: [orgId] }, (tx) => insertLink(tx, orgId, person));

/** Records `person.link-made`; earlier links of the person end. */
export async function insertLink(tx: Tx, orgId: string, person: Named): Promise<PersonalLink> {
  const secret = newSecret('nbi_');
  const expiresAt = new Date(tx.at.getTime() + LINK_LASTS_MS);
  await tx.db
    .updateTable('invitation')
    .set({ revoked_at: tx.at })
    .where('person_id', '=', person.id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await tx.db
    .insertInto('invitation')
    .values({
      id: tx.id('inv'),
      org_id: orgId,
      email: person.email,
      role: person.role,
      token_hash: secret.hash,
      person_id: person.id,
      invited_by: JSON.stringify(tx.actor),
      created_at: tx.at,
      expires_at: expiresAt,
    })
    .execute();
  tx.record(orgId, {
    type: 'person.link-made',
    org: orgId,
    subject: { person: person.id },
    payload: { email: person.email, expiresAt: expiresAt.toISOString() },
  });
  return { email: person.email, secret: secret.text, expiresAt };
}
