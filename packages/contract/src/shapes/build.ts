// A build that the user's own CI reported, and what came of it in each environment (C-116).
import { z } from 'zod';
import { actor, instant } from './basics.ts';

/** `refused`: by the gate or for lack of rights; `skipped`: nothing was wished, and `reason` says why. */
export const buildOutcome = z.object({
  environment: z.string(),
  service: z.string(),
  outcome: z.enum(['started', 'waits', 'refused', 'skipped']),
  deployment: z.string().nullable(),
  approval: z.string().nullable(),
  problem: z.object({ code: z.string(), detail: z.string() }).nullable(),
  reason: z.string().nullable(),
});

export const build = z
  .object({
    id: z.string(),
    service: z.string(),
    commit: z.string(),
    image: z.string(),
    reporter: actor.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Build' });

export const reportedBuild = build.extend({ environments: z.array(buildOutcome) });

export type BuildOutcome = z.infer<typeof buildOutcome>;
export type BuildShape = z.infer<typeof build>;
export type ReportedBuildShape = z.infer<typeof reportedBuild>;
