// Makes an API token for the caller, with the caller's own role at most (PE-1). Its secret is in this answer and nowhere
// else. A token can make another one, never a mightier one: the caller's role is the lesser of both (AP-11).
import type { MadeTokenShape } from '@nebula/contract/shapes/people';
import type { Role } from '@nebula/domain/people/permissions';
import { invalid, Refusal } from '@nebula/domain/problems';
import { tokenShape } from '../../queries/settings/tokens.ts';
import type { OrgScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { inStreams } from '../../store/transaction.ts';
import { newSecret } from './new-secret.ts';
import { requireGrant } from './require-grant.ts';
import { requireRole } from '../../people/require-role.ts';

/** `expiresAt` absent: it lasts until it is revoked, or its person leaves (AP-11). */
export interface NewToken {
  readonly name: string;
  readonly role: Role;
  /** `own`: it stages in a draft of its own, for automation (CS-1). */
  readonly draft: 'person' | 'own';
  /** RFC 3339. */
  readonly expiresAt?: string | undefined;
}

/** Refuses with `not-allowed` (a role above the caller's) and `invalid` (an end that has passed). */
export const makeToken = (store: Store, scope: OrgScope, input: NewToken): Promise<MadeTokenShape> =>
  inStreams(store, scope.caller.actor, { streams: [scope.org.id] }, async (tx) => {
    requireGrant(await requireRole(tx, scope, 'tokens.own'), input.role);
    const expires = input.expiresAt === undefined ? null : new Date(input.expiresAt);
    if (expires && expires <= tx.at) throw new Refusal(invalid('expiresAt', 'This time has passed already.'));
    const secret = newSecret('nbl_');
    const { person } = scope.caller;
    const row = {
      id: tx.id('tok'),
      org_id: scope.org.id,
      person_id: person.id,
      name: input.name,
      role: input.role,
      draft: input.draft,
      created_at: tx.at,
      expires_at: expires,
    };
    await tx.db
      .insertInto('token')
      .values({ ...row, secret_hash: secret.hash })
      .execute();
    tx.record(scope.org.id, {
      type: 'token.created',
      org: scope.org.id,
      subject: { token: row.id, person: person.id },
      payload: {
        name: row.name,
        role: row.role,
        draft: row.draft,
        expiresAt: expires?.toISOString() ?? null,
      },
    });
    const shape = tokenShape({ ...row, last_used_at: null, revoked_at: null, person_name: person.name });
    return { ...shape, secret: secret.text };
  });
