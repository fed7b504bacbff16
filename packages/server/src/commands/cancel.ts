// Cancelling a deployment in any state that is not final (DE-1): one that waits for approval takes its whole request
// back; one that runs gets the wish, and stays `deploying` until its agent answers.
import { DEPLOYMENT, isFinal } from '@nebula/domain/machines';
import { mayDeploy, notAllowed } from '@nebula/domain/people/permissions';
import { notFound, Refusal } from '@nebula/domain/problems';
import { loadFacts } from '../gate/facts.ts';
import { requestCancel } from '../gate/progress.ts';
import type { EnvironmentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { inStreams } from '../store/transaction.ts';
import { withdraw } from './withdraw.ts';

/** Refuses with `not-found`, `not-allowed`, `illegal-transition`. Cancelling what is cancelled answers the same. */
export async function cancelDeployment(store: Store, scope: EnvironmentScope, id: string): Promise<void> {
  const waiting = await store.db
    .selectFrom('deployment as d')
    .leftJoin('approval as a', 'a.id', 'd.approval_id')
    .leftJoin('change_set as c', 'c.id', 'a.change_set_id')
    .select(['d.state', 'd.approval_id', 'c.owner'])
    .where('d.id', '=', id)
    .where('d.environment_id', '=', scope.environment.id)
    .executeTakeFirst();
  if (!waiting) throw new Refusal(notFound('deployment', id));
  if (waiting.state === 'awaiting-approval' && waiting.approval_id) {
    await withdraw(store, scope, waiting.approval_id, waiting.owner, 'decider');
    return;
  }
  await inStreams(store, scope.caller.actor, { streams: [scope.environment.id] }, async (tx) => {
    const facts = await loadFacts(tx, scope);
    if (!mayDeploy(facts.role, facts.deployRole))
      throw new Refusal(notAllowed('cancel', facts.role, facts.deployRole));
    const row = await tx.db
      .selectFrom('deployment')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (row.state === 'cancelled' || row.cancelling) return;
    if (isFinal(DEPLOYMENT, row.state))
      throw new Refusal({
        code: 'illegal-transition',
        detail: `This deployment ended before: it is ${row.state}.`,
        state: row.state,
      });
    await requestCancel(tx, row);
  });
}
