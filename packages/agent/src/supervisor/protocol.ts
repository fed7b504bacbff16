// What an agent says to its cluster's supervisor: one JSON object a line over a unix socket. The supervisor starts,
// watches, fronts and stops what it is told; what should run is decided by the agent alone. Variables travel here and
// live in the supervisor's memory; they are never written to disk.

/** Grows when an older supervisor could not serve a newer agent; they then change over with a short stop. */
export const PROTOCOL = 2;

export type Probe =
  /** It listens on its port. */
  | { readonly kind: 'listen' }
  /** It listens and answers 2xx or 3xx. */
  | { readonly kind: 'http'; readonly path: string }
  /** It listens and this line of shell ends with 0. */
  | { readonly kind: 'command'; readonly command: string; readonly listens: boolean }
  /** A worker: it still runs after this time. */
  | { readonly kind: 'alive'; readonly afterMs: number }
  /** It takes connections for this user and database. */
  | { readonly kind: 'postgres'; readonly user: string; readonly database: string };

export type Command =
  | { readonly shell: string }
  | { readonly program: string; readonly arguments: readonly string[] };

export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** Runs as a process of this machine. */
export interface ProcessProgram {
  readonly kind: 'process';
  readonly command: Command;
  readonly cwd: string;
  /** The variable that tells the port, or null for a worker. */
  readonly portVariable: string | null;
  readonly runAs: RunAs | null;
  readonly stopSignal: NodeJS.Signals;
}

/** Runs as a container of an engine. What is here is no secret: it is in labels and names. */
export interface ContainerProgram {
  readonly kind: 'container';
  /** The engine's address, as in DOCKER_HOST. */
  readonly engine: string;
  /** Whose containers these are: the first of the labels. */
  readonly cluster: string;
  readonly environment: string;
  readonly serviceName: string;
  /** The image by its id, so that a tag which moves changes nothing. */
  readonly image: string;
  /** `name:tag@sha256:…`, for people and reports. */
  readonly reference: string;
  /** In place of the image's own command. */
  readonly command: readonly string[] | null;
  /** The port inside; null for a worker. */
  readonly port: number | null;
  readonly network: string;
  /** `volume:path`. */
  readonly binds: readonly string[];
  readonly capabilities: readonly string[];
  readonly sharedMemoryBytes: number;
}

/** One deployment's processes: as many equal replicas as it shall have. */
export interface UnitSpec {
  readonly deployment: string;
  readonly service: string;
  /** `org/project/environment/service`, for people. */
  readonly path: string;
  readonly program: ProcessProgram | ContainerProgram;
  /** Everything the program gets, but the port of a process. */
  readonly env: Readonly<Record<string, string>>;
  readonly protocol: 'http' | 'tcp';
  readonly replicas: number;
  readonly memoryBytes: number;
  readonly cpu: number;
  readonly probe: Probe;
  /** Values that no output may show. */
  readonly secrets: readonly string[];
  /** A trial fails when a process ends before all were healthy; what is no trial is started again for ever. */
  readonly trial: boolean;
  readonly timeoutMs: number;
}

/** starting → healthy (once, for good) → ending → stopped | failed; what ended stays until it is forgotten. */
export type UnitPhase = 'starting' | 'healthy' | 'ending' | 'stopped' | 'failed';

export interface ReplicaView {
  readonly index: number;
  readonly pid: number | null;
  readonly port: number | null;
  readonly ready: boolean;
  readonly restarts: number;
  /** What is wrong with it, in words; null when nothing is. */
  readonly message: string | null;
}

export interface UnitView {
  readonly deployment: string;
  readonly service: string;
  readonly phase: UnitPhase;
  /** Its service's address leads to it. */
  readonly routed: boolean;
  /** Both as `uptimeMs` (supervisor/uptime.ts). */
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** What it runs, where that is an image: `name:tag@sha256:…`. */
  readonly image?: string | null;
  /** Why it failed. */
  readonly reason: string | null;
  readonly replicas: readonly ReplicaView[];
}

export interface FrontView {
  /** A service's id, and its environment and name: an address can be asked for before the service exists. */
  readonly names: readonly string[];
  readonly port: number;
}

export interface View {
  readonly pid: number;
  readonly units: readonly UnitView[];
  readonly fronts: readonly FrontView[];
}

export interface JobSpec {
  /** A second job of a key ends the first. */
  readonly key: string;
  readonly deployment: string;
  readonly service: string;
  readonly path: string;
  readonly command: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly memoryBytes: number;
  readonly limitMs: number;
  /** A file that is made when it ended with 0. */
  readonly marker: string;
}

export interface LogLine {
  readonly at: string;
  readonly stream: 'out' | 'err' | 'nebula';
  readonly text: string;
}

export interface LogChunk {
  readonly deployment: string;
  readonly replica: number;
  readonly lines: readonly LogLine[];
  readonly dropped: number;
}

/** `number` grows with every batch of a `source`, which is one supervisor. An older one says neither. */
export interface LogsTaken {
  readonly source?: string;
  readonly number?: number;
  readonly chunks: LogChunk[];
}

/** What one replica used, as it is sent. */
export interface UsageSample {
  readonly service: string;
  readonly replica: number;
  readonly at: string;
  readonly cpu: number;
  readonly memoryBytes: number;
}

/** Every call: what it takes and what it answers. */
export interface Calls {
  hello: { input: { protocol: number; fence: number }; output: { protocol: number; pid: number } };
  view: { input: Record<string, never>; output: View };
  start: { input: UnitSpec; output: null };
  /** The port of a service's address: the same for each of its names, kept until it is closed. */
  reserve: { input: { names: readonly string[] }; output: { port: number } };
  /** From now on the address leads to this deployment. */
  route: { input: { deployment: string }; output: null };
  /** Answers when stopping began; `failed` keeps what is known of it as the reason. */
  stop: {
    input: { deployment: string; as: 'stopped' | 'failed'; drainMs: number; graceMs: number };
    output: null;
  };
  forget: { input: { deployment: string }; output: null };
  /** Gives up an address and everything that was kept for its service but its volume. */
  close: { input: { name: string }; output: null };
  /** Answers when it ended; null: well, else why not. */
  job: { input: JobSpec; output: { failure: string | null } };
  cancelJob: { input: { key: string }; output: null };
  note: { input: { deployment: string; service: string; text: string }; output: null };
  /** `arrived`: the number of the batch that need not be given again. */
  logs: { input: { maxLines: number; arrived?: number }; output: LogsTaken };
  /** The readings that were made after this moment; a supervisor keeps those of its last minutes. */
  samples: { input: { after: number }; output: { samples: UsageSample[] } };
  /** Stops everything and ends; answers the paths of what it stopped. */
  shutdown: { input: { graceMs: number }; output: { stopped: string[] } };
}

export type CallName = keyof Calls;
export type Notice = 'changed' | 'logs';

export type Request = { readonly id: number; readonly call: CallName; readonly input: unknown };
export type Answer =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly notice: Notice };
