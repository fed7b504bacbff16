// One decided request in a row: its outcome, what it was, by whom or what rule, with which words, when.
import { Zap } from 'lucide-react';
import { Link } from '../../app/Link.tsx';
import { paths } from '../../paths.ts';
import { ruleTitle } from '../../states/kinds.ts';
import { APPROVAL_STATES, StateChip } from '../../states/states.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Ago } from '../../ui/Time.tsx';
import { AskAgain } from './AskAgain.tsx';
import { type Request, requestTitle } from './request-words.ts';

export function DecidedRow({ org, request }: { readonly org: string; readonly request: Request }) {
  const { decision } = request;
  return (
    <div className="grid grid-cols-[6.75rem_minmax(0,1fr)_auto] items-baseline gap-x-3.5 gap-y-1 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="flex">
        <OutcomeChip request={request} />
      </span>
      <div className="min-w-0 max-sm:order-last max-sm:col-span-2">
        <Link
          to={paths.approval(org, request.id)}
          dir="auto"
          className="font-semibold [overflow-wrap:anywhere] hover:underline"
        >
          {requestTitle(request)}
        </Link>{' '}
        <span className="text-s text-ink-2">
          <ByWhom org={org} request={request} />
          {startedNothing(request) && ' · its deployments were cancelled'}
          {decision?.comment != null && (
            <>
              {' · '}
              <q className="[overflow-wrap:anywhere]">
                <bdi>{decision.comment}</bdi>
              </q>
            </>
          )}
        </span>
        <p className="text-s text-ink-3">
          asked by {request.requester?.name ?? 'a push'} · {request.projectName} / {request.environmentName}
        </p>
        <AskAgain org={org} request={request} />
      </div>
      <span className="text-s text-ink-3">{decision && <Ago at={decision.at} />}</span>
    </div>
  );
}

export function OutcomeChip({ request }: { readonly request: Request }) {
  if (request.decision?.rule != null)
    return (
      <Chip tone="live" icon={<Zap />}>
        Passed
      </Chip>
    );
  return <StateChip look={APPROVAL_STATES[request.state]} />;
}

/** Approved into drift, or cancelled since: "Approved" alone would promise what did not happen. */
export const startedNothing = ({ state, deployments }: Request): boolean =>
  state === 'approved' && deployments.length > 0 && deployments.every((own) => own.state === 'cancelled');

interface ByWhomProps {
  readonly org: string;
  readonly request: Request;
}

/** Who or what ended it, as part of the row's sentence. */
export function ByWhom({ org, request }: ByWhomProps) {
  const { decision, state } = request;
  if (decision === null) return null;
  if (decision.rule !== null) return `by the rule “${ruleTitle(decision.rule)}”`;
  const newer = decision.supersededBy;
  if (newer !== null)
    return (
      <>
        by{' '}
        <Link to={paths.approval(org, newer.approval)} className="underline underline-offset-2">
          {newer.requester === null ? 'a newer push' : `${newer.requester.name}’s newer request`}
        </Link>
      </>
    );
  const token = decision.by?.token ? ` (token ${decision.by.token.name})` : '';
  if (decision.by !== null && state !== 'superseded' && state !== 'expired')
    return `by ${decision.by.name}${token}`;
  return decision.text;
}
