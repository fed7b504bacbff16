// How a rollout goes on. Whoever ends a deployment (an agent's report, a cancel, a deadline, a newer start) does it
// here, and the same transaction starts what became ready and cancels what depended on a failure (CS-10). No process
// drives a rollout, so there is none to lose. Every function needs the stream of each environment it touches.
import type { Row } from '../store/database.ts';
import type { Tx } from '../store/transaction.ts';
import * as rows from './progress-rows.ts';
import type { Ending, Moved } from './progress-rows.ts';
import { progressOf, type OpenRollout } from './progress-steps.ts';
import { recordDeployment, recordMoves, tellEnds, tellRolloutRuns } from './progress-words.ts';

export type { Ending } from './progress-rows.ts';

/**
 * Ends those of the deployments that are not final, with their events and notices, and moves every rollout on that
 * waited for one of them. Answers the ids that it ended. At most six statements, however many there are.
 */
export async function finish(tx: Tx, endings: readonly Ending[]): Promise<string[]> {
  const ended = await rows.endDeployments(tx, endings);
  if (ended.length === 0) return [];
  await rows.markRunning(
    tx,
    ended.filter((one) => one.state === 'succeeded'),
  );
  recordMoves(tx, ended);
  tellEnds(tx, ended);
  await moveOn(tx, ended);
  return ended.map((one) => one.id);
}

/**
 * Newer deployments of the same services take over: `by[i]` of `services[i]`. Older ones that had started end as
 * `superseded`, and their slots are free at once (DE-1). One statement when there are none.
 */
export async function supersedeRunning(
  tx: Tx,
  services: readonly string[],
  by: readonly string[],
): Promise<void> {
  const reason = 'a newer deployment of the service took over';
  const older = await rows.supersedeDeployments(tx, services, by, reason);
  if (older.length === 0) return;
  recordMoves(tx, older);
  await moveOn(tx, older);
}

/** DE-1: one that waits ends at once; for one that runs it is a wish, until its agent answers or is lost. */
export async function requestCancel(tx: Tx, row: Row<'deployment'>): Promise<void> {
  if (row.state === 'waiting') {
    await finish(tx, [{ id: row.id, outcome: 'cancelled', reason: cancelledBy(tx.actor) }]);
    return;
  }
  await tx.db
    .updateTable('deployment')
    .set({ cancelling: true, cancel_wish: JSON.stringify(tx.actor) })
    .where('id', '=', row.id)
    .where('state', '=', 'deploying')
    .execute();
  const place = {
    id: row.id,
    service: row.service,
    rollout: row.rollout_id,
    approval: row.approval_id,
    changeSet: row.change_set_id,
    org: row.org_id,
    project: { id: row.project_id },
    environment: { id: row.environment_id },
  };
  recordDeployment(tx, place, 'cancelling', { kind: row.kind });
}

/** The reason of a deployment that ends because somebody wished so; null: nobody is known. */
export const cancelledBy = (actor: { readonly name: string } | null): string =>
  actor ? `cancelled by ${actor.name}` : 'cancelled';

/** What follows from `ended`, in all open rollouts of their environments. */
async function moveOn(tx: Tx, ended: readonly Moved[]): Promise<void> {
  const environments = [...new Set(ended.map((one) => one.environment.id))];
  const open = await rows.loadOpenRollouts(tx, environments);
  const progress = progressOf(open);
  const lost = progress.cancel.map(({ id, reason }) => ({ id, outcome: 'cancelled' as const, reason }));
  const cancelled = await rows.endDeployments(tx, lost);
  recordMoves(tx, cancelled);
  recordMoves(tx, await rows.startWaiting(tx, progress.start));
  await rows.endRollouts(
    tx,
    progress.over.map(({ id }) => id),
  );
  for (const { id, succeeded } of progress.over) {
    const last = ended.find((one) => one.rollout === id);
    if (succeeded && last) tellRolloutRuns(tx, last, servicesOf(open, id));
  }
}

const servicesOf = (open: readonly OpenRollout[], id: string): string[] =>
  open.find((rollout) => rollout.id === id)?.steps.map((step) => step.service) ?? [];
