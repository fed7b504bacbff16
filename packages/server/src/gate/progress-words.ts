// What the progress of a rollout leaves in the audit log and in inboxes: one event for each deployment that moved, and
// a notice for those who asked for it when it failed, or when all of what was approved runs (C-132).
import { requesterOf, type Actor } from '@nebula/domain/people/permissions';
import * as notices from '../notify/notices.ts';
import type { NewEvent, Tx } from '../store/transaction.ts';
import type { Moved } from './progress-rows.ts';

/** One event each, in the order given, on the stream of its environment. */
export function recordMoves(tx: Tx, moves: readonly Moved[]): void {
  for (const move of moves)
    recordDeployment(tx, move, move.state, {
      kind: move.kind,
      reason: move.reason,
      ...(move.supersededBy === null ? {} : { supersededBy: move.supersededBy }),
    });
}

/** What an event needs; rows that were only read have it too, without being moved. */
type Place = Pick<Moved, 'id' | 'service' | 'rollout' | 'approval' | 'changeSet' | 'org'> & {
  readonly environment: { readonly id: string };
  readonly project: { readonly id: string };
};

/** An event `deployment.WHAT`, found by every id that it belongs to (C-134). */
export function recordDeployment(tx: Tx, one: Place, what: string, payload: NewEvent['payload']): void {
  tx.record(one.environment.id, {
    type: `deployment.${what}`,
    org: one.org,
    project: one.project.id,
    environment: one.environment.id,
    subject: {
      deployment: one.id,
      service: one.service,
      rollout: one.rollout,
      ...(one.approval === null ? {} : { approval: one.approval }),
      ...(one.changeSet === null ? {} : { changeSet: one.changeSet }),
    },
    payload,
  });
}

const wordsOf = ({ id, service, project, environment }: Moved): notices.DeploymentWords => ({
  deployment: id,
  service,
  project,
  environment,
});

const peopleOf = (actors: readonly (Actor | null)[]): string[] => [
  ...new Set(actors.flatMap((actor) => (actor && requesterOf(actor)) ?? [])),
];

/** A push has no requester: what fails of it is told to those who may decide, lest nobody learns of it. */
export function tellEnds(tx: Tx, ended: readonly Moved[]): void {
  for (const one of ended) {
    const asked = peopleOf([one.requester, one.decidedBy]);
    const wished = peopleOf([one.cancelWish]);
    if (one.state === 'failed')
      tx.tell({
        ...notices.deploymentFailed(wordsOf(one), one.reason ?? 'No reason was given.'),
        to: asked.length > 0 ? asked : 'deciders',
        org: one.org,
      });
    if (one.state === 'succeeded' && wished.length > 0)
      tx.tell({ ...notices.cancelledTooLate(wordsOf(one)), to: wished, org: one.org });
  }
}

/** `last`: a deployment of the rollout; `services`: all of it, which runs. Only for what was approved. */
export function tellRolloutRuns(tx: Tx, last: Moved, services: readonly string[]): void {
  const to = peopleOf([last.requester]);
  if (last.approval === null || to.length === 0) return;
  const notice =
    services.length === 1
      ? notices.deploymentSucceeded(wordsOf(last))
      : notices.rolloutSucceeded(wordsOf(last), services);
  tx.tell({ ...notice, to, org: last.org });
}
