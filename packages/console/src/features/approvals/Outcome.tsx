// How a request ended: by whom or by what rule, with which words, when.
import { PASS_RULES } from '../../states/kinds.ts';
import { APPROVAL_STATES, StateChip } from '../../states/states.tsx';
import { Ago } from '../../ui/Time.tsx';
import type { Request } from './request-words.ts';

export function Outcome({ request }: { readonly request: Request }) {
  const { decision, state } = request;
  if (decision === null) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
      <StateChip look={APPROVAL_STATES[state]}>{decision.rule === null ? undefined : 'Passed'}</StateChip>
      <span className="min-w-0 text-s text-ink-2">
        {decision.rule === null ? (
          decision.text
        ) : (
          <b className="font-semibold">{PASS_RULES[decision.rule]}</b>
        )}
        {decision.by?.token && <> Through the token {decision.by.token.name}.</>}
        {decision.comment !== null && (
          <q className="ml-1.5 text-ink [overflow-wrap:anywhere]">{decision.comment}</q>
        )}
      </span>
      <span className="ml-auto text-s text-ink-3">
        <Ago at={decision.at} />
      </span>
    </div>
  );
}
