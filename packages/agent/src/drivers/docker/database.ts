// PostgreSQL from the official image: which image, where its data lies, which versions may follow each other. A new
// major version does not read the data of an older one, so it is refused before anything is stopped.
import type { Snapshot, Workload } from '@nebula/contract/agent';
import { POSTGRES_IMAGE } from '@nebula/domain/spec/registry';
import { LABEL } from '../../engine/labels.ts';
import { volumeName } from './volumes.ts';
import type { Yard } from './prepare-image.ts';

const DEFAULT_MAJOR = '17';
/** From this version on the image keeps its data in a folder of the version's own below. */
const OWN_FOLDER_SINCE = 18;

const isOpen = (version: string): boolean => version === '' || version === 'latest';

export const postgresImage = (version: string): string =>
  `${POSTGRES_IMAGE}:${isOpen(version) ? DEFAULT_MAJOR : version}`;

export const majorOf = (version: string): string =>
  isOpen(version) ? DEFAULT_MAJOR : (/^\d+/.exec(version)?.[0] ?? DEFAULT_MAJOR);

/** Throws when the data that is there was made with another major version. */
export async function requireSameMajor(
  { engine, cluster }: Yard,
  workload: Workload,
  snapshot: Snapshot,
  version: string,
): Promise<void> {
  const name = volumeName(cluster, databaseVolume(workload, snapshot));
  const volume = await engine.find<{ Labels: Record<string, string> | null }>(`/volumes/${name}`);
  const before = volume?.Labels?.[LABEL.postgres];
  if (before === undefined || before === majorOf(version)) return;
  throw new Error(
    `its data was made with PostgreSQL ${before}, which ${majorOf(version)} cannot read: set the version to ${before}, or dump it into a new database`,
  );
}

/** Without a volume of its own a database's data goes with the service. */
export const databaseVolume = (workload: Workload, snapshot: Snapshot): string =>
  snapshot.volume?.id ?? `data-${workload.id}`;

export interface DatabasePlace {
  readonly env: Record<string, string>;
  /** Where the volume is mounted. */
  readonly path: string;
}

export function databasePlace(snapshot: Snapshot, version: string): DatabasePlace {
  const { user, password, name } = snapshot.database ?? { user: 'postgres', password: '', name: 'postgres' };
  const env = { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: name };
  if (Number(majorOf(version)) >= OWN_FOLDER_SINCE) return { env, path: '/var/lib/postgresql' };
  const path = '/var/lib/postgresql/data';
  // A folder below: the volume's own may hold what its file system put there.
  return { env: { ...env, PGDATA: `${path}/pgdata` }, path };
}
