// How a request ended: by whom or by what rule, with which words, when.
import { Ago } from '../../ui/Time.tsx';
import { ByWhom, OutcomeChip, startedNothing } from './DecidedRow.tsx';
import type { Request } from './request-words.ts';

export function Outcome({ org, request }: { readonly org: string; readonly request: Request }) {
  const { decision } = request;
  if (decision === null) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
      <OutcomeChip request={request} />
      <span className="min-w-0 text-s text-ink-2">
        <ByWhom org={org} request={request} />
        {startedNothing(request) && ' · its deployments were cancelled'}
        {decision.comment !== null && (
          <>
            {' · '}
            <q className="text-ink [overflow-wrap:anywhere]">
              <bdi>{decision.comment}</bdi>
            </q>
          </>
        )}
      </span>
      <span className="ml-auto text-s text-ink-3">
        <Ago at={decision.at} />
      </span>
    </div>
  );
}
