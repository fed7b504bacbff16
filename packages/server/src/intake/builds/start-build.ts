// One service gets a new release by a push or a build: through the gate like everything else, as the kind "build" (AP-1).
// What the gate refuses is not queued: it stays with the service, and the people of the project are told (FR-4, CO-2).
import type { BuildOutcome } from '@nebula/contract/shapes/build';
import { type Problem, Refusal } from '@nebula/domain/problems';
import { own, same } from '@nebula/domain/spec/record';
import type { Release, ServiceState } from '@nebula/domain/spec/spec';
import { sql } from 'kysely';
import { startService } from '../../commands/start-service.ts';
import { buildRefused } from '../../notify/build-notices.ts';
import type { ActingPlace, Place } from '../../scope.ts';
import { sealRelease } from '../../store/sealed-address.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { isLeftBehind } from './left-behind.ts';

export interface NewRelease {
  readonly service: string;
  /** Null where the service does not follow it, with the reason instead. */
  readonly releaseOf: (state: ServiceState) => Release | string;
  /** Throws where whoever starts it may not any more; asked under the environment's lock. */
  readonly guard?: (tx: Pick<Tx, 'db'>) => Promise<void>;
}

/** Why nothing is started, though nothing refused it. */
class Skipped extends Error {}

/** Refuses nothing: what came of it is the answer (C-116). */
export async function startBuild(
  store: Store,
  scope: ActingPlace,
  wanted: NewRelease,
): Promise<BuildOutcome> {
  const { environment } = scope;
  const nothing = nothingOf(scope, wanted.service);
  let asked: Release | null = null;
  try {
    const started = await startService(store, scope, async (tx, live) => {
      await wanted.guard?.(tx);
      const state = own(live.state.services, wanted.service);
      if (!state) throw new Skipped(`${environment.name} has no service ${wanted.service}.`);
      asked = await releaseFor(tx, live.rows.get(wanted.service)?.id ?? '', state, wanted);
      return { kind: 'build', service: wanted.service, release: asked };
    });
    const isPending = started.approval?.state === 'pending';
    const deployment = started.rollout?.deployments[0] ?? null;
    const approval = started.approval?.id ?? null;
    return { ...nothing, outcome: isPending ? 'waits' : 'started', deployment, approval };
  } catch (error) {
    if (error instanceof Skipped) return skipped(scope, wanted.service, error.message);
    if (!(error instanceof Refusal)) throw error;
    const { problem } = error;
    if (asked !== null) await holdBack(store, scope, wanted.service, asked, problem);
    return { ...nothing, outcome: 'refused', problem: { code: problem.code, detail: problem.detail } };
  }
}

const nothingOf = ({ environment }: Place, service: string) => {
  const named = { environment: environment.slug, service };
  return { ...named, deployment: null, approval: null, problem: null, reason: null };
};

export const skipped = (place: Place, service: string, reason: string): BuildOutcome => ({
  ...nothingOf(place, service),
  outcome: 'skipped',
  reason,
});

/** What the service wants of it by its settings alone, or why nothing, in words for people (C-120). */
export function wishOf(state: ServiceState, { service, releaseOf }: NewRelease): Release | string {
  const release = releaseOf(state);
  if (typeof release === 'string') return release;
  if (!state.spec.autoDeploy) return `Auto-deploy of ${service} is off.`;
  const isLive = same(release, state.release) || nameOf(release) === nameOf(state.release);
  return isLive ? `${service} has this release already.` : release;
}

/** Throws `Skipped` with the reason. */
async function releaseFor(
  tx: Pick<Tx, 'db'>,
  row: string,
  state: ServiceState,
  wanted: NewRelease,
): Promise<Release> {
  const { service } = wanted;
  const release = wishOf(state, wanted);
  if (typeof release === 'string') throw new Skipped(release);
  if (await isLeftBehind(tx, row, release))
    throw new Skipped(`${service} was rolled back from this release; a person may deploy it again.`);
  if (await isAskedFor(tx, row, release))
    throw new Skipped(`${service} is being deployed so, or waits for an approval of it.`);
  return release;
}

/** What two deployments of the same thing have in common, whatever branch or tag led to it (C-115). */
function nameOf(release: Release | null): string | null {
  if (release === null || 'postgres' in release) return null;
  if ('commit' in release) return release.commit;
  return release.image.split('@')[1] ?? release.image;
}

async function isAskedFor({ db }: Pick<Tx, 'db'>, row: string, release: Release): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from deployment d where d.service_environment_id = ${row}
      and d.state in ('awaiting-approval', 'waiting', 'deploying')
      and coalesce(d.release->>'commit', d.release->>'image') =
        ${'image' in release ? release.image : 'commit' in release ? release.commit : null}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** One row a service: a newer refusal takes the place of the one before. */
const holdBack = (
  store: Store,
  { org, project, environment, caller }: ActingPlace,
  service: string,
  release: Release,
  problem: Problem,
): Promise<void> =>
  inStreams(store, caller.actor, { streams: [environment.id] }, async (tx) => {
    const by = JSON.stringify(tx.actor);
    const { numAffectedRows } = await sql`
      insert into held_release (id, release, problem, by_whom, at)
      select s.id, ${JSON.stringify(sealRelease(tx.sealing, release))}::jsonb, ${JSON.stringify(problem)}::jsonb,
        ${by}::jsonb, ${tx.at}
      from service_environment s where s.environment_id = ${environment.id} and s.name = ${service}
        and s.removed_at is null
      on conflict (id) do update set release = excluded.release, problem = excluded.problem,
        by_whom = excluded.by_whom, at = excluded.at`.execute(tx.db);
    if (!numAffectedRows) return;
    tx.record(environment.id, {
      type: 'build.refused',
      org: org.id,
      project: project.id,
      environment: environment.id,
      subject: { service },
      payload: { code: problem.code, reason: problem.detail },
    });
    const words = { project, environment, service, by: tx.actor.name, detail: problem.detail };
    tx.tell({ ...buildRefused(words), to: 'everyone', org: org.id });
  });
