// Staged edits, as they go in and as they are read. What a value may be is the business of the line's kind in the
// domain: here it is any JSON, so that a new kind is added in one place. A secret comes out as `{secret: true}` (CS-4).
import { z } from 'zod';
import { json } from './basics.ts';

/** Loose on purpose: the domain refuses unknown members, with the path of the edit among the others. */
export const edit = z.looseObject({
  kind: z.string(),
  service: z.string().optional(),
  key: z.string().optional(),
  value: json.optional(),
  secret: z.boolean().optional(),
});

/** A value as it may be shown; null: it does not exist. */
const shown = z.unknown();

/**
 * `base`, `value` and `live` are what may be shown of them; a secret is `{secret: true}` in all three (CS-4).
 */
export const line = z
  .object({
    id: z.string(),
    /** Null: the environment's own. */
    service: z.string().nullable(),
    kind: z.string(),
    key: z.string().nullable(),
    base: shown,
    value: shown,
    live: shown,
    drifted: z.boolean(),
    /** It became live by somebody else's hand (CS-8); never said of a secret. */
    alreadySo: z.boolean(),
    redeploys: z.boolean(),
    downtime: z.boolean(),
    /** As a person reads it. */
    label: z.string(),
  })
  .meta({ id: 'Line' });

/** What `drifted` names. */
export const driftedLine = z
  .object({
    id: z.string().nullable(),
    service: z.string().nullable(),
    kind: z.string(),
    key: z.string().nullable(),
    base: shown,
    staged: shown,
    live: shown,
    alreadySo: z.boolean(),
    label: z.string(),
  })
  .meta({ id: 'DriftedLine' });

/** `downtime`: it runs now and mounts a volume, so it stops before the new one starts (CS-7). */
export const affected = z.object({ service: z.string(), wave: z.number(), downtime: z.boolean() });

/** One setting as it is and as it will be; a secret's value is `{secret: true}` on either side. */
export const change = z.object({
  kind: z.string(),
  key: z.string().nullable(),
  from: z.unknown(),
  to: z.unknown(),
  label: z.string(),
});

export type EditShape = z.infer<typeof edit>;
export type LineShape = z.infer<typeof line>;
export type DriftedLineShape = z.infer<typeof driftedLine>;
export type AffectedShape = z.infer<typeof affected>;
export type ChangeShape = z.infer<typeof change>;
