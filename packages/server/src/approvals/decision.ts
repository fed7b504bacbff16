// Who or what ended a request, as the refusal of a second decision names it (AP-4, AP-14).
import type { DecisionMade } from '@nebula/domain/problems';
import type { PendingRequest } from '../gate/load-request.ts';

type Ended = Pick<PendingRequest, 'state' | 'decidedBy' | 'decidedAt' | 'rule' | 'comment'>;

/** Null while it is pending. */
export function decisionOf(request: Ended): DecisionMade | null {
  if (request.state === 'pending') return null;
  const by = request.decidedBy;
  return {
    state: request.state,
    by: by && 'personId' in by ? { id: by.personId, name: by.name } : null,
    via: by?.via ?? null,
    rule: request.rule,
    comment: request.comment,
    at: request.decidedAt?.toISOString() ?? null,
  };
}
