// A deployment as it is answered, and the text of what it waits for (AP-10, CS-10).
import type { DeploymentShape } from '@nebula/contract/shapes/deployment';
import { waitingText, type Member } from '@nebula/domain/approval/waiting';
import type { ApprovalPolicies } from '@nebula/domain/approval/auto-pass';
import { requesterOf } from '@nebula/domain/people/permissions';
import { publicRelease } from '@nebula/domain/spec/source';
import type { Row } from '../../store/database.ts';
import { actorShape } from '../actor-shape.ts';

/** A row without its sealed columns, so that no answer can be made from them by mistake. */
export type DeploymentRow = Omit<
  Row<'deployment'>,
  'snapshot' | 'settings' | 'cancel_wish' | 'superseded_by'
>;

/** Never the sealed columns. */
export const DEPLOYMENT_COLUMNS = [
  'id',
  'org_id',
  'project_id',
  'environment_id',
  'service_environment_id',
  'service',
  'rollout_id',
  'approval_id',
  'change_set_id',
  'kind',
  'state',
  'gated',
  'wave',
  'depends_on',
  'release',
  'rollback_to',
  'reason',
  'cancelling',
  'phase',
  'requester',
  'created_at',
  'started_at',
  'ended_at',
  'deadline_at',
] as const;

/** What the sentence of a waiting deployment needs; members are only read when one waits for approval. */
export interface WaitingContext {
  readonly policies: ApprovalPolicies;
  readonly members: readonly Member[];
  /** Id → name, of the deployments that others wait for. */
  readonly names: ReadonlyMap<string, string>;
  /** Change sets that went back into somebody else's draft: nothing leads there (CS-1). */
  readonly unseen: ReadonlySet<string>;
}

/** `environment`: its slug. A repository's address is shown without its password. */
export const deploymentShape = (
  row: DeploymentRow,
  environment: string,
  waiting: WaitingContext,
): DeploymentShape => ({
  id: row.id,
  state: row.state,
  kind: row.kind,
  service: row.service,
  environment,
  release: publicRelease(row.release),
  rollout: row.rollout_id,
  wave: row.wave,
  requester: row.requester && actorShape(row.requester),
  via: row.requester?.via ?? 'push',
  changeSet: waiting.unseen.has(row.change_set_id ?? '') ? null : row.change_set_id,
  approval: row.approval_id,
  reason: row.reason,
  waiting: waitingFor(row, waiting),
  phase: row.phase,
  rollbackTo: row.rollback_to,
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  cancelling: row.cancelling,
});

/** Made when it is read: who could decide changes with the members, so the sentence is never stored. */
function waitingFor(
  row: DeploymentRow,
  { policies, members, names }: WaitingContext,
): { text: string } | null {
  if (row.state === 'awaiting-approval') {
    const requesterPerson = row.requester && requesterOf(row.requester);
    return { text: waitingText({ kind: row.kind, requesterPerson, policies, members }) };
  }
  if (row.state !== 'waiting') return null;
  const services = row.depends_on.flatMap((id) => names.get(id) ?? []);
  return {
    text:
      services.length > 0 ? `Waiting for ${services.join(' and ')}.` : 'Waiting for its turn in the rollout.',
  };
}
