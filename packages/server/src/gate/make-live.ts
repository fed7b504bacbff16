// What becomes so once the gate is passed, at once or by an approval: live, what leaves, what is superseded, and the
// sealed snapshots of everything that the rollout will run, later waves included.
import type { EnvironmentState } from '@nebula/domain/spec/spec';
import type { LiveEnvironment, LiveService } from '../live/load-live.ts';
import { forgetSkip } from '../live/forget-skip.ts';
import { writeLive } from '../live/write-live.ts';
import type { Place } from '../scope.ts';
import type { Tx } from '../store/transaction.ts';
import type { PlannedDeployment } from './deployment-rows.ts';
import { endRemoved } from './end-removed.ts';
import { supersedeRunning } from './progress.ts';
import { credentials, sealSnapshot } from './snapshot.ts';
import { supersedeRequests } from './supersede-requests.ts';
import type { Wish } from './wish.ts';

/** What every start does, passed at once or approved later: live, removals, and what it supersedes. */
export async function makeLive(
  tx: Tx,
  scope: Place,
  live: LiveEnvironment,
  wish: Pick<Wish, 'after' | 'plan'>,
  rows: ReadonlyMap<string, LiveService>,
  deployments: readonly PlannedDeployment[],
  approval: { id: string; requestedAt: Date } | null,
  isProtected: boolean,
): Promise<void> {
  if (isProtected && approval)
    await supersedeRequests(
      tx,
      scope,
      deployments.map((one) => one.row.serviceId),
      approval,
    );
  if (deployments.length > 0)
    await supersedeRunning(
      tx,
      deployments.map((one) => one.row.id),
      deployments.map((one) => one.id),
    );
  if (wish.plan.removed.length > 0)
    await endRemoved(
      tx,
      scope,
      rows,
      wish.plan.removed.map((one) => one.service),
    );
  const environment = scope.environment.id;
  await writeLive(tx, environment, rows, live.state, wish.after, wish.plan.removed);
  if (wish.plan.removed.length > 0) await forgetSkip(tx, [environment], environment);
}

/** Seals what each deployment will run, later waves included. */
export function sealAll(
  tx: Tx,
  after: EnvironmentState,
  rows: ReadonlyMap<string, LiveService>,
  deployments: readonly { id: string; row: LiveService }[],
) {
  const provided = credentials(rows, tx.sealing);
  return new Map(
    deployments.map((one) => [one.id, sealSnapshot(one.id, one.row, after, provided, tx.sealing)]),
  );
}
