// What a service is, as data. A spec is everything that one service is set to in one environment; the variables stand
// beside it, because they are sealed on their own. Nothing here knows where a spec comes from or who stores it.

/** Values a variable can have; the mark is part of the value (CS-4). */
export interface Variable {
  readonly value: string;
  readonly secret: boolean;
  /** A secret that was named and waits for a person to give it a value (`{ secret = true }`); its value is ''. */
  readonly unset?: true;
}

/** Keys in any order; equality never depends on it (C-27). */
export type Variables = Readonly<Record<string, Variable>>;

/** Kept for ever: a service is never turned from one into the other. */
export type ServiceKind = 'app' | 'postgres';

/** As it was typed; a digest is not looked up here. */
export interface ImageSource {
  readonly image: string;
}

/**
 * `ref` is a branch, tag or commit (null: the repository's default branch); `build` and `start` are shell lines. The last
 * two are absent where they have their default, so that what was stored without them is the same.
 */
export interface RepositorySource {
  readonly repo: string;
  readonly ref: string | null;
  readonly build: string | null;
  readonly start: string | null;
  /** The folder that it is built and started in, from the repository's top, as `a/b`. */
  readonly root?: string;
  /** Patterns of the paths whose change a push deploys (watch.ts); never empty. */
  readonly watch?: readonly string[];
}

/** A managed database; `version` is its major version, null for the newest that the cluster offers. */
export interface DatabaseSource {
  readonly version: string | null;
}

/** Told apart by their members: `image`, `repo`, or neither. */
export type Source = ImageSource | RepositorySource | DatabaseSource;

/** One of the three probes; `timeoutMs` is the health timeout of DE-4. */
export interface Health {
  readonly path: string | null;
  readonly command: string | null;
  readonly timeoutMs: number;
}

export interface Volume {
  readonly path: string | null;
  readonly sizeBytes: number;
}

/**
 * Every field but the variables and the release. A new one needs a field record, which makes it stageable.
 */
export interface ServiceSpec {
  readonly kind: ServiceKind;
  readonly source: Source;
  /** A number; null: the cluster chooses and says it in `$PORT`; false: a worker that never listens. */
  readonly port: number | null | false;
  readonly replicas: number;
  readonly size: SizeName;
  readonly autoDeploy: boolean;
  readonly failover: boolean;
  readonly health: Health | null;
  readonly command: string | null;
  readonly dependsOn: readonly string[];
  readonly volume: Volume | null;
}

/** `cpu`: 1 is one core. */
export interface Size {
  readonly memoryBytes: number;
  readonly cpu: number;
}

const MB = 1024 * 1024;

/** Memory is a limit, CPU a share (interfaces.md). */
export const SIZES = {
  nano: { memoryBytes: 128 * MB, cpu: 0.1 },
  micro: { memoryBytes: 256 * MB, cpu: 0.25 },
  small: { memoryBytes: 512 * MB, cpu: 0.5 },
  medium: { memoryBytes: 1024 * MB, cpu: 1 },
  large: { memoryBytes: 2048 * MB, cpu: 2 },
  xlarge: { memoryBytes: 4096 * MB, cpu: 4 },
} as const satisfies Record<string, Size>;

/** Stored in specs and shown to people: a size is never renamed. */
export type SizeName = keyof typeof SIZES;

/** DE-4, from the start of the process on. */
export const DEFAULT_HEALTH_TIMEOUT_MS = 60_000;
/** CS-5; 0 is stopped. */
export const MAX_REPLICAS = 50;
/** CS-5, of UTF-8, and once more for what a value's references add up to. */
export const MAX_VALUE_BYTES = 64 * 1024;
/** CS-5, in code points. */
export const MAX_NAME_CHARACTERS = 256;

/**
 * What runs: an image as it was named, or a commit. `commit: null` means that the agent resolves `ref` at its first
 * look (DE-2).
 */
export type Release =
  | { readonly image: string }
  | { readonly repo: string; readonly ref: string | null; readonly commit: string | null }
  | { readonly postgres: string };

/** One service as it is, or is wanted, in one environment. */
export interface ServiceState {
  readonly spec: ServiceSpec;
  readonly variables: Variables;
  /** Null until something was deployed. */
  readonly release: Release | null;
}

/** A whole environment as data: what apply compares with and writes. */
export interface EnvironmentState {
  readonly services: Readonly<Record<string, ServiceState>>;
  /** The variables that every app of the environment inherits. */
  readonly variables: Variables;
}

/** What a cluster can run; null before its agent first reported, then nothing is refused (interfaces.md). */
export interface Capabilities {
  readonly images: boolean;
  readonly repositories: boolean;
  readonly postgres: boolean;
  readonly failover: boolean;
  readonly volumes: boolean;
}

export const isImage = (source: Source): source is ImageSource => 'image' in source;
export const isRepository = (source: Source): source is RepositorySource => 'repo' in source;
