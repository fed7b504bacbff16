// One service for its panel: live, running and staged spec side by side (DE-6), without any secret.
import { own } from '@nebula/domain/spec/record';
import type { ServiceDetailShape } from '@nebula/contract/shapes/service';
import { notFound, Refusal } from '@nebula/domain/problems';
import { openSettings } from '../../gate/snapshot.ts';
import { presentLines } from '../../drafts/present-line.ts';
import type { EnvironmentScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { actorShape } from '../actor-shape.ts';
import { heldRelease } from './held-release.ts';
import { serviceShape, viewServices, type ServiceView } from './list-services.ts';
import { specShape } from './spec-shape.ts';

/** 404 for everyone but its owner while it is only in a draft (CS-13). */
export async function showService(
  store: Store,
  scope: EnvironmentScope,
  name: string,
): Promise<ServiceDetailShape> {
  const { live, staged, services, reader } = await viewServices(store, scope);
  const view = services.find((one) => one.name === name || one.row?.id === name);
  if (!view) throw new Refusal(notFound('service', name));
  const { staged: _count, ...shape } = serviceShape(view, reader);
  const inherited = live.state.variables;
  const result = own(staged.services, view.name);
  const skip = view.row?.skip;
  return {
    ...shape,
    live: view.live && specShape(view.live, inherited),
    running: await runningSpec(store, view, inherited),
    held: view.row ? await heldRelease(store, view.row.id) : null,
    spec: specShape(view.live ?? view.state, view.live ? inherited : staged.variables),
    staged:
      view.lines.length > 0
        ? {
            spec: result ? specShape(result, staged.variables) : null,
            lines: presentLines(view.lines, live.state, new Set()),
          }
        : null,
    skipProductionApproval: {
      on: skip?.on ?? false,
      by: skip?.by ? actorShape(skip.by) : null,
      at: skip?.at?.toISOString() ?? null,
    },
  };
}

/** The settings of the last deployment that succeeded: they differ from live when a later one failed. */
async function runningSpec(store: Store, view: ServiceView, inherited: Parameters<typeof specShape>[1]) {
  const id = view.row?.running;
  if (!id) return null;
  const row = await store.db
    .selectFrom('deployment')
    .select('settings')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.settings ? specShape(openSettings(id, row.settings, store.sealing), inherited) : null;
}
