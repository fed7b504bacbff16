// What a start by hand will change, as the same lines as a review (DE-5), and what the gate would make of it now
// (CS-11), told before it starts. Refuses as the start would, but for what the gate itself refuses: that is told.
import type { StartedShape } from '@nebula/contract/shapes/deployment';
import type { Plan } from '@nebula/domain/change-set/plan';
import { type Direct, startLabel } from '@nebula/domain/deployment/start-label';
import { mayDeploy, notAllowed } from '@nebula/domain/people/permissions';
import { invalidFields, Refusal } from '@nebula/domain/problems';
import { previewService, type MakeWish } from '../../commands/start-service.ts';
import { differsFromThen, resolveVariables } from '@nebula/domain/spec/resolve';
import type { EnvironmentState } from '@nebula/domain/spec/spec';
import { credentials, openSnapshot } from '../../gate/snapshot.ts';
import type { LiveEnvironment } from '../../live/load-live.ts';
import { changesBetween } from '../../drafts/changes-between.ts';
import type { EnvironmentScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { forecastStart } from '../forecast-start.ts';

/** `back`: the deployment that a rollback of `service` returns to. */
export async function previewStart(
  store: Store,
  scope: EnvironmentScope,
  wish: MakeWish,
  back: { readonly service: string; readonly deployment: string } | null = null,
): Promise<StartedShape> {
  const { deployRole } = scope.environment;
  if (!mayDeploy(scope.role, deployRole)) throw new Refusal(notAllowed('deploy', scope.role, deployRole));
  const { kind, resolved, live } = await previewService(store, scope, wish);
  if (resolved.errors.length > 0) throw new Refusal(invalidFields(resolved.errors));
  return {
    deployment: null,
    approval: null,
    action: await actionOf(store, scope, { kind, plan: resolved.plan }, live),
    changes: changesBetween(live.state, resolved.after),
    differs: [
      ...resolved.differs,
      ...(back ? await variablesThatDiffer(store, back, live, resolved.after) : []),
    ],
  };
}

async function actionOf(
  store: Store,
  scope: EnvironmentScope,
  wish: { readonly kind: Direct; readonly plan: Plan },
  live: LiveEnvironment,
): Promise<NonNullable<StartedShape['action']>> {
  const forecast = await forecastStart(store, scope, wish, live.rows, null);
  return { label: startLabel(wish.kind, forecast.decidedBy !== null), ...forecast };
}

/** What the environment and other services gave then, and give otherwise now: names only (DE-5). */
async function variablesThatDiffer(
  store: Store,
  { service, deployment }: { readonly service: string; readonly deployment: string },
  live: LiveEnvironment,
  after: EnvironmentState,
): Promise<string[]> {
  const row = await store.db
    .selectFrom('deployment')
    .select('snapshot')
    .where('id', '=', deployment)
    .executeTakeFirst();
  if (!row?.snapshot) return [];
  const then = openSnapshot(deployment, row.snapshot, store.sealing).variables;
  return differsFromThen(resolveVariables(after, service, credentials(live.rows, store.sealing)), then);
}
