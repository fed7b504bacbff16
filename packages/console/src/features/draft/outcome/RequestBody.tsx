// After a request: whom it waits for, until when, and how it ended if it did. Nothing has reached the cluster yet.
import { Hourglass } from 'lucide-react';
import { NOBODY_ELSE } from '@nebula/domain/approval/waiting';
import type { Shape } from '../../../api/client.ts';
import { Link } from '../../../app/Link.tsx';
import { PolicySentence } from '../../../app/PolicySentence.tsx';
import { type EnvironmentAddress, paths } from '../../../paths.ts';
import { APPROVAL_STATES, StateChip } from '../../../states/states.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Until } from '../../../ui/Time.tsx';
import type { Outcome } from '../outcome-store.ts';
import { useRollout } from './use-rollout.ts';

export interface RequestBodyProps {
  readonly at: EnvironmentAddress;
  readonly outcome: Outcome;
  readonly approval: Shape<'Approval'>;
}

export function RequestBody({ at, outcome, approval }: RequestBodyProps) {
  const { rollout } = useRollout(at, outcome.rollout);
  const waits = rollout?.deployments.find((one) => one.waiting !== null)?.waiting?.text;
  const waiting = waits ?? outcome.waiting ?? 'Waiting for approval.';
  const isPending = approval.state === 'pending';
  return (
    <div className="grid gap-3">
      <div role="status">
        {isPending ? (
          <Notice tone={waiting === NOBODY_ELSE ? 'staged' : 'waiting'} icon={<Hourglass />}>
            <PolicySentence text={waiting} org={at.org} />
          </Notice>
        ) : (
          <Ended approval={approval} />
        )}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-l border px-3.5 py-3 text-s">
        <dt className="text-ink-3">Request</dt>
        <dd className="min-w-0">
          <Link
            to={paths.approval(at.org, approval.id)}
            className="hit-s font-medium text-accent underline underline-offset-2"
          >
            Open the request
          </Link>
        </dd>
        {approval.services.length > 0 && (
          <>
            <dt className="text-ink-3">Deploys</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{approval.services.join(', ')}</dd>
          </>
        )}
        {isPending && (
          <>
            <dt className="text-ink-3">Expires</dt>
            <dd>
              in <Until at={approval.expiresAt} />
              {approval.approvableUntil !== null && (
                <>
                  , and because of the freeze it can be approved only in the next{' '}
                  <Until at={approval.approvableUntil} />
                </>
              )}
            </dd>
          </>
        )}
      </dl>
      {isPending && (
        <p className="text-s text-ink-2">
          Nothing has reached the cluster. The lines cannot change while it waits; withdrawing makes them your
          draft again.
        </p>
      )}
    </div>
  );
}

function Ended({ approval: { state, decision } }: { readonly approval: Shape<'Approval'> }) {
  return (
    <Notice tone={APPROVAL_STATES[state].tone} icon={APPROVAL_STATES[state].icon}>
      <StateChip look={APPROVAL_STATES[state]} /> {decision?.text}
      {decision?.comment != null && <span className="block">“{decision.comment}”</span>}
    </Notice>
  );
}
