// What an agent saw, written where it changes something: observations as they are, deployments under the lock of their
// environment, where the report is judged a second time. Of two replicas that got the same report one changes something.
import type { DeploymentReport, Report } from '@nebula/contract/agent';
import { finish } from '../gate/progress.ts';
import type { AgentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { inStreams, type Tx } from '../store/transaction.ts';
import { judgeReport, type Running, type Verdict } from './judge-report.ts';
import { holdFence, requireFence } from './lease.ts';
import { keepSamples } from './keep-samples.ts';
import { keepFound, keepObserved, keepPreparing, keepStarting, loadRunning } from './report-rows.ts';

/**
 * One transaction for each environment in which something changed; none when nothing did. Refuses an old fence, and
 * then nothing was changed. Observations come first: who hears that a deployment succeeded finds its address.
 */
export async function takeReports(store: Store, scope: AgentScope, report: Report): Promise<void> {
  const { fence, services, deployments } = report;
  await requireFence(store, scope, fence);
  await keepObserved(store, scope, fence, services);
  await keepSamples(store, scope, report);
  const running = await loadRunning(store.db, scope, idsOf(deployments));
  const telling = deployments.filter((one) => verdictOf(running, one) !== null);
  const byEnvironment = Map.groupBy(telling, (one) => running.get(one.deployment)?.environment ?? '');
  const { id: clusterId, name } = scope.cluster;
  const actor = { kind: 'agent', clusterId, name, via: 'agent' } as const;
  for (const [environment, reports] of byEnvironment)
    await inStreams(store, actor, { streams: [environment] }, async (tx) => {
      await holdFence(tx, scope, fence);
      await take(tx, scope, reports);
    });
}

async function take(tx: Tx, scope: AgentScope, reports: readonly DeploymentReport[]): Promise<void> {
  const running = await loadRunning(tx.db, scope, idsOf(reports));
  const verdicts = reports.flatMap((one) => verdictOf(running, one) ?? []);
  await keepFound(
    tx,
    verdicts.flatMap(({ id, found }) => (found === null ? [] : [{ id, found }])),
  );
  await keepPreparing(tx, idsIn(verdicts, 'preparing'));
  await keepStarting(tx, idsIn(verdicts, 'starting'));
  await finish(
    tx,
    verdicts.flatMap(({ ending }) => ending ?? []),
  );
}

const idsOf = (reports: readonly DeploymentReport[]): string[] => reports.map((one) => one.deployment);

const idsIn = (verdicts: readonly Verdict[], phase: Verdict['phase']): string[] =>
  verdicts.filter((one) => one.phase === phase).map((one) => one.id);

const verdictOf = (running: ReadonlyMap<string, Running>, report: DeploymentReport): Verdict | null => {
  const row = running.get(report.deployment);
  return row ? judgeReport(row, report) : null;
};
