// The invitation behind a link, as long as it can still be accepted. Its secret is the only thing that is asked for.
import type { Kysely } from 'kysely';
import type { InvitationShape } from '@nebula/contract/shapes/people';
import type { Role } from '@nebula/domain/people/permissions';
import { Refusal } from '@nebula/domain/problems';
import type { Database } from '../store/database.ts';
import { hashOf } from './secret-hash.ts';

/** Everything that accepting needs; its password hash must not leave `people/`. */
export interface OpenInvitation {
  readonly id: string;
  readonly org: { readonly id: string; readonly slug: string; readonly name: string };
  readonly role: Role;
  readonly email: string;
  /** Of the person that the link names, or else that has the address; null: nobody yet. */
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly passwordHash: string | null;
  } | null;
  /** The link was made for this person: the first owner, or somebody whose password is set anew. */
  readonly names: boolean;
  /** Null: made on the server's machine. */
  readonly invitedBy: string | null;
  readonly expiresAt: Date;
}

/** `at`: the instant it must still be open at. Refuses with `not-found`, `expired` and `illegal-transition`. */
export async function requireInvitation(
  db: Kysely<Database>,
  secret: string,
  at: Date,
): Promise<OpenInvitation> {
  const row = await db
    .selectFrom('invitation as i')
    .innerJoin('organization as o', 'o.id', 'i.org_id')
    .leftJoin('person as p', (join) =>
      join.on((on) =>
        on.or([
          on('p.id', '=', on.ref('i.person_id')),
          on.and([on('i.person_id', 'is', null), on('p.email', '=', on.ref('i.email'))]),
        ]),
      ),
    )
    .select([
      'i.id',
      'i.role',
      'i.email',
      'i.person_id',
      'i.expires_at',
      'i.accepted_at',
      'i.revoked_at',
      'i.invited_by',
    ])
    .select(['o.id as orgId', 'o.slug', 'o.name as orgName'])
    .select(['p.id as personId', 'p.name', 'p.email as personEmail', 'p.password_hash'])
    .where('i.token_hash', '=', hashOf(secret))
    .executeTakeFirst();
  if (!row) throw new Refusal({ code: 'not-found', detail: `There is no such invitation. ${AGAIN}` });
  if (row.accepted_at) throw ended('accepted', 'This link was used already; it works once.');
  if (row.revoked_at) throw ended('revoked', 'This link was taken back or replaced by a newer one.');
  if (row.expires_at <= at)
    throw new Refusal({ code: 'expired', detail: `This link has expired. ${AGAIN}`, state: 'expired' });
  const person =
    row.personId === null
      ? null
      : {
          id: row.personId,
          name: row.name ?? '',
          email: row.personEmail ?? '',
          passwordHash: row.password_hash,
        };
  return {
    id: row.id,
    org: { id: row.orgId, slug: row.slug, name: row.orgName },
    role: row.role,
    email: row.email,
    person,
    names: row.person_id !== null,
    invitedBy: row.invited_by === null || row.invited_by.kind === 'system' ? null : row.invited_by.name,
    expiresAt: row.expires_at,
  };
}

const AGAIN = 'Ask for a new one.';

const ended = (state: string, why: string): Refusal =>
  new Refusal({ code: 'illegal-transition', detail: `${why} ${AGAIN}`, state });

/** The first owner has no address of their own until they say one. */
export const isPlaceholder = (email: string): boolean => email.endsWith('@localhost');

/**
 * For somebody who is not signed in and only has the link: no ids, no other names than those it was made with.
 */
export const invitationShape = (found: OpenInvitation): InvitationShape => ({
  organization: { slug: found.org.slug, name: found.org.name },
  role: found.role,
  email: isPlaceholder(found.email) ? null : found.email,
  hasAccount: !found.names && found.person !== null,
  invitedBy: found.invitedBy,
  purpose: purposeOf(found),
  expiresAt: found.expiresAt.toISOString(),
});

const purposeOf = ({ names, person }: OpenInvitation): InvitationShape['purpose'] => {
  if (!names) return 'membership';
  return person?.passwordHash === null ? 'first-owner' : 'password';
};
