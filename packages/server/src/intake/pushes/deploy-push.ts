// What a new head of the tracked branch starts: the services of the project's own repository that follow that branch with
// auto-deploy on, each through the gate as a build that has no requester (AP-9). What it starts and what it does not, and
// why, is one event of the project (C-113, C-120).
import type { BuildOutcome } from '@nebula/contract/shapes/build';
import type { Actor } from '@nebula/domain/people/permissions';
import { isSameRepository } from '@nebula/domain/push/same-repository';
import { isRepository, type Release, type ServiceState } from '@nebula/domain/spec/spec';
import { sql } from 'kysely';
import { loadLive } from '../../live/load-live.ts';
import type { Place } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { inStreams } from '../../store/transaction.ts';
import { type NewRelease, skipped, startBuild, wishOf } from '../builds/start-build.ts';
import { type Claim, holdClaim, LostClaim } from './claim-look.ts';
import { handledPayload } from './handled-payload.ts';
import { loadPlaces } from './load-places.ts';
import type { Tip } from './read-tip.ts';
import { type Follower, type ReadChanges, untouchedBy } from './untouched.ts';

/**
 * Nothing for a head that was handled before, and nothing when a repository is looked at for the first time without a
 * push: connecting one deploys nothing (C-119). Asked again after a crash it starts what is not started yet.
 */
export async function deployPush(
  store: Store,
  claim: Claim,
  tip: Tip,
  readChanges: ReadChanges,
): Promise<BuildOutcome[]> {
  if (tip.file === null || (claim.head === null && !(await isAsked(store, claim)))) return [];
  const actor: Actor = { kind: 'push', name: tip.author, commit: tip.commit, via: 'push' };
  const reached = await reachedBy(store, claim, tip);
  const wishing = reached.filter(({ wish }) => typeof wish !== 'string');
  const untouched = await untouchedBy(store, wishing, tip.commit, readChanges);
  const outcomes: BuildOutcome[] = [];
  for (const { place, row, wanted, wish } of reached) {
    const { service } = wanted;
    if (typeof wish === 'string') outcomes.push(skipped(place, service, wish));
    else if (untouched.has(row))
      outcomes.push(skipped(place, service, `Nothing that ${service} watches changed.`));
    else outcomes.push(await startBuild(store, { ...place, caller: { actor } }, wanted));
  }
  await inStreams(store, actor, { streams: [claim.org] }, async (tx) => {
    await holdClaim(tx, claim);
    tx.record(claim.org, {
      type: 'push.handled',
      org: claim.org,
      project: claim.project.id,
      subject: { project: claim.project.id },
      payload: { ...handledPayload(tip, outcomes) },
    });
  });
  return outcomes;
}

/** A service that runs the repository by the branch. */
interface Reached extends Follower {
  readonly place: Place;
  readonly wanted: NewRelease;
  /** Read without locks: most services of a large project start nothing by a push, and that takes none. */
  readonly wish: Release | string;
}

async function reachedBy(store: Store, claim: Claim, tip: Tip): Promise<Reached[]> {
  const reached: Reached[] = [];
  for (const place of await loadPlaces(store, claim.project.id)) {
    const { state, rows } = await loadLive(store.db, place.environment.id, store.sealing);
    for (const [service, one] of Object.entries(state.services)) {
      const { source } = one.spec;
      if (!isRepository(source) || typeof releaseOf(one, claim, tip) === 'string') continue;
      const wanted: NewRelease = {
        service,
        releaseOf: (now) => releaseOf(now, claim, tip),
        guard: (tx) => holdClaim(tx, claim),
      };
      const row = rows.get(service)?.id ?? '';
      reached.push({ place, row, watched: source, wanted, wish: wishOf(one, wanted) });
    }
  }
  return reached;
}

/** A service without a branch of its own follows the one that the project tracks. */
function releaseOf({ spec }: ServiceState, { address, branch }: Claim, { commit }: Tip): Release | string {
  const { source } = spec;
  if (!isRepository(source) || !isSameRepository(source.repo, address))
    return 'It does not run this repository.';
  if (source.ref !== null && source.ref !== branch) return `It follows ${source.ref}.`;
  return { repo: source.repo, ref: source.ref, commit };
}

/** Throws `LostClaim`. */
async function isAsked({ db }: Store, { id, project }: Claim): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    select asked > answered as asked from repository_watch where project_id = ${project.id} and claim = ${id}`.execute(
    db,
  );
  if (!rows[0]) throw new LostClaim();
  return rows[0].asked;
}
