// What reaches a project by a push: deliveries of its webhook, and what its repository was seen to be.
import { z } from 'zod';
import { instant, maybeInstant } from './basics.ts';

const verdict = z.enum(['looking', 'ignored', 'repeated']);

/** To the sender of a webhook. `looking`: the head of the tracked branch is looked at next. */
export const deliveryAnswer = z.object({ delivery: z.string(), verdict, reason: z.string() });

/** As it was signed and sent; what it says of commits is shown and no more (CS-15). */
export const delivery = z
  .object({
    id: z.string(),
    sender: z.enum(['forgejo', 'gitea', 'gitlab', 'github', 'plain']),
    event: z.string(),
    ref: z.string().nullable(),
    commit: z.string().nullable(),
    author: z.string().nullable(),
    verdict,
    reason: z.string(),
    receivedAt: instant,
  })
  .meta({ id: 'Delivery' });

/** `head`: the commit that was handled last. `error`: why the last look failed, null when it did not. */
export const repositorySeen = z
  .object({
    /** Where webhooks of the repository go. */
    hookPath: z.string(),
    /** Seconds between looks without a webhook; null: only when one comes. */
    pollSeconds: z.number().nullable(),
    /** The public half, to be given to the repository's host as a key that may read; null until it was made. */
    deployKey: z.string().nullable(),
    /** Hosts that were met over ssh, each with the key that was pinned then; another one is refused. */
    hosts: z.array(z.object({ host: z.string(), kind: z.string(), fingerprint: z.string() })),
    head: z
      .object({ commit: z.string(), author: z.string(), subject: z.string(), url: z.string().nullable() })
      .nullable(),
    handledAt: maybeInstant,
    lookedAt: maybeInstant,
    error: z.string().nullable(),
  })
  .meta({ id: 'RepositorySeen' });

export type DeliveryAnswer = z.infer<typeof deliveryAnswer>;
export type DeliveryShape = z.infer<typeof delivery>;
export type RepositorySeenShape = z.infer<typeof repositorySeen>;
