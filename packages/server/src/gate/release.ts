// The second half of the gate: a request that waited is approved. Everything but what was fixed when it was asked is
// taken now (DE-2): the plan is made anew, drift is looked for, freeze and concurrency are judged again. Refused, the
// request stays pending; drifted, it is the one refusal that writes (AP-12).
import { own } from '@nebula/domain/spec/record';
import { judge } from '@nebula/domain/gate/judge';
import { invalidFields, notFound, Refusal } from '@nebula/domain/problems';
import type { Place } from '../scope.ts';
import { ensureRows } from '../live/write-live.ts';
import { CommittedRefusal, type Tx } from '../store/transaction.ts';
import * as notices from '../notify/notices.ts';
import { moveChangeSet } from './change-set-state.ts';
import { clearNotifications } from './end-request.ts';
import { insertDeployments, insertRollout, planDeployments, startDeployments } from './deployment-rows.ts';
import { loadFacts } from './facts.ts';
import { frozenProblem } from './frozen.ts';
import type { PendingRequest } from './load-request.ts';
import { endRollouts } from './progress-rows.ts';
import { recordDeployment } from './progress-words.ts';
import { makeLive, sealAll } from './make-live.ts';
import { recordLive } from './start-events.ts';
import { loadRequestWords } from '../notify/request-words.ts';
import { requesterOf } from '@nebula/domain/people/permissions';

/**
 * Approves and starts `request`. Needs the locks of the project and of the environment's stream; who may decide was
 * judged before. Refuses with `drifted` (committed), `invalid`, `frozen`, `concurrency-limit`.
 */
export async function release(
  tx: Tx,
  scope: Place,
  request: PendingRequest,
  comment: string | null,
): Promise<void> {
  const { resolved, live } = request;
  const facts = await loadFacts(tx, scope);
  if (facts.gone) throw new Refusal(notFound('environment', scope.environment.slug));
  if (resolved.drifted.length > 0) await failDrifted(tx, scope, request, comment);
  if (resolved.errors.length > 0) throw new Refusal(invalidFields(resolved.errors));
  const { plan, after } = resolved;
  const judgement = judge(
    {
      kind: request.kind,
      protected: facts.protected,
      width: plan.width,
      removes: plan.removed.length > 0,
      approved: true,
    },
    { frozen: facts.protected ? frozenProblem(facts.freeze, tx.at) : null, pass: null, slots: facts.slots },
  );
  if (judgement.outcome === 'refused') throw new Refusal(judgement.problem);
  const width = judgement.outcome === 'free' ? judgement.width : plan.width;

  await decideApproval(tx, scope, request, comment);
  const rows = await ensureRows(tx, scope, live, after);
  const known = new Map(request.deployments.map((one) => [one.service, one.id]));
  const deployments = planDeployments(
    tx,
    plan,
    rows,
    (name) => own(after.services, name)?.release ?? null,
    known,
  );
  await cancelGone(tx, scope, request, new Set(deployments.map((one) => one.id)));
  await makeLive(tx, scope, live, resolved, rows, deployments, request, true);
  if (deployments.length > 0) {
    await addNewcomers(tx, scope, request, deployments, width);
    await startDeployments(tx, deployments, width, sealAll(tx, after, rows, deployments));
  } else await endRollout(tx, request);
  if (request.changeSet) await moveChangeSet(tx, request.changeSet.id, { state: 'applied' });
  recordLive(tx, scope, { ...request, plan }, request, deployments);
  await tellRequester(tx, scope, request, (words) => notices.approved(words, tx.actor.name, comment));
}

async function decideApproval(tx: Tx, scope: Place, request: PendingRequest, comment: string | null) {
  await tx.db
    .updateTable('approval')
    .set({ state: 'approved', decided_at: tx.at, decided_by: JSON.stringify(tx.actor), comment })
    .where('id', '=', request.id)
    .execute();
  await clearNotifications(tx, [request.id]);
  tx.record(scope.environment.id, {
    type: 'approval.approved',
    org: scope.org.id,
    project: scope.project.id,
    environment: scope.environment.id,
    subject: { approval: request.id, ...(request.changeSet ? { changeSet: request.changeSet.id } : {}) },
    payload: { comment, requester: request.requester },
  });
}

/** The rollout of the request, or a new one when it had none; services that came since get their deployment. */
async function addNewcomers(
  tx: Tx,
  scope: Place,
  request: PendingRequest,
  deployments: ReturnType<typeof planDeployments>,
  width: number,
): Promise<void> {
  const waiting = new Set(request.deployments.map((one) => one.id));
  const rows = {
    id: request.rollout ?? tx.id('ro'),
    kind: request.kind,
    width,
    gated: true,
    approval: request.id,
    changeSet: request.changeSet?.id ?? null,
    rollbackTo: request.stored.kind === 'rollback' ? request.stored.deployment : null,
    deployments: deployments.filter((one) => !waiting.has(one.id)),
    snapshots: null,
    requester: request.requester,
  };
  if (request.rollout === null) await insertRollout(tx, scope, rows);
  else if (rows.deployments.length > 0) await insertDeployments(tx, scope, rows);
  await tx.db.updateTable('rollout').set({ started_at: tx.at, width }).where('id', '=', rows.id).execute();
}

/** Deployments that approving does not start after all, with their events (EV-1). */
async function cancelGone(
  tx: Tx,
  scope: Place,
  request: PendingRequest,
  kept: ReadonlySet<string>,
  reason = 'its service needs no deployment any more',
): Promise<void> {
  const gone = request.deployments.filter((one) => !kept.has(one.id));
  if (gone.length === 0) return;
  await tx.db
    .updateTable('deployment')
    .set({ state: 'cancelled', reason, ended_at: tx.at })
    .where(
      'id',
      'in',
      gone.map((one) => one.id),
    )
    .execute();
  for (const { id, service } of gone) {
    const place = { id, service, rollout: request.rollout ?? '', approval: request.id, org: scope.org.id };
    const { project, environment } = scope;
    const changeSet = request.changeSet?.id ?? null;
    const { kind } = request;
    recordDeployment(tx, { ...place, changeSet, project, environment }, 'cancelled', { kind, reason });
  }
}

/** Of a request whose deployments all went: there is nothing left to wait for. */
async function endRollout(tx: Tx, { rollout }: PendingRequest): Promise<void> {
  if (rollout !== null) await endRollouts(tx, [rollout]);
}

/** AP-12: approved and recorded, nothing applied, the change set failed with its drifted lines. */
async function failDrifted(tx: Tx, scope: Place, request: PendingRequest, comment: string | null) {
  const { drifted } = request.resolved;
  await decideApproval(tx, scope, request, comment);
  await cancelGone(tx, scope, request, new Set(), 'values changed since it was asked');
  await endRollout(tx, request);
  if (request.changeSet) {
    const failure = { reason: 'drifted', lines: [...drifted] };
    await moveChangeSet(tx, request.changeSet.id, { state: 'failed', failure });
    tx.record(scope.environment.id, {
      type: 'change-set.failed',
      org: scope.org.id,
      project: scope.project.id,
      environment: scope.environment.id,
      subject: { changeSet: request.changeSet.id, approval: request.id },
      payload: failure,
    });
  }
  await tellRequester(tx, scope, request, (words) => notices.drifted(words, tx.actor.name, drifted.length));
  throw new CommittedRefusal({
    code: 'drifted',
    detail: `${drifted.length === 1 ? 'A value' : `${drifted.length} values`} changed since this was asked, so nothing was applied. The request is closed; its requester can restage it.`,
    lines: drifted,
    approval: request.id,
  });
}

/** The channels hear of it whoever asked: an incident that waits there is resolved by the decision (AP-7). */
async function tellRequester(
  tx: Tx,
  scope: Place,
  request: PendingRequest,
  notice: (words: notices.RequestWords) => notices.Notice,
): Promise<void> {
  const { id, requesterPerson } = request;
  const to = requesterPerson === null || requesterPerson === requesterOf(tx.actor) ? [] : [requesterPerson];
  const words = (await loadRequestWords(tx.db, [id])).get(id);
  if (words) tx.tell({ ...notice(words), to, org: scope.org.id, approval: id, channels: true });
}
