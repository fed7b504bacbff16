// The services of an environment, and the direct starts.
import type { WantedRelease } from '@nebula/contract/calls/services';
import { invalid, notFound, Refusal } from '@nebula/domain/problems';
import { own } from '@nebula/domain/spec/record';
import { commitRelease, refuseCommit, refuseRef, withoutPassword } from '@nebula/domain/spec/source';
import { isRepository, type Release } from '@nebula/domain/spec/spec';
import { findPromotable, promotionOf, stageFirstDeploy } from '../../commands/promote.ts';
import {
  deployOf,
  redeployOf,
  rollbackTo,
  startService,
  type MakeWish,
} from '../../commands/start-service.ts';
import { loadLive } from '../../live/load-live.ts';
import { startedShape } from '../../queries/applied-shape.ts';
import { previewStart } from '../../queries/deployments/preview-start.ts';
import { serviceShape, viewServices } from '../../queries/services/list-services.ts';
import { showService } from '../../queries/services/show-service.ts';
import { showDraft } from '../../queries/show-draft.ts';
import type { EnvironmentScope } from '../../scope.ts';
import { resolveRef } from '../../sources/resolve-ref.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../handler.ts';

type ServiceCalls =
  | 'services.list'
  | 'service.show'
  | 'service.deploy'
  | 'service.redeploy'
  | 'service.rollback'
  | 'service.promote';

/**
 * The list is sorted and cut in memory: an environment's services are all read for any of them, and are few. A
 * promotion of what is not here yet stages it, and a dry run of that stages nothing.
 */
export const serviceHandlers: Handlers<ServiceCalls> = {
  'services.list': async ({ store, scope, query }) => {
    const { services, reader } = await viewServices(store, scope);
    const after = services.filter((one) => query.cursor === undefined || one.name > query.cursor);
    const items = after.slice(0, query.limit).map((view) => serviceShape(view, reader));
    return { items, nextCursor: after.length > items.length ? (items.at(-1)?.name ?? null) : null };
  },
  'service.show': ({ store, scope, params }) => showService(store, scope, params.service),
  'service.deploy': async ({ store, scope, params, body }) => {
    const wanted = body.release ?? { image: body.image ?? '' };
    const release = await resolveRelease(store, scope, params.service, wanted, body.dryRun);
    const wish = deployOf(params.service, release);
    return body.dryRun ? previewStart(store, scope, wish) : begin(store, scope, wish);
  },
  'service.redeploy': ({ store, scope, params, body }) => {
    const wish = redeployOf(params.service);
    return body?.dryRun ? previewStart(store, scope, wish) : begin(store, scope, wish);
  },
  'service.rollback': ({ store, scope, params, body }) => {
    const wish = rollbackTo(params.service, body.deployment);
    const back = { service: params.service, deployment: body.deployment };
    return body.dryRun ? previewStart(store, scope, wish, back) : begin(store, scope, wish);
  },
  'service.promote': async ({ store, scope, params, body }) => {
    const promotable = await findPromotable(store, scope, params.service, body.from);
    const { state } = await loadLive(store.db, scope.environment.id, store.sealing);
    const wish = promotionOf(params.service, body.from, promotable.release);
    if (own(state.services, params.service))
      return body.dryRun ? previewStart(store, scope, wish) : begin(store, scope, wish);
    if (!body.dryRun) await stageFirstDeploy(store, scope, params.service, promotable);
    return { deployment: null, approval: null, draft: await showDraft(store, scope) };
  },
};

const begin = async (store: Store, scope: EnvironmentScope, wish: MakeWish) =>
  startedShape(store, scope, await startService(store, scope, wish));

/**
 * A branch or tag becomes the commit it is now (DE-2); one that cannot be read from here, and the first digits of a
 * commit, are left to the agent. A preview does not look it up: it is asked with every key that is pressed.
 */
async function resolveRelease(
  store: Store,
  scope: EnvironmentScope,
  service: string,
  wanted: WantedRelease,
  isPreview: boolean,
): Promise<Release> {
  if ('image' in wanted) return wanted;
  const { state } = await loadLive(store.db, scope.environment.id, store.sealing);
  const source = own(state.services, service)?.spec.source;
  if (!source) throw new Refusal(notFound('service', service));
  if (!isRepository(source))
    throw new Refusal(invalid('release', 'must be an image, for the service runs one'));
  if ('repo' in wanted) requireOwn(source.repo, wanted.repo);
  const commit = 'commit' in wanted ? wanted.commit : null;
  if (commit !== null) {
    requireName('commit', refuseCommit(commit));
    return commitRelease(source, commit);
  }
  const ref = 'ref' in wanted ? wanted.ref : null;
  if (ref !== null) requireName('ref', refuseRef(ref));
  return { repo: source.repo, ref, commit: isPreview ? null : await resolveRef(source.repo, ref) };
}

/** As it is, or as it is shown. */
function requireOwn(repo: string, wanted: string): void {
  const shown = withoutPassword(repo);
  if (wanted !== repo && wanted !== shown)
    throw new Refusal(invalid('release.repo', `must be ${shown}, the service’s own repository`));
}

/** `null` of the domain means fine; else `invalid`, with its sentence. */
function requireName(field: 'commit' | 'ref', message: string | null): void {
  if (message !== null) throw new Refusal(invalid(`release.${field}`, message));
}
