// The staged bar (CS-6): how much is staged, discarding it, and the action that ships it. It stands where its place puts
// it and is not there while nothing is staged. Pressing the action only opens the review: nothing ships from here.
import { useQuery } from '@tanstack/react-query';
import { actionLabel } from '@nebula/domain/change-set/review';
import { useRef, useState } from 'react';
import { draftQuery, environmentQuery } from '../../api/queries.ts';
import { useEnvironment } from '../../app/addresses.ts';
import { failureOf } from '../../app/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LazyDiscardDialog } from './LazyDiscardDialog.tsx';
import {
  createdServices,
  type Draft,
  driftedLines,
  placesWords,
  stagedWords,
  useWhyNotApply,
} from './use-draft.ts';
import { useReview } from './use-review.ts';

export interface StagedBarProps {
  /** `canvas`: floats, as wide as it needs; `panel`: fills its foot. Where it stands is the place's own business. */
  readonly place: 'canvas' | 'panel';
}

export function StagedBar({ place }: StagedBarProps) {
  const at = useEnvironment();
  const { data: draft, error, refetch } = useQuery(draftQuery(at));
  if (draft === undefined && error !== null) {
    const { title, detail } = failureOf(error);
    const again = (
      <Button size="s" onClick={() => void refetch()}>
        Try again
      </Button>
    );
    return <ErrorNotice title={`What is staged cannot be shown: ${title}`} detail={detail} action={again} />;
  }
  if (draft === undefined || draft.lines.length === 0) return null;
  return <Bar draft={draft} place={place} />;
}

// Where its row is too short the two buttons move below, to the right; on a phone the action takes a row of its own.
const BAR = 'flex w-full flex-wrap items-center gap-x-2.5 gap-y-1.5 rounded-card border';
const LOOK = {
  canvas: 'max-w-[560px] border-line-strong bg-raised py-2 pr-2 pl-3.5 shadow-3',
  panel: 'rounded-l border-staged-line bg-staged-soft py-1.5 pr-1.5 pl-3',
} as const;

function Bar({ draft, place }: StagedBarProps & { readonly draft: Draft }) {
  const at = useEnvironment();
  const review = useReview(at);
  const { data: environment } = useQuery(environmentQuery(at));
  const whyNot = useWhyNotApply(at);
  const [isDiscarding, setDiscarding] = useState(false);
  const drifted = driftedLines(draft).length;
  const label = draft.action?.label ?? actionLabel(draft.lines.length, environment?.protected === true);
  const open = (): void => review.open('draft');
  const bar = useRef<HTMLElement>(null);
  // An address with the dialog: until its code is here, nobody is offered what will be below it.
  const isBelow = review.isOpen && bar.current?.contains(document.activeElement) !== true;
  return (
    <section
      ref={bar}
      aria-label="Staged changes"
      aria-hidden={isBelow || undefined}
      className={classNames(BAR, LOOK[place])}
    >
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-staged" />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="hit shrink-0 rounded-xs font-semibold underline decoration-staged decoration-dotted decoration-[1.5px] underline-offset-4 hover:decoration-solid"
      >
        {stagedWords(draft)}
      </button>
      {place === 'canvas' && drifted === 0 && (
        <span className="min-w-0 flex-1 basis-0 truncate text-s text-ink-3 max-sm:hidden">
          {placesWords(draft)}
        </span>
      )}
      {drifted > 0 && <Chip tone="bad">{drifted} drifted</Chip>}
      <span className="ml-auto flex items-center gap-2 max-sm:contents">
        <Button
          variant="quiet"
          size={place === 'panel' ? 's' : 'm'}
          aria-haspopup="dialog"
          className="max-sm:ml-auto"
          onClick={() => setDiscarding(true)}
        >
          Discard
        </Button>
        <Button
          variant="primary"
          size={place === 'panel' ? 's' : 'm'}
          aria-haspopup="dialog"
          whyNot={whyNot}
          shortcut={place === 'canvas' ? 'Ctrl+Enter' : undefined}
          className="max-sm:w-full"
          onClick={open}
        >
          {label}
        </Button>
      </span>
      {isDiscarding && (
        <LazyDiscardDialog
          reviewed={{ at, changeSet: null }}
          draft={draft}
          created={createdServices(draft)}
          onClose={() => setDiscarding(false)}
        />
      )}
    </section>
  );
}
