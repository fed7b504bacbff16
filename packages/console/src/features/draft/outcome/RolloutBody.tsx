// After an apply that passed: the rollout to its end, and at the end what that means.
import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert, Zap } from 'lucide-react';
import { approvalQuery } from '../../../api/queries.ts';
import { failureOf } from '../../../app/failure.ts';
import type { EnvironmentAddress } from '../../../paths.ts';
import { ruleTitle } from '../../../states/kinds.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { listed } from '../../../ui/list-words.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Outcome } from '../outcome-store.ts';
import { RolloutRows } from './RolloutRows.tsx';
import { type Rollout, useRollout } from './use-rollout.ts';

export interface OutcomeProps {
  readonly at: EnvironmentAddress;
  readonly outcome: Outcome;
}

export function RolloutBody({ at, outcome }: OutcomeProps) {
  const { rollout, error } = useRollout(at, outcome.rollout);
  return (
    <div className="grid gap-3">
      {outcome.approval !== null && <PassedBy at={at} approval={outcome.approval} />}
      {outcome.removed.length > 0 && (
        <Notice tone="neutral">{listed(outcome.removed)} stopped and left this environment.</Notice>
      )}
      {outcome.rollout === null && (
        <Notice tone="live" icon={<Check />} role="status">
          Applied. No service had to be deployed for it.
        </Notice>
      )}
      {outcome.rollout !== null && rollout === undefined && error === null && <Skeleton lines={3} />}
      {error !== null && <ErrorNotice {...failureOf(error)} />}
      {rollout !== undefined && (
        <>
          <RolloutRows at={at} deployments={rollout.deployments} />
          <End rollout={rollout} />
        </>
      )}
    </div>
  );
}

/** Always there, so that the end is read out when it comes. */
function End({ rollout }: { readonly rollout: Rollout }) {
  return <div role="status">{rollout.isOver && <EndNotice rollout={rollout} />}</div>;
}

function EndNotice({ rollout: { deployments, missed } }: { readonly rollout: Rollout }) {
  if (missed.length === 0) {
    return (
      <Notice tone="live" icon={<Check />}>
        {deployments.length === 1
          ? `${deployments[0]?.service ?? 'The service'} runs its new release.`
          : `All ${deployments.length} services run what was applied.`}
      </Notice>
    );
  }
  const failed = missed.filter(({ state }) => state === 'failed').map(({ service }) => service);
  return (
    <Notice tone={failed.length > 0 ? 'bad' : 'neutral'} icon={<TriangleAlert />}>
      {failed.length > 0
        ? `${listed(failed)} failed`
        : `${listed(missed.map(({ service }) => service))} did not start`}
      . The changes stay applied: mend them with a new change, redeploy, or roll back.
    </Notice>
  );
}

/** A request that passed at once still says by which rule (AP-8). */
function PassedBy({ at, approval }: { readonly at: EnvironmentAddress; readonly approval: string }) {
  const { data } = useQuery(approvalQuery(at.org, approval));
  const { decision } = data ?? {};
  if (!decision) return null;
  return (
    <Notice tone="live" icon={<Zap />}>
      {decision.rule === null ? (
        <>Approved{decision.by === null ? '' : ` by ${decision.by.name}`}.</>
      ) : (
        <>
          Passed at once by the rule <strong className="font-semibold">{ruleTitle(decision.rule)}</strong>.
        </>
      )}
      {decision.comment !== null && <> “{decision.comment}”</>}
    </Notice>
  );
}
