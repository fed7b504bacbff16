// Clusters, channels, projects and environments as they are answered.
// Each is found by its id or its slug; a slug stays when the name changes.
import { z } from 'zod';
import { capabilities } from '../agent.ts';
import { byName } from '../by-name.ts';
import { instant, maybeInstant, role } from './basics.ts';
import { switchedBy } from './people.ts';
import { publicVariable } from './service.ts';

/** `driver`, `capabilities` and `heardAt` are null until its agent first reported. */
export const cluster = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    driver: z.string().nullable(),
    /** Null before its agent first reported; then nothing is refused for what it cannot run. */
    capabilities: capabilities.nullable(),
    /** `lost`: its agent was not heard for 60 s. */
    state: z.enum(['never-heard', 'connected', 'lost']),
    heardAt: maybeInstant,
    environments: z.number(),
    createdAt: instant,
  })
  .meta({ id: 'Cluster' });

/** The agent's token, shown once. */
export const madeCluster = cluster.extend({ token: z.string() });

/** A channel keeps its kind for ever. */
export const channelKind = z.enum(['slack', 'pagerduty', 'email', 'webhook']);

/** `lastError`: what the other side said when it last failed. */
export const channel = z
  .object({
    id: z.string(),
    kind: channelKind,
    name: z.string(),
    /** Where it goes, as far as that is no secret: a host, an e-mail address. */
    target: z.string(),
    lastDeliveredAt: maybeInstant,
    lastError: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Channel' });

/** `host` is the one name of the registry, as images begin with it: `docker.io`, `registry.lan:5000`. */
export const registry = z
  .object({ id: z.string(), host: z.string(), username: z.string(), createdAt: instant, changedAt: instant })
  .meta({ id: 'Registry' });

/** A repository's address without its password. */
export const project = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    /** Null is unlimited. */
    deployConcurrency: z.number().nullable(),
    repository: z.object({ url: z.string(), branch: z.string() }).nullable(),
    environments: z.array(
      z.object({ id: z.string(), slug: z.string(), name: z.string(), protected: z.boolean() }),
    ),
    createdAt: instant,
    /** Only in the answer that made it: the secret is shown once. */
    hookSecret: z.string().optional(),
  })
  .meta({ id: 'Project' });

/** Over all environments of its project: `environments` has the slugs of those where it lives. */
export const projectService = z
  .object({
    id: z.string(),
    name: z.string(),
    /** How people call it; its slug until somebody gave it another. */
    title: z.string(),
    skipProductionApproval: switchedBy,
    environments: z.array(z.string()),
    createdAt: instant,
  })
  .meta({ id: 'ProjectService' });

/** `deployRole`: the least role that may deploy there. `project`: its slug. */
export const environment = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    protected: z.boolean(),
    deployRole: role,
    /** The cluster's slug. */
    cluster: z.string(),
    project: z.string(),
    /** What its apps inherit. */
    variables: byName(publicVariable),
    createdAt: instant,
  })
  .meta({ id: 'Environment' });

export type ClusterShape = z.infer<typeof cluster>;
export type MadeClusterShape = z.infer<typeof madeCluster>;
export type ChannelShape = z.infer<typeof channel>;
export type RegistryShape = z.infer<typeof registry>;
export type ProjectShape = z.infer<typeof project>;
export type ProjectServiceShape = z.infer<typeof projectService>;
export type EnvironmentShape = z.infer<typeof environment>;
