// Dump and restore in the database's own container: its image has the programs of exactly its version.
import { execIn } from '../../engine/exec.ts';
import { LABEL } from '../../engine/labels.ts';
import type { Tool, ToolRun } from '../../tunnels/database-place.ts';
import type { RunningDatabase } from '../replacement/replacing-driver.ts';
import type { Yard } from './prepare-image.ts';

/** Throws when the container does not run, or its image lacks the program. */
export async function runInContainer(
  { engine, cluster }: Yard,
  { snapshot, credentials }: RunningDatabase,
  tool: Tool,
  args: readonly string[],
): Promise<ToolRun> {
  const labels = [`${LABEL.cluster}=${cluster}`, `${LABEL.deployment}=${snapshot.deployment}`];
  const found = await engine.json<{ Id: string }[]>('/containers/json', {
    query: { filters: JSON.stringify({ label: labels, status: ['running'] }) },
  });
  const [container] = found;
  if (container === undefined) throw new Error('the database’s container does not run now');
  return execIn(engine, container.Id, [tool, ...args], {
    // Over TCP with the password: what a socket would trust differs from image to image.
    PGHOST: '127.0.0.1',
    PGUSER: credentials.user,
    PGPASSWORD: credentials.password,
    PGDATABASE: credentials.name,
  });
}
