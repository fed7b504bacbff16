// What every kind of cluster does for the agent. A driver is told what should be and tells what it sees; how it gets
// from one to the other is its own matter, and all of its memory is the cluster itself.
import type {
  AgentCapabilities,
  DeploymentReport,
  Desired,
  LogBatch,
  Observed,
  Sample,
} from '@nebula/contract/agent';
import type { DatabasePlace } from '../tunnels/database-place.ts';

/** The whole view each time; what is not in it is not there. */
export interface Observation {
  readonly deployments: readonly DeploymentReport[];
  readonly services: readonly Observed[];
}

/**
 * Masked. A batch is given again, to this agent and to the next, until the driver hears that its number arrived. Without a
 * number it is gone from the driver: whoever takes it sends it until it arrives.
 */
export type LogsWaiting = Pick<LogBatch, 'chunks' | 'source' | 'number'>;

/** What every driver is opened with. */
export interface DriverOptions {
  readonly dataDir: string;
  /** Lines about the driver itself, for who operates it. */
  readonly log: (line: string) => void;
  /** How long requests under way are waited for before their process is stopped. */
  readonly drainMs: number;
  /** How long a process has between its stop signal and the end. */
  readonly graceMs: number;
  /** What repositories without a Dockerfile are built and run on, in place of NEBULA_BUILD_IMAGE. */
  readonly buildImage?: string;
}

/** One cluster that is being driven. None of its methods but `takeLogs`, `samples` and `close` waits for the cluster. */
export interface Driver {
  readonly capabilities: AgentCapabilities;
  /** Says what should be; returns at once. The same again is no change. */
  readonly converge: (desired: Desired) => void;
  /** The newest view; what it says of deployments it keeps saying until they are no longer asked for. */
  readonly observe: () => Observation;
  /** Called whenever `observe` would say something new, or log lines wait. */
  readonly onChange: (listener: (what: 'seen' | 'logs') => void) => void;
  readonly takeLogs: (maxLines: number, arrived: number | undefined) => Promise<LogsWaiting>;
  /** What replicas used, of readings after this moment (milliseconds since 1970); those of the last minutes are kept. */
  readonly samples: (after: number) => Promise<readonly Sample[]>;
  /** How a running database is reached, by the id of its workload; null when there is none that runs. */
  readonly database: (service: string) => DatabasePlace | null;
  /** Lets go of the cluster; what runs there goes on. */
  readonly close: () => Promise<void>;
}

/** A kind of cluster that an agent can drive. */
export interface DriverKind {
  readonly name: string;
  readonly open: (options: DriverOptions) => Promise<Driver>;
}
