// One change set in the history: what it is, who, when, how much, and what became of it.
import { useCaller } from '../../app/caller.ts';
import { Link } from '../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { CHANGE_SET_STATES, StateChip } from '../../states/states.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Clip } from '../../ui/Clip.tsx';
import { Ago } from '../../ui/Time.tsx';
import {
  type ChangeSet,
  changeTitle,
  deploymentsWords,
  linesWords,
  since,
  whoWords,
} from './change-words.ts';

interface ChangeRowProps {
  readonly at: EnvironmentAddress;
  readonly change: ChangeSet;
}

export function ChangeRow({ at, change }: ChangeRowProps) {
  const caller = useCaller();
  const person = change.requester ?? change.owner;
  // Why it was rejected or failed says how its deployments fared.
  const fared = change.failure === null ? deploymentsWords(change) : '';
  return (
    <CardRow
      role="listitem"
      className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 hover:bg-sunk/50 max-sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <Avatar name={person?.name ?? 'Push'} id={person?.id ?? 'push'} />
      <div className="min-w-0">
        <Link
          to={paths.change(at, change.id)}
          className="block font-semibold before:absolute before:inset-0 hover:underline"
        >
          <Clip text={changeTitle(change)} />
        </Link>
        <p className="text-s text-ink-3">
          {whoWords(change, caller.id)} · <Ago at={since(change)} /> · {linesWords(change.lines.length)}
          {fared !== '' && ` · ${fared}`}
          {change.failure && ` · ${change.failure.reason}`}
        </p>
      </div>
      <span className="flex max-sm:col-start-2">
        <StateChip look={CHANGE_SET_STATES[change.state]} />
      </span>
    </CardRow>
  );
}
