// What the removal of environments ends, in the transaction that removes them (PE-2): drafts are discarded, requests
// withdrawn, what runs is stopped, and volumes stay for seven days. The caller holds the environments' streams.
import { daysMs, VOLUMES_STAY_DAYS } from '@nebula/domain/limits';
import { sql } from 'kysely';
import { endRequest } from '../../gate/end-request.ts';
import { finish } from '../../gate/progress.ts';
import { forgetSkip } from '../../live/forget-skip.ts';
import type { Tx } from '../../store/transaction.ts';
import { discardDraftsOf } from './discard-drafts.ts';

/** `id` is also its stream; `name` is what the event says, since the row is out of sight afterwards. */
export interface EndedEnvironment {
  readonly id: string;
  readonly org: string;
  readonly project: string;
  readonly name: string;
}

const VOLUMES_STAY_MS = daysMs(VOLUMES_STAY_DAYS);

/** The number of statements does not depend on how much there is to end, but for what `finish` needs. */
export const endEnvironments = async (
  tx: Tx,
  environments: readonly EndedEnvironment[],
  reason: string,
): Promise<void> => {
  const ids = environments.map(({ id }) => id);
  if (ids.length === 0) return;
  // First: it waits for drafts that are just being made, and they are found then.
  await tx.db.updateTable('environment').set({ removed_at: tx.at }).where('id', 'in', ids).execute();
  await discardDraftsOf(tx, { environments: ids }, reason);
  await withdrawRequests(tx, ids, reason);
  await stopDeployments(tx, ids, reason);
  await removeServices(tx, ids);
  const [first] = environments;
  if (first) await forgetSkip(tx, ids, first.id);
  for (const { id, org, project, name } of environments)
    tx.record(id, {
      type: 'environment.removed',
      org,
      project,
      environment: id,
      subject: { environment: id },
      payload: { name, reason },
    });
};

/** Their change sets end `discarded`: there is no place left to which they could return as drafts (CS-12). */
const withdrawRequests = async (tx: Tx, environments: readonly string[], reason: string): Promise<void> => {
  const pending = await tx.db
    .selectFrom('approval')
    .select('id')
    .where('environment_id', 'in', environments)
    .where('state', '=', 'pending')
    .execute();
  const ended = await endRequest(
    tx,
    pending.map(({ id }) => id),
    'withdrawn',
    reason,
    null,
  );
  const changeSets = ended.flatMap(({ changeSet }) => changeSet ?? []);
  if (changeSets.length === 0) return;
  await tx.db
    .updateTable('change_set')
    .set({ state: 'discarded', ended_at: tx.at })
    .where('id', 'in', changeSets)
    .where('state', '=', 'pending-approval')
    .execute();
  for (const { id, org, project, environment, changeSet } of ended)
    if (changeSet !== null)
      tx.record(environment, {
        type: 'change-set.discarded',
        org,
        project,
        environment,
        subject: { changeSet, approval: id },
        payload: { reason },
      });
};

/**
 * Ends them here and now, without waiting for an agent: the agent is told by what shall run, which is nothing
 * any more.
 */
const stopDeployments = async (tx: Tx, environments: readonly string[], reason: string): Promise<void> => {
  const open = await tx.db
    .selectFrom('deployment')
    .select('id')
    .where('environment_id', 'in', environments)
    .where('state', 'in', ['waiting', 'deploying'])
    .execute();
  if (open.length === 0) return;
  await finish(
    tx,
    open.map(({ id }) => ({ id, outcome: 'cancelled' as const, reason })),
  );
};

/** A service that was removed before keeps its own date; a volume that was to stay for ever does not outlive this. */
const removeServices = async (tx: Tx, environments: readonly string[]): Promise<void> => {
  const drop = new Date(tx.at.getTime() + VOLUMES_STAY_MS);
  await tx.db
    .updateTable('service_environment')
    .set({
      removed_at: sql<Date>`coalesce(removed_at, ${tx.at})`,
      drop_volume_at: sql<Date>`least(drop_volume_at, ${drop})`,
    })
    .where('environment_id', 'in', environments)
    .execute();
};
