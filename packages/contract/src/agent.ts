// The agent's protocol, level-triggered: an agent is told what should be and reports what it sees. Losing a message, a
// restart, two agents or a network cut all heal by asking again. A report carries the lease's fence and the
// deployment's id; one with an old fence or of a deployment that ended changes nothing.
import { z } from 'zod';
import { byName } from './by-name.ts';
import { tunnelPurpose } from './tunnel.ts';

/** A value with what only the cluster knows left open: the address of another service, as its driver gives it. */
const part = z.union([
  z.string(),
  z.object({ address: z.enum(['host', 'port', 'hostport', 'url']), service: z.string() }),
]);

export const release = z
  .union([
    z.object({ image: z.string() }),
    z.object({ repo: z.string(), ref: z.string().nullable(), commit: z.string().nullable() }),
    z.object({ postgres: z.string() }),
  ])
  .meta({ id: 'Release' });

const repositoryAccess = z.object({
  /** Whose key it is: what it opened is kept for this project alone. */
  project: z.string(),
  privateKey: z.string(),
  /** Lines of a known_hosts file: the hosts that the server met. */
  hostKeys: z.string(),
});

const registryAccess = z.object({ host: z.string(), username: z.string(), password: z.string() });

export const snapshot = z
  .object({
    deployment: z.string(),
    kind: z.enum(['app', 'postgres']),
    release,
    build: z.string().nullable(),
    start: z.string().nullable(),
    /** The folder of the repository that it is built and started in; null, or absent from an older server: its top. */
    root: z.string().nullable().optional(),
    command: z.string().nullable(),
    port: z.union([z.number(), z.null(), z.literal(false)]),
    replicas: z.number(),
    memoryBytes: z.number(),
    cpu: z.number(),
    health: z.object({ path: z.string().nullable(), command: z.string().nullable(), timeoutMs: z.number() }),
    /** The volume's id, stable from deployment to deployment; a service with one is stopped before it is replaced. */
    volume: z.object({ id: z.string(), path: z.string().nullable(), sizeBytes: z.number() }).nullable(),
    variables: byName(z.object({ parts: z.array(part), secret: z.boolean() })),
    /** For a database: what its first start makes. */
    database: z.object({ user: z.string(), password: z.string(), name: z.string() }).nullable(),
    /**
     * Who pulls the image, as the organization has it now: it is no part of what was deployed. Null, or absent from an
     * older server: anybody may. Secret, and for the pull alone: in no log, label or file.
     */
    registry: registryAccess.nullable().optional(),
    /** For a repository, whose Dockerfile alone says what it is built on: all that the organization has. As secret. */
    baseRegistries: z.array(registryAccess).optional(),
    /** For the project's own repository over ssh: its deploy key. As secret, for the fetch alone. */
    repositoryAccess: repositoryAccess.nullable().optional(),
  })
  .meta({ id: 'Snapshot' });

/** One service of one environment on this cluster. */
export const workload = z
  .object({
    /** The id of the service in its environment: the key of everything the agent keeps for it. */
    id: z.string(),
    /** `org/project/environment/service`, for folders and people. */
    path: z.string(),
    environment: z.string(),
    name: z.string(),
    /** What ran last successfully and keeps serving until `deploying` is healthy; null before the first success. */
    running: snapshot.nullable(),
    /** What shall be made healthy; null when nothing is under way. */
    deploying: snapshot.nullable(),
    /** The wish to stop `deploying`; the agent answers `stopped` when it did, or `healthy` when that came first (DE-1). */
    cancelling: z.boolean(),
  })
  .meta({ id: 'Workload' });

/** `service` is a workload's id. */
export const wantedTunnel = z.object({ id: z.string(), service: z.string(), purpose: tunnelPurpose });

/** What is not named in `workloads` shall not run. Volumes are only deleted when named in `dropVolumes`. */
export const desired = z
  .object({
    revision: z.string(),
    fence: z.number(),
    workloads: z.array(workload),
    dropVolumes: z.array(z.string()),
    /**
     * Ways into databases that somebody waits in front of: the agent goes to meet each (tunnel.ts). Absent from an older
     * server.
     */
    tunnels: z.array(wantedTunnel).optional(),
  })
  .meta({ id: 'Desired' });

export const capabilities = z.object({
  images: z.boolean(),
  repositories: z.boolean(),
  postgres: z.boolean(),
  failover: z.boolean(),
  volumes: z.boolean(),
});

export const lease = z.object({
  fence: z.number(),
  ttlMs: z.number(),
  cluster: z.string(),
  slug: z.string(),
});

const MAX_IMAGE = 512;

/**
 * preparing: fetching, building; starting: its process runs, its health timeout counts from here; healthy, failed and
 * stopped are answers for a deployment, sent until they are no longer asked for.
 */
export const deploymentReport = z.object({
  deployment: z.string(),
  phase: z.enum(['preparing', 'starting', 'healthy', 'failed', 'stopped']),
  reason: z.string().nullable(),
  /** What a branch was resolved to, when the agent did that. */
  commit: z.string().nullable(),
  /**
   * From `starting` on, for an image that was named without its digest: the name as it was asked for, with the digest
   * that the cluster runs, `web:1.4@sha256:…`. What names another image is not believed (DE-2).
   */
  image: z.string().max(MAX_IMAGE).nullable().optional(),
  /** For a failed one with a volume: whether the one that ran before runs again (DE-3). */
  restored: z.boolean().nullable(),
});

export const observed = z.object({
  id: z.string(),
  url: z.string().nullable(),
  ready: z.number(),
  wanted: z.number(),
  state: z.enum(['running', 'starting', 'crashing', 'stopped']),
  /** In words, when it is not as it should be: the exit code, the last log lines, the probe's answer. */
  message: z.string().nullable(),
});

/** Of the lease: grows with every new holder. */
const fence = z.int().min(1);

/** The agent's clock as it sends: what it dates is corrected by the difference to the server's. */
const sentAt = z.iso.datetime({ offset: true }).optional();

const MAX_REPLICA = 1_000_000;
const MAX_SAMPLES = 5_000;
/** More than any machine has: cores, and bytes. */
const MAX_CPU = 100_000;

/** What a replica used: cores on average since the sample before, and memory at `at`. Times are multiples of 10 s. */
export const sample = z.object({
  /** The service's id in its environment. */
  service: z.string(),
  replica: z.int().min(0).max(MAX_REPLICA),
  at: z.iso.datetime({ offset: true }),
  cpu: z.number().min(0).max(MAX_CPU),
  memoryBytes: z.int().min(0),
});

/** Samples are sent until a report with them has arrived; those that arrive again change nothing. */
export const report = z.object({
  fence,
  sentAt,
  deployments: z.array(deploymentReport),
  services: z.array(observed),
  samples: z.array(sample).max(MAX_SAMPLES).optional(),
});

/**
 * Log lines, masked already; `dropped` counts lines left out to stay within the limit. A batch is sent until it has
 * arrived: `source` and `number`, which grows, tell whether it has. Of an older agent every batch is taken.
 */
export const logBatch = z.object({
  fence,
  sentAt,
  source: z.string().max(100).optional(),
  number: z.int().min(1).optional(),
  chunks: z.array(
    z.object({
      deployment: z.string(),
      replica: z.int().min(0).max(MAX_REPLICA),
      lines: z.array(
        z.object({
          at: z.iso.datetime({ offset: true }),
          stream: z.enum(['out', 'err', 'nebula']),
          text: z.string(),
        }),
      ),
      dropped: z.int().min(0),
    }),
  ),
});

export type Part = z.infer<typeof part>;
export type Snapshot = z.infer<typeof snapshot>;
export type Workload = z.infer<typeof workload>;
export type Desired = z.infer<typeof desired>;
export type WantedTunnel = z.infer<typeof wantedTunnel>;
export type AgentCapabilities = z.infer<typeof capabilities>;
export type Lease = z.infer<typeof lease>;
export type DeploymentReport = z.infer<typeof deploymentReport>;
export type Observed = z.infer<typeof observed>;
export type Report = z.infer<typeof report>;
export type Sample = z.infer<typeof sample>;
export type LogBatch = z.infer<typeof logBatch>;

/*
 * POST /agent/v1/lease   {holder, capabilities, driver} → lease; renews when `holder` has it, 409 while another's is alive
 * DELETE /agent/v1/lease?fence=N → 204; an agent that stops gives it back, so that the next one need not wait for its end
 * GET  /agent/v1/desired?after=REV&waitMs=25000&fence=N → desired, or 204 when nothing changed until then
 * POST /agent/v1/reports report → 204; 409 for an old fence
 * POST /agent/v1/logs    logBatch → 204
 * GET  /agent/v1/tunnels/ID?fence=N, with an Upgrade → the bytes of a tunnel; 503 where its other end is elsewhere
 */
export const LEASE_TTL_MS = 15_000;
