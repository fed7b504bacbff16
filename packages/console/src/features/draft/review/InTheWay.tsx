// What pressing the action would do, said before it is pressed (CS-11): why it is refused now, whom it waits for when
// nobody could decide, by which rule it passes, whose waiting request changes the same, a cluster that does not answer.
import { NOBODY_ELSE } from '@nebula/domain/approval/waiting';
import { CloudOff, Users, Zap } from 'lucide-react';
import { codeOf } from '../../../api/client.ts';
import { Link } from '../../../app/Link.tsx';
import { PolicySentence } from '../../../app/PolicySentence.tsx';
import { TimedText } from '../../../app/TimedText.tsx';
import { Refusal } from '../../../app/Refusal.tsx';
import { type EnvironmentAddress, paths } from '../../../paths.ts';
import { keptName } from './review-words.ts';
import type { Reviewed } from '../use-reviewed.ts';
import { ruleTitle } from '../../../states/kinds.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { nameOf } from '../../../lines/line-words.ts';
import { listed } from '../../../ui/list-words.ts';
import type { Draft } from '../use-draft.ts';

interface InTheWayProps {
  readonly reviewed: Reviewed;
  readonly draft: Draft;
}

export function InTheWay({ reviewed, draft }: InTheWayProps) {
  const { at } = reviewed;
  const { action } = draft;
  // Drift is said by its lines.
  return (
    <>
      {action?.refusal && codeOf(action.refusal) !== 'drifted' && (
        <Refusal
          at={at}
          refusal={action.refusal}
          title="This cannot be applied as it is"
          kept={`${keptName(reviewed)} is kept until then.`}
        />
      )}
      {action?.kind === 'request' && action.decidedBy?.length === 0 && (
        <Notice tone="staged" icon={<Users />}>
          <PolicySentence text={NOBODY_ELSE} org={at.org} />
        </Notice>
      )}
      {action?.passes && (
        <Notice tone="live" icon={<Zap />}>
          Passes at once by the rule <strong className="font-semibold">{ruleTitle(action.passes)}</strong>. It
          is recorded and those who could have decided are told.
        </Notice>
      )}
      <Conflicts at={at} draft={draft} />
      {draft.clusterAway && (
        <Notice tone="staged" icon={<CloudOff />}>
          <TimedText text={draft.clusterAway.text} />
        </Notice>
      )}
    </>
  );
}

/** One sentence a request, however many lines it shares. */
function Conflicts({ at, draft }: { readonly at: EnvironmentAddress; readonly draft: Draft }) {
  const requests = [...Map.groupBy(draft.conflictsWith, ({ changeSet }) => changeSet)];
  return requests.map(([changeSet, shared]) => {
    const ids = new Set(shared.map(({ line }) => line));
    const names = draft.lines.filter(({ id }) => ids.has(id)).map(nameOf);
    const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more lines`] : names;
    const [first] = shared;
    const { approval, by } = first ?? { approval: null, by: null };
    const words = `request of ${by?.name ?? 'a push'}`;
    return (
      <Notice key={changeSet} tone="waiting" icon={<Users />}>
        The waiting{' '}
        {approval === null ? (
          words
        ) : (
          <Link to={paths.approval(at.org, approval)} className="font-semibold underline underline-offset-2">
            {words}
          </Link>
        )}{' '}
        changes {listed(shown)} too. Whichever is applied first, the other one drifts.
      </Notice>
    );
  });
}
