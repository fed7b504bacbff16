// Security & policy: who may decide, and the weekly freeze.
// Windows are in the freeze's own zone, instants in UTC: one is a rule, the other a moment (FR-1).
import { z } from 'zod';
import { maybeInstant } from './basics.ts';

/** In the order of the week. */
export const day = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
/** Wall clock of the freeze's zone, to the minute (FR-5). */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time from 00:00 to 23:59');

const moment = z.strictObject({ day, time });
/** The start is inside it, the end outside (FR-1); it may cross the end of the week. */
export const window = z.strictObject({ from: moment, to: moment });

/**
 * Its form alone: unknown zones and windows that leave no moment to deploy are refused by the domain (FR-1).
 */
export const freezeSetting = z.strictObject({
  enabled: z.boolean(),
  /** An IANA name. */
  timeZone: z.string().max(100),
  windows: z.array(window).max(100),
});

/** Of an organization, for all its protected environments. */
export const policy = z
  .object({
    approversCannotApproveOwn: z.boolean(),
    rollbacksSkipApproval: z.boolean(),
    freeze: freezeSetting,
  })
  .meta({ id: 'Policy' });

/** What is not named stays, of the freeze too. */
export const policyChange = z.strictObject({
  approversCannotApproveOwn: z.boolean().optional(),
  rollbacksSkipApproval: z.boolean().optional(),
  freeze: freezeSetting.partial().optional(),
});

/**
 * By the database's clock when it was asked. `endsAt` null: not frozen; `nextStartsAt` null: no window to come.
 */
export const freezeNow = z.object({
  frozen: z.boolean(),
  endsAt: maybeInstant,
  nextStartsAt: maybeInstant,
  timeZone: z.string(),
});

export type PolicyShape = z.infer<typeof policy>;
export type PolicyChange = z.infer<typeof policyChange>;
export type FreezeNowShape = z.infer<typeof freezeNow>;
