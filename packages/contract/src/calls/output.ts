// What a service prints and uses, whichever of its deployments runs. Neither holds a secret value: output was masked
// before it left its cluster (DE-4).
import { z } from 'zod';
import { call, SERVICE } from '../call.ts';
import { serviceLog, serviceMetrics } from '../shapes/output.ts';

/** Of one answer; whoever wants more goes on with the cursor. */
const MAX_LOG_LINES = 1000;
const DEFAULT_LOG_LINES = 200;
/** Below the idle limits of common proxies. */
const MAX_WAIT_MS = 30_000;

/** `10m`, `1h30m`, or an instant. */
const since = z.string().max(40).optional();

export const outputCalls = {
  'service.logs': call({
    method: 'GET',
    path: `${SERVICE}/logs`,
    who: 'read',
    summary:
      'Output of a service through its deployments: the last lines, those since a moment, or those after the cursor',
    query: z.strictObject({
      cursor: z.string().max(100).optional(),
      since,
      limit: z.coerce.number<number | string>().int().min(1).max(MAX_LOG_LINES).default(DEFAULT_LOG_LINES),
      /** With a cursor: how long the answer may wait for the first line. */
      waitMs: z.coerce.number<number | string>().int().min(0).max(MAX_WAIT_MS).default(0),
    }),
    answer: serviceLog,
    problems: [],
  }),
  'service.metrics': call({
    method: 'GET',
    path: `${SERVICE}/metrics`,
    who: 'read',
    summary: 'CPU and memory of each replica, at most a day back',
    query: z.strictObject({ since }),
    answer: serviceMetrics,
    problems: [],
  }),
} as const;
