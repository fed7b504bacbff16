// Security & policy: who may decide, and the weekly freeze.
// Windows are in the freeze's own zone, instants in UTC: one is a rule, the other a moment (FR-1).
import { z } from 'zod';
import { maybeInstant } from './basics.ts';

export const day = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time from 00:00 to 23:59');

const moment = z.strictObject({ day, time });
export const window = z.strictObject({ from: moment, to: moment });

export const freezeSetting = z.strictObject({
  enabled: z.boolean(),
  /** An IANA name. */
  timeZone: z.string().max(100),
  windows: z.array(window).max(100),
});

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

export const freezeNow = z.object({
  frozen: z.boolean(),
  endsAt: maybeInstant,
  nextStartsAt: maybeInstant,
  timeZone: z.string(),
});

export type PolicyShape = z.infer<typeof policy>;
export type PolicyChange = z.infer<typeof policyChange>;
export type FreezeNowShape = z.infer<typeof freezeNow>;
