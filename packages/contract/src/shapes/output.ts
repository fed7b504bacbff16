// What a service printed, and what its replicas used.
import { z } from 'zod';
import { instant } from './basics.ts';
import { logLine } from './deployment.ts';

/** Oldest first, in the order in which the server got them. */
export const serviceLog = z
  .object({
    items: z.array(logLine.extend({ deployment: z.string() })),
    /** Where the next question goes on; there always is one. */
    nextCursor: z.string(),
    /** Lines after the given cursor that are not kept any more: the reader was slower than the service. */
    leftOut: z.number(),
  })
  .meta({ id: 'ServiceLog' });

/** Every list has one entry for each `stepSeconds` from `from` on; null: nothing is known of that time. */
export const serviceMetrics = z
  .object({
    from: instant,
    stepSeconds: z.number(),
    /** Of one replica, by the size that is live: cores are a share, memory is a limit. */
    limits: z.object({ cpu: z.number(), memoryBytes: z.number() }).nullable(),
    replicas: z.array(
      z.object({
        replica: z.number(),
        /** Cores in use. */
        cpu: z.array(z.number().nullable()),
        memoryBytes: z.array(z.number().nullable()),
      }),
    ),
  })
  .meta({ id: 'ServiceMetrics' });

export type ServiceLogShape = z.infer<typeof serviceLog>;
export type ServiceMetricsShape = z.infer<typeof serviceMetrics>;
