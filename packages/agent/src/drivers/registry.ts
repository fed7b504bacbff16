// The kinds of cluster that an agent can drive, one file each.
import type { DriverKind } from './driver.ts';
import { dockerCluster } from './docker/docker-driver.ts';
import { processCluster } from './process/process-driver.ts';

/** A new kind is one file and one entry here. */
export const DRIVERS: readonly DriverKind[] = [processCluster, dockerCluster];

/** Throws one line that names the known ones. */
export function requireDriver(name: string): DriverKind {
  const found = DRIVERS.find((kind) => kind.name === name);
  if (found !== undefined) return found;
  throw new Error(
    `unknown driver ${JSON.stringify(name)}: choose one of ${DRIVERS.map((kind) => kind.name).join(', ')}`,
  );
}
