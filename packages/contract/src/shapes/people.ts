// Organizations, members, tokens and sessions as they are answered. Secrets appear in the answer that makes them, once.
// A role is that of this organization; of a token it is the most that it may have, and never more than its person's.
import { z } from 'zod';
import { actor, instant, maybeInstant, role } from './basics.ts';

/** The address is for members of the same organization only. */
export const person = z.object({ id: z.string(), name: z.string(), email: z.string() });

export const organization = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    /** The caller's own there. */
    role,
    createdAt: instant,
  })
  .meta({ id: 'Organization' });

export const member = z
  .object({
    /** The person's id; for an invitation that nobody accepted yet, the invitation's. */
    id: z.string(),
    name: z.string().nullable(),
    email: z.string(),
    role,
    state: z.enum(['active', 'invited']),
    createdAt: instant,
    /** Of an invitation: the end of its seven days. */
    expiresAt: maybeInstant,
  })
  .meta({ id: 'Member' });

export const invitedMember = member.extend({
  /** Shown once: only its hash is kept. */
  invitation: z.object({ url: z.string(), token: z.string(), expiresAt: instant }),
});

/** `draft`: whether it edits its person's draft or one of its own (CS-1). */
export const token = z
  .object({
    id: z.string(),
    name: z.string(),
    role,
    draft: z.enum(['person', 'own']),
    person: z.object({ id: z.string(), name: z.string() }),
    createdAt: instant,
    lastUsedAt: maybeInstant,
    expiresAt: maybeInstant,
  })
  .meta({ id: 'Token' });

/** The one answer with the secret. */
export const madeToken = token.extend({ secret: z.string() });

/** The caller's own; nobody sees another's. */
export const session = z
  .object({
    id: z.string(),
    current: z.boolean(),
    userAgent: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: instant,
    lastSeenAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'Session' });

/** Exactly one of `token` and `session` is there. `organizations` has the role that counts now. */
export const me = z
  .object({
    person,
    token: z.object({ id: z.string(), name: z.string(), role, draft: z.enum(['person', 'own']) }).nullable(),
    session: z.object({ id: z.string(), expiresAt: instant }).nullable(),
    organizations: z.array(organization),
  })
  .meta({ id: 'Me' });

export const invitation = z.object({
  organization: z.object({ slug: z.string(), name: z.string() }),
  role,
  /** Null for the first owner, who says it when accepting. */
  email: z.string().nullable(),
  /** Whether the person has an account: then accepting asks for its password instead of making one. */
  hasAccount: z.boolean(),
  /** Who made the link; null for one made on the server's machine. */
  invitedBy: z.string().nullable(),
  /** `password`: the person has an account already and sets its password anew. */
  purpose: z.enum(['first-owner', 'membership', 'password']),
  expiresAt: instant,
});

/** Who switched it last and when, on or off; null where nobody ever did. */
export const switchedBy = z.object({ on: z.boolean(), by: actor.nullable(), at: maybeInstant });

export type PersonShape = z.infer<typeof person>;
export type OrganizationShape = z.infer<typeof organization>;
export type MemberShape = z.infer<typeof member>;
export type InvitedMemberShape = z.infer<typeof invitedMember>;
export type TokenShape = z.infer<typeof token>;
export type MadeTokenShape = z.infer<typeof madeToken>;
export type SessionShape = z.infer<typeof session>;
export type MeShape = z.infer<typeof me>;
export type InvitationShape = z.infer<typeof invitation>;
