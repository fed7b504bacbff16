// The tables of organizations and of who is in them, as types: people, memberships, and every way to be let in.
import type { ColumnType, Generated } from 'kysely';
import type { Freeze } from '@nebula/domain/freeze/freeze';
import type { Actor, Role } from '@nebula/domain/people/permissions';
import type { MaybeJson, MaybeTime, Time } from './column-types.ts';

export interface PeopleTables {
  organization: {
    id: string;
    slug: string;
    name: string;
    approvers_cannot_approve_own: Generated<boolean>;
    rollbacks_skip_approval: Generated<boolean>;
    freeze: ColumnType<Freeze, string | undefined, string>;
    created_at: Time;
    removed_at: MaybeTime;
  };
  person: { id: string; email: string; name: string; password_hash: string | null; created_at: Time };
  member: { org_id: string; person_id: string; role: Role; created_at: Time };
  invitation: {
    id: string;
    org_id: string;
    email: string;
    role: Role;
    token_hash: Buffer;
    person_id: string | null;
    invited_by: MaybeJson<Actor>;
    created_at: Time;
    expires_at: Date;
    accepted_at: MaybeTime;
    revoked_at: MaybeTime;
  };
  session: {
    id: string;
    person_id: string;
    token_hash: Buffer;
    user_agent: string | null;
    address: string | null;
    created_at: Time;
    last_seen_at: Time;
    expires_at: Date;
  };
  token: {
    id: string;
    org_id: string;
    person_id: string;
    name: string;
    role: Role;
    draft: Generated<'person' | 'own'>;
    secret_hash: Buffer;
    created_at: Time;
    last_used_at: MaybeTime;
    expires_at: MaybeTime;
    revoked_at: MaybeTime;
  };
}
