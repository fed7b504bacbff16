// Why a setting cannot be had on the environment's cluster, in the words of the refusal that staging it would get.
import type { Capabilities } from '@nebula/domain/spec/spec';

/** Total over what a cluster can be able to run. */
const WORDS: Readonly<Record<keyof Capabilities, string>> = {
  images: 'images',
  repositories: 'services from repositories',
  postgres: 'Postgres databases',
  failover: 'databases with automatic failover',
  volumes: 'services with a volume',
};

/** Undefined where it can, or where nothing is known of the cluster yet. */
export const cannotRun = (can: Capabilities | null, what: keyof Capabilities): string | undefined =>
  can === null || can[what] ? undefined : `The environment’s cluster cannot run ${WORDS[what]}.`;
