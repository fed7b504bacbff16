// Folders of looks whose server was killed before it could remove them. Each may hold a repository's deploy key, so none
// is left for longer than a look could still need it; what is another user's, or no folder, is not touched.
import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SPACE_PREFIX } from './bounded-git.ts';

/** Far longer than a look lasts. */
const KEPT_MS = 15 * 60_000;

/** How many went. `folder`: the system's own for what is temporary, unless said. */
export async function sweepSpaces(folder = tmpdir()): Promise<number> {
  let gone = 0;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(SPACE_PREFIX)) continue;
    const found = await lstat(join(folder, name)).catch(() => null);
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue;
    if (Date.now() - found.mtimeMs < KEPT_MS) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    gone += 1;
  }
  return gone;
}
