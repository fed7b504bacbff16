// Every field of a `[services.NAME]` table besides its kind and its variables, in the order in which they are written:
// the source first, since the others may depend on what it is.
import type { Field } from './field.ts';
import { root, watch } from './folder-fields.ts';
import { autoDeploy, command, dependsOn, failover, health, port, replicas, size } from './run-fields.ts';
import { build, image, ref, repo, start, version } from './source-fields.ts';
import { volume, volumePath, volumeSize } from './volume-fields.ts';

/** What `create` takes and export writes. */
export const TABLE_FIELDS: readonly Field[] = [
  image,
  repo,
  ref,
  root,
  build,
  start,
  watch,
  version,
  command,
  port,
  replicas,
  size,
  autoDeploy,
  dependsOn,
  health,
  volume,
  volumePath,
  failover,
];

/** What a `settings` line edits besides image and repository, which are one target together. */
export const SETTINGS_FIELDS: readonly Field[] = [
  ref,
  root,
  build,
  start,
  watch,
  version,
  command,
  port,
  dependsOn,
  health,
  volumePath,
];

export { autoDeploy, failover, image, replicas, repo, size, volumeSize, watch };
