// The direct starts: deploy, redeploy, rollback and promotion of one service. Each only says what it wishes; the gate
// does the rest, as it does for change sets (DE-5, AP-1).
import { invalid, invalidFields, notFound, Refusal } from '@nebula/domain/problems';
import { own } from '@nebula/domain/spec/record';
import { refuseImage } from '@nebula/domain/spec/source';
import type { Release, ServiceState } from '@nebula/domain/spec/spec';
import { openSettings } from '../gate/snapshot.ts';
import { start, type Started } from '../gate/start.ts';
import { resolveWish, type Resolved } from '../gate/wish.ts';
import { loadLive, type LiveEnvironment } from '../live/load-live.ts';
import type { ActingPlace, EnvironmentScope, Place } from '../scope.ts';
import type { StoredWish } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { inStreams, type Tx } from '../store/transaction.ts';

type Direct = Exclude<StoredWish, { kind: 'change-set' }>;
/** Makes the wish under the locks; throws a refusal of its own. */
export type MakeWish = (tx: Pick<Tx, 'db' | 'sealing'>, live: LiveEnvironment) => Promise<Direct> | Direct;

/** Starts or asks for what `makeWish` says. Refuses as it does, then as the gate does. */
export async function startService(store: Store, scope: ActingPlace, makeWish: MakeWish): Promise<Started> {
  const project = { id: scope.project.id, limited: scope.project.deployConcurrency !== null };
  return inStreams(store, scope.caller.actor, { project, streams: [scope.environment.id] }, async (tx) => {
    const live = await loadLive(tx.db, scope.environment.id, tx.sealing);
    const { stored, resolved } = await resolveDirect(tx, scope, live, makeWish);
    if (resolved.errors.length > 0) throw new Refusal(invalidFields(resolved.errors));
    const { after, plan } = resolved;
    return start(tx, scope, live, { kind: stored.kind, stored, changeSet: null, after, plan, message: null });
  });
}

/** What a direct start would do, without locks, for its preview (DE-5). */
export async function previewService(
  store: Store,
  scope: EnvironmentScope,
  makeWish: MakeWish,
): Promise<{ kind: Direct['kind']; resolved: Resolved; live: LiveEnvironment }> {
  const live = await loadLive(store.db, scope.environment.id, store.sealing);
  const reader = { db: store.db as unknown as Tx['db'], sealing: store.sealing };
  const { stored, resolved } = await resolveDirect(reader, scope, live, makeWish);
  return { kind: stored.kind, resolved, live };
}

/**
 * The same for the start and its preview. No branch is resolved to a commit in here: reading a repository takes
 * too long to hold locks for it, so `commits` is empty and the release was pinned before.
 */
async function resolveDirect(
  tx: Pick<Tx, 'db' | 'sealing'>,
  scope: Place,
  live: LiveEnvironment,
  makeWish: MakeWish,
): Promise<{ stored: Direct; resolved: Resolved }> {
  const stored = await makeWish(tx, live);
  const settings = stored.kind === 'rollback' ? await rollbackSettings(tx, stored.deployment) : null;
  const sources = { changeSet: null, settings, commits: new Map<string, string>() };
  return { stored, resolved: resolveWish(stored, live, sources, scope.environment.cluster.capabilities) };
}

/** The live service of that name; one that is only in a draft, or removed, is not found. */
export function requireService(live: LiveEnvironment, name: string): ServiceState {
  const state = own(live.state.services, name);
  if (!state) throw new Refusal(notFound('service', name));
  return state;
}

/** FR-3: it ran here successfully, or nobody can roll back to it. */
export const rollbackTo =
  (service: string, deployment: string): MakeWish =>
  async (tx, live) => {
    requireService(live, service);
    const row = await tx.db
      .selectFrom('deployment')
      .select(['state', 'settings'])
      .where('id', '=', deployment)
      .where('service_environment_id', '=', live.rows.get(service)?.id ?? '')
      .executeTakeFirst();
    if (!row) throw new Refusal(notFound('deployment', deployment));
    if (row.state !== 'succeeded' || !row.settings)
      throw new Refusal({
        code: 'not-a-rollback',
        detail: `Deployment ${deployment} is ${row.state}: only what ran here successfully can be rolled back to.`,
      });
    return { kind: 'rollback', service, deployment };
  };

async function rollbackSettings(
  tx: Pick<Tx, 'db' | 'sealing'>,
  deployment: string,
): Promise<ServiceState | null> {
  const row = await tx.db
    .selectFrom('deployment')
    .select('settings')
    .where('id', '=', deployment)
    .executeTakeFirst();
  return row?.settings ? openSettings(deployment, row.settings, tx.sealing) : null;
}

/**
 * The live release, not the running one: after a failed deployment this tries the same again (DE-5, DE-6).
 * `illegal-transition` where there never was one.
 */
export const redeployOf =
  (service: string): MakeWish =>
  (_tx, live) => {
    const { release } = requireService(live, service);
    if (release) return { kind: 'redeploy', service, release };
    throw new Refusal({
      code: 'illegal-transition',
      detail: `${service} was never deployed here, so there is no release to deploy again.`,
      state: 'never-deployed',
    });
  };

/** CS-5 holds for what is deployed without being staged, too. */
export const deployOf =
  (service: string, release: Release): MakeWish =>
  (_tx, live) => {
    requireService(live, service);
    const message = 'image' in release ? refuseImage(release.image) : null;
    if (message !== null) throw new Refusal(invalid('release.image', message));
    return { kind: 'deploy', service, release };
  };
