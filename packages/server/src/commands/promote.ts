// A promotion takes the release that runs in another environment of the project (DE-5). Where the service is not yet
// here, it stages its first deploy instead: settings as they are there, secrets to be given anew.
import { toInput } from '@nebula/domain/spec/from-input';
import { notFound, Refusal } from '@nebula/domain/problems';
import { stage } from '@nebula/domain/change-set/stage';
import { invalidFields } from '@nebula/domain/problems';
import type { Release, ServiceState } from '@nebula/domain/spec/spec';
import { editDraft } from '../drafts/edit-draft.ts';
import { openSettings } from '../gate/snapshot.ts';
import type { EnvironmentScope } from '../scope.ts';
import { openRelease } from '../store/sealed-address.ts';
import type { Store } from '../store/store.ts';
import { requireService, type MakeWish } from './start-service.ts';

/**
 * `settings` null: the deployment was written without them; its release can be promoted, its first deploy
 * cannot be staged.
 */
export interface Promotable {
  readonly release: Release;
  readonly settings: ServiceState | null;
}

/** What runs of `service` in the environment `from` (slug or id) of the same project. */
export async function findPromotable(
  store: Store,
  scope: EnvironmentScope,
  service: string,
  from: string,
): Promise<Promotable> {
  const row = await store.db
    .selectFrom('environment as e')
    .leftJoin('service_environment as se', (join) =>
      join
        .onRef('se.environment_id', '=', 'e.id')
        .on('se.name', '=', service)
        .on('se.removed_at', 'is', null),
    )
    .leftJoin('deployment as d', 'd.id', 'se.running_deployment')
    .select([
      'e.id as environment',
      'e.slug',
      'se.id as service',
      'd.id as deployment',
      'd.release',
      'd.settings',
    ])
    .where('e.project_id', '=', scope.project.id)
    .where('e.removed_at', 'is', null)
    .where((where) => where.or([where('e.id', '=', from), where('e.slug', '=', from)]))
    .executeTakeFirst();
  if (!row) throw new Refusal(notFound('environment', from));
  if (!row.service) throw new Refusal(notFound('service', service));
  if (!row.deployment || !row.release)
    throw new Refusal({
      code: 'illegal-transition',
      detail: `${service} does not run in ${row.slug}, so there is nothing to promote.`,
      state: 'never-deployed',
    });
  const settings = row.settings ? openSettings(row.deployment, row.settings, store.sealing) : null;
  return { release: openRelease(store.sealing, row.release), settings };
}

/**
 * For a service that is here. The release was read from the other environment before, without its lock: what
 * runs there may change meanwhile, and the promotion is of what was asked for (DE-2).
 */
export const promotionOf =
  (service: string, from: string, release: Release): MakeWish =>
  (_tx, live) => {
    requireService(live, service);
    return { kind: 'promotion', service, from, release };
  };

/** The first deploy of a service that this environment lacks, in the caller's draft. */
export const stageFirstDeploy = (
  store: Store,
  scope: EnvironmentScope,
  service: string,
  promotable: Promotable,
): Promise<void> =>
  editDraft(store, scope, (lines, live) => {
    if (!promotable.settings) throw new Refusal(notFound('service', service));
    const edit = { kind: 'create', service, value: firstDeployOf(promotable.release, promotable.settings) };
    const staged = stage(live.state, lines, [edit], { capabilities: scope.environment.cluster.capabilities });
    if (!staged.ok) throw new Refusal(invalidFields(staged.errors));
    return staged.lines;
  });

/** An image with the digest that runs there, though its tag may have moved (DE-2). */
const firstDeployOf = (release: Release, settings: ServiceState) => ({
  ...toInput(settings),
  ...('image' in release ? { image: release.image } : {}),
});
