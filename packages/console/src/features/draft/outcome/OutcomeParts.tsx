// The dialog after an apply: title, body and footer by what became of it. A request that is approved while its requester
// watches turns into its rollout in front of them.
import { useQuery } from '@tanstack/react-query';
import type { Shape } from '../../../api/client.ts';
import { approvalQuery } from '../../../api/queries.ts';
import { failureOf } from '../../../app/failure.ts';
import { Link } from '../../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Outcome } from '../outcome-store.ts';
import { RequestBody } from './RequestBody.tsx';
import { type OutcomeProps, RolloutBody } from './RolloutBody.tsx';
import { rolloutWords, useRollout } from './use-rollout.ts';
import { useWithdraw } from './use-withdraw.ts';

/** Null: there is no request, or it let the rollout go. */
function useWaitingRequest(at: EnvironmentAddress, outcome: Outcome) {
  const { data, error } = useQuery({
    ...approvalQuery(at.org, outcome.approval ?? ''),
    enabled: outcome.approval !== null,
  });
  const isGone = outcome.approval === null || data?.state === 'approved';
  return { request: isGone ? null : data, error: isGone ? null : error };
}

export function OutcomeTitle({ at, outcome }: OutcomeProps) {
  const { request } = useWaitingRequest(at, outcome);
  const { rollout } = useRollout(at, outcome.rollout);
  if (request !== null) return <>{requestTitle(request)}</>;
  if (outcome.rollout === null) return <>Applied</>;
  return <>{rollout === undefined ? 'Rollout' : rolloutWords(rollout)}</>;
}

const requestTitle = (request: Shape<'Approval'> | undefined): string =>
  request === undefined || request.state === 'pending' ? 'Approval requested' : 'Request ended';

export function OutcomeBody({ at, outcome }: OutcomeProps) {
  const { request, error } = useWaitingRequest(at, outcome);
  if (request === null) return <RolloutBody at={at} outcome={outcome} />;
  if (error !== null) return <ErrorNotice {...failureOf(error)} />;
  if (request === undefined) return <Skeleton lines={4} />;
  return <RequestBody at={at} outcome={outcome} approval={request} />;
}

export function OutcomeFooter({ at, outcome, onClose }: OutcomeProps & { readonly onClose: () => void }) {
  const { request } = useWaitingRequest(at, outcome);
  const { busy, withdraw } = useWithdraw(at);
  return (
    <>
      {request?.state === 'pending' && (
        <Button
          variant="danger"
          className="mr-auto -ml-2 max-sm:order-last max-sm:ml-0"
          busy={busy}
          onClick={() => void withdraw(outcome.changeSet)}
        >
          Withdraw
        </Button>
      )}
      <Link to={paths.change(at, outcome.changeSet)} className={buttonClass()}>
        See the change
      </Link>
      <Button onClick={onClose}>Close</Button>
    </>
  );
}
