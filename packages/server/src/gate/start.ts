// THE GATE: the only way in which a deployment starts. Change sets, deploys, redeploys, rollbacks, promotions, builds
// and pushes bring a wish here; it is judged under the locks (freeze, approval, concurrency, in that order) and either
// refused, set to wait for an approval, or started with everything that follows from a start.
import { own } from '@nebula/domain/spec/record';
import { notFound, Refusal } from '@nebula/domain/problems';
import type { Judgement } from '@nebula/domain/gate/judge';
import { mayStart } from '@nebula/domain/gate/may-start';
import { notAllowed } from '@nebula/domain/people/permissions';
import type { LiveEnvironment, LiveService } from '../live/load-live.ts';
import { ensureRows } from '../live/write-live.ts';
import type { Place } from '../scope.ts';
import type { Tx } from '../store/transaction.ts';
import { insertApproval, type ApprovalRows } from './approval-rows.ts';
import { insertRollout, planDeployments, type PlannedDeployment } from './deployment-rows.ts';
import { loadFacts, type Facts } from './facts.ts';
import { judgeStart, passIn } from './judge-start.ts';
import { makeLive, sealAll } from './make-live.ts';
import { recordStart, recordWait } from './start-events.ts';
import type { Wish } from './wish.ts';

/** Both null: a change set that deploys nothing, in an environment that asks for no approval. */
export interface Started {
  readonly rollout: { readonly id: string; readonly deployments: readonly string[] } | null;
  /** Null where none was needed. */
  readonly approval: { readonly id: string; readonly state: 'pending' | 'approved' } | null;
}

/**
 * Starts, or asks for, what `wish` says. Needs the locks of the project and of the environment's stream.
 * Refuses with `not-allowed`, `frozen`, `concurrency-limit`; then nothing was written.
 */
export async function start(tx: Tx, scope: Place, live: LiveEnvironment, wish: Wish): Promise<Started> {
  const facts = await loadFacts(tx, scope);
  if (facts.gone) throw new Refusal(notFound('environment', scope.environment.slug));
  if (!mayStart(tx.actor, wish.kind, facts.role, facts.deployRole))
    throw new Refusal(notAllowed('deploy', facts.role, facts.deployRole));
  const rows = await ensureRows(tx, scope, live, wish.after);
  const judgement = judgeStart(wish, facts, passIn(wish, tx.actor, facts, rows), tx.at);
  if (judgement.outcome === 'refused') throw new Refusal(judgement.problem);
  const deployments = planDeployments(
    tx,
    wish.plan,
    rows,
    (name) => own(wish.after.services, name)?.release ?? null,
  );
  return judgement.outcome === 'waits'
    ? ask(tx, scope, wish, facts, deployments)
    : begin(tx, scope, live, wish, facts, rows, deployments, judgement);
}

/** One approval for all of it, and its deployments in `awaiting-approval`: no agent can see them (AP-2, CS-11). */
async function ask(
  tx: Tx,
  scope: Place,
  wish: Wish,
  facts: Facts,
  deployments: PlannedDeployment[],
): Promise<Started> {
  const approval: ApprovalRows = { id: tx.id('apr'), state: 'pending', rule: null, by: null };
  await insertApproval(tx, scope, wish, approval, deployments);
  const rollout = deployments.length > 0 ? tx.id('ro') : null;
  if (rollout)
    await insertRollout(
      tx,
      scope,
      rolloutRows(wish, rollout, wish.plan.width, approval.id, deployments, null),
    );
  recordWait(tx, scope, wish, facts, approval, deployments);
  return {
    rollout: rollout === null ? null : { id: rollout, deployments: deployments.map((one) => one.id) },
    approval: { id: approval.id, state: 'pending' },
  };
}

/**
 * Writes everything that follows from a start, or throws. The approval’s row comes before the rollout that
 * names it.
 */
async function begin(
  tx: Tx,
  scope: Place,
  live: LiveEnvironment,
  wish: Wish,
  facts: Facts,
  rows: ReadonlyMap<string, LiveService>,
  deployments: PlannedDeployment[],
  judgement: Extract<Judgement, { outcome: 'passes' | 'free' }>,
): Promise<Started> {
  const passed = judgement.outcome === 'passes' ? judgement : null;
  const approval: ApprovalRows | null = passed && {
    id: tx.id('apr'),
    state: 'approved',
    rule: passed.rule,
    by: passed.by,
  };
  if (approval) await insertApproval(tx, scope, wish, approval, deployments);
  const rollout = deployments.length > 0 ? tx.id('ro') : null;
  await makeLive(
    tx,
    scope,
    live,
    wish,
    rows,
    deployments,
    approval && { id: approval.id, requestedAt: tx.at },
    facts.protected,
  );
  if (rollout) {
    const sealed = sealAll(tx, wish.after, rows, deployments);
    await insertRollout(
      tx,
      scope,
      rolloutRows(wish, rollout, judgement.width, approval?.id ?? null, deployments, sealed),
    );
  }
  recordStart(tx, scope, wish, approval, deployments);
  return {
    rollout: rollout === null ? null : { id: rollout, deployments: deployments.map((one) => one.id) },
    approval: approval && { id: approval.id, state: 'approved' },
  };
}

const rolloutRows = (
  wish: Wish,
  id: string,
  width: number,
  approval: string | null,
  deployments: PlannedDeployment[],
  snapshots: ReturnType<typeof sealAll> | null,
) => ({
  id,
  kind: wish.kind,
  width,
  gated: approval !== null,
  approval,
  changeSet: wish.changeSet?.id ?? null,
  rollbackTo: wish.stored.kind === 'rollback' ? wish.stored.deployment : null,
  deployments,
  snapshots,
});
