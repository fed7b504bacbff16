// What withdrawing, restaging or reverting did, in words: where the lines are now, what was merged, what was left out.
import { Link } from '../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Merged, Moved } from './use-change-acts.ts';

interface MovedNoteProps {
  readonly at: EnvironmentAddress;
  readonly moved: Moved;
}

export function MovedNote({ at, moved }: MovedNoteProps) {
  const { inDraft, merged, skipped } = moved;
  const action = inDraft !== null && inDraft > 0 && (
    <Link to={paths.canvas(at, { review: true })} className={buttonClass({ size: 's' })}>
      Review the draft
    </Link>
  );
  return (
    <Notice tone="staged" role="status" action={action}>
      <b>{sentence(moved)}</b>
      <Labels title="Your newer value stays" labels={labelsOf(merged, 'newer-value-kept')} />
      <Labels title="Already so, nothing to change" labels={labelsOf(merged, 'already-so')} />
      <Labels title="Left out, because nothing has to change for it" labels={skipped} />
    </Notice>
  );
}

function sentence({ act, inDraft, ofProject }: Moved): string {
  if (act === 'revert')
    return inDraft
      ? 'The opposite is staged in your draft. Nothing is applied yet.'
      : 'There was nothing to revert.';
  if (act === 'withdraw')
    return `Withdrawn. Its lines are in ${ofProject ? 'the project’s' : 'your'} draft again.`;
  if (ofProject) return 'The project’s draft has them against today’s values.';
  return inDraft
    ? 'Its lines are in your draft again, against today’s values.'
    : 'All of it is live already.';
}

const labelsOf = (merged: readonly Merged[], outcome: Merged['outcome']): readonly string[] =>
  merged.filter((one) => one.outcome === outcome).map(({ label }) => label);

const MOST = 8;

function Labels({ title, labels }: { readonly title: string; readonly labels: readonly string[] }) {
  if (labels.length === 0) return null;
  const more = labels.length - MOST;
  return (
    <div className="mt-1.5">
      {title}:
      <ul className="ml-4 list-disc">
        {labels.slice(0, MOST).map((label) => (
          <li key={label} dir="auto" className="[overflow-wrap:anywhere]">
            {label}
          </li>
        ))}
        {more > 0 && <li>{more} more</li>}
      </ul>
    </div>
  );
}
