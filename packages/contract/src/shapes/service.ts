// A service in an environment, its spec and its releases, as they are answered. A secret's value has no member here.
// Everything that a card of the canvas and a service's panel show is here, so that each of them is one call.
import { z } from 'zod';
import { release } from '../agent.ts';
import { byName } from '../by-name.ts';
import { problem } from '../problem.ts';
import { actor, instant, maybeInstant } from './basics.ts';
import { line } from './line.ts';
import { switchedBy } from './people.ts';

const from = z.enum(['service', 'environment']);

/**
 * `set` false: a secret that was named and waits for its value. `from`: where it is set, the service or its
 * environment.
 */
export const publicVariable = z
  .union([
    z.object({ secret: z.literal(true), set: z.boolean(), from }),
    z.object({ value: z.string(), secret: z.literal(false), from }),
  ])
  .meta({ id: 'Variable' });

/** A repository's address without its password. */
export const source = z.union([
  z.object({ image: z.string() }),
  z.object({
    repo: z.string(),
    ref: z.string().nullable(),
    build: z.string().nullable(),
    start: z.string().nullable(),
    /** The folder that it is built and started in; null: the whole repository. */
    root: z.string().nullable(),
    /** Patterns of the paths whose change a push deploys; none: those below `root`. */
    watch: z.array(z.string()),
  }),
  z.object({ version: z.string().nullable() }),
]);

/** What it is made from, in few words: an image, a repository, or the version of a database. */
const sourceSummary = z.union([
  z.object({ image: z.string() }),
  z.object({ repo: z.string(), ref: z.string().nullable() }),
  z.object({ version: z.string().nullable() }),
]);

/** The newest, and how far its rollout is: `wave` counts from 0, `waves` is how many the rollout has. */
const newestDeployment = z.object({
  id: z.string(),
  state: z.string(),
  kind: z.string(),
  rollout: z.string(),
  wave: z.number(),
  waves: z.number(),
  phase: z.string().nullable(),
  /** Why it ended as it did, in words. */
  reason: z.string().nullable(),
  createdAt: instant,
  startedAt: maybeInstant,
  endedAt: maybeInstant,
  cancelling: z.boolean(),
});

/** The request that waits for it; `whyNot` is null for whoever may decide (AP-3, AP-10). */
const waitingApproval = z.object({
  id: z.string(),
  requestedAt: instant,
  expiresAt: instant,
  canDecide: z.boolean(),
  whyNot: z.object({ code: z.string(), text: z.string() }).nullable(),
});

/** At most one of `path` and `command`; neither: its port answers, or a worker stays alive. */
export const health = z.object({
  path: z.string().nullable(),
  command: z.string().nullable(),
  timeoutMs: z.number(),
});

/** What is set, references not replaced. Secret values have no place in it (CS-4). */
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
    variables: byName(publicVariable),
  })
  .meta({ id: 'Spec' });

/** One word for a card; which of several counts is said in the server, once. */
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

/** For a card of the canvas. What is live, unless a member says that the caller's lines are in it. */
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
    source: sourceSummary,
    /** It listens nowhere: `port` is false; with the caller's lines over what is live, as `kind` is. */
    worker: z.boolean(),
    volume: z.object({ size: z.string() }).nullable(),
    failover: z.boolean(),
    /** Live; what runs may be another while a start is under way or has failed (DE-6). */
    release: release.nullable(),
    deployment: newestDeployment.nullable(),
    /** Since when, and by whom, what runs now runs; null where nothing does, the person also after a push. */
    deployedAt: maybeInstant,
    deployedBy: actor.nullable(),
    approval: waitingApproval.nullable(),
    /** This caller's own lines. */
    staged: z.object({ created: z.boolean(), lines: z.number() }).nullable(),
    /** Declared, or through a variable that refers to another service. */
    dependsOn: z.array(z.string()),
    /** Whether what runs is not what is live (DE-6). */
    diverged: z.boolean(),
  })
  .meta({ id: 'Service' });

/** For the panel: `live` null where it only waits or is only staged, `running` null where nothing runs. */
export const serviceDetail = service
  .omit({ staged: true })
  .extend({
    live: spec.nullable(),
    running: spec.nullable(),
    /** Live, or the staged result where the service exists in the draft only. */
    spec,
    /** The caller's own lines, and what they would make of it; `spec` null: they remove it. */
    staged: z.object({ spec: spec.nullable(), lines: z.array(line) }).nullable(),
    skipProductionApproval: switchedBy,
    /** What a push or a build wanted and was refused; null once something newer was asked for here (FR-4). */
    held: z.object({ release: release.nullable(), problem, by: actor, at: instant }).nullable(),
  })
  .meta({ id: 'ServiceDetail' });

export { release };
export type PublicVariable = z.infer<typeof publicVariable>;
export type SpecShape = z.infer<typeof spec>;
export type ServiceShape = z.infer<typeof service>;
export type ServiceDetailShape = z.infer<typeof serviceDetail>;
export type ReleaseShape = z.infer<typeof release>;
