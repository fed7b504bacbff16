// A service in an environment, its spec and its releases, as they are answered. A secret's value has no member here.
import { z } from 'zod';
import { release } from '../agent.ts';
import { line } from './line.ts';
import { switchedBy } from './people.ts';

const from = z.enum(['service', 'environment']);

export const publicVariable = z
  .union([
    z.object({ secret: z.literal(true), set: z.boolean(), from }),
    z.object({ value: z.string(), secret: z.literal(false), from }),
  ])
  .meta({ id: 'Variable' });

export const source = z.union([
  z.object({ image: z.string() }),
  z.object({
    repo: z.string(),
    ref: z.string().nullable(),
    build: z.string().nullable(),
    start: z.string().nullable(),
  }),
  z.object({ version: z.string().nullable() }),
]);

export const health = z.object({
  path: z.string().nullable(),
  command: z.string().nullable(),
  timeoutMs: z.number(),
});

export const spec = z
  .object({
    kind: z.enum(['app', 'postgres']),
    source,
    /** A number; null: the cluster chooses and says it in `$PORT`; false: a worker. */
    port: z.union([z.number(), z.null(), z.literal(false)]),
    replicas: z.number(),
    size: z.string(),
    autoDeploy: z.boolean(),
    failover: z.boolean(),
    health: health.nullable(),
    command: z.string().nullable(),
    dependsOn: z.array(z.string()),
    volume: z.object({ path: z.string().nullable(), size: z.string(), sizeBytes: z.number() }).nullable(),
    variables: z.record(z.string(), publicVariable),
  })
  .meta({ id: 'Spec' });

export const serviceState = z.enum([
  'running',
  'deploying',
  'waiting',
  'awaiting-approval',
  'failed',
  'crashing',
  'stopped',
  'draft',
  'never-deployed',
]);

export const service = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['app', 'postgres']),
    state: serviceState,
    /** Why it is not as it should be: the agent's words. */
    message: z.string().nullable(),
    url: z.string().nullable(),
    replicas: z.object({ wanted: z.number(), ready: z.number() }),
    release: release.nullable(),
    deployment: z.object({ id: z.string(), state: z.string() }).nullable(),
    approval: z.object({ id: z.string() }).nullable(),
    /** This caller's own lines. */
    staged: z.object({ created: z.boolean(), lines: z.number() }).nullable(),
    dependsOn: z.array(z.string()),
    /** Whether what runs is not what is live (DE-6). */
    diverged: z.boolean(),
  })
  .meta({ id: 'Service' });

export const serviceDetail = service
  .omit({ staged: true })
  .extend({
    live: spec.nullable(),
    running: spec.nullable(),
    /** Live, or the staged result where the service exists in the draft only. */
    spec,
    staged: z.object({ spec, lines: z.array(line) }).nullable(),
    skipProductionApproval: switchedBy,
  })
  .meta({ id: 'ServiceDetail' });

export { release };
export type PublicVariable = z.infer<typeof publicVariable>;
export type SpecShape = z.infer<typeof spec>;
export type ServiceShape = z.infer<typeof service>;
export type ServiceDetailShape = z.infer<typeof serviceDetail>;
export type ReleaseShape = z.infer<typeof release>;
