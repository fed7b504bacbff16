// The branches that a draft would deploy, resolved to commits before it is applied. Reading a repository may take
// seconds, and no lock is held meanwhile.
import { own } from '@nebula/domain/spec/record';
import { plan, applyLines } from '@nebula/domain/change-set/plan';
import type { Line } from '@nebula/domain/change-set/line';
import { commitKey, releaseOf } from '../gate/snapshot.ts';
import { loadLive } from '../live/load-live.ts';
import type { Store } from '../store/store.ts';
import { resolveRef } from './resolve-ref.ts';

/** Only lines of these kinds can make a service follow another branch. */
export const MAY_NAME_A_BRANCH = new Set(['create', 'settings', 'release']);

/** Keyed by `commitKey`. No statement at all for a draft of variables and sizes. */
export async function resolveLines(
  store: Store,
  environmentId: string,
  lines: readonly Line[],
): Promise<Map<string, string>> {
  const commits = new Map<string, string>();
  if (!lines.some((line) => MAY_NAME_A_BRANCH.has(line.kind))) return commits;
  const live = await loadLive(store.db, environmentId, store.sealing);
  const after = applyLines(live.state, lines);
  const { affected } = plan(live.state, after, lines, new Set());
  const wanted = new Map<string, { repo: string; ref: string | null }>();
  for (const { service } of affected) {
    const state = own(after.services, service);
    const release = state && releaseOf(state, commits);
    if (!release || !('repo' in release) || release.commit !== null) continue;
    wanted.set(commitKey(release.repo, release.ref), release);
  }
  await Promise.all(
    [...wanted].map(async ([key, { repo, ref }]) => {
      const commit = await resolveRef(repo, ref);
      if (commit) commits.set(key, commit);
    }),
  );
  return commits;
}
