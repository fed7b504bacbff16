// The parts that card and list row share: icon, state, what is staged, notes. Both show the same, in the same words.
import { Pencil } from 'lucide-react';
import { ServiceIcon } from '../../states/ServiceIcon.tsx';
import { DEPLOYMENT_STATES, SERVICE_STATES, StateChip } from '../../states/states.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { inkTone, toneIcon } from '../../ui/tone.ts';
import { Elapsed } from '../../ui/Time.tsx';
import { type CardNote, type CardView, stagedWords } from './card-view.ts';

export function KindIcon({
  kind,
  className,
}: {
  readonly kind: CardView['kind'];
  readonly className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-8 flex-none place-items-center rounded-m border bg-sunk text-[16px] text-ink-2',
        className,
      )}
    >
      <ServiceIcon kind={kind} />
    </span>
  );
}

export function CardState({ card: { state, deployingSince } }: { readonly card: CardView }) {
  if (deployingSince === null) return <StateChip look={SERVICE_STATES[state]} />;
  return (
    <StateChip look={DEPLOYMENT_STATES.deploying}>
      {SERVICE_STATES.deploying.word} · <Elapsed since={deployingSince} />
    </StateChip>
  );
}

/** Cut in the middle where it is long: the commit at its end stays. */
export function Source({ card: { source, sourceEnd } }: { readonly card: CardView }) {
  const start = source.slice(0, source.length - sourceEnd.length);
  return (
    <span className="flex min-w-0 text-xs text-ink-3" title={source}>
      <span className="truncate">{start}</span>
      {sourceEnd !== '' && <span className="max-w-1/2 flex-none truncate whitespace-pre">{sourceEnd}</span>}
    </span>
  );
}

/** The number beside a pencil; nothing of a service that is drafted as a whole, its state says so. */
export function StagedChip({ card }: { readonly card: CardView }) {
  if (card.stagedLines === 0 || card.isDrafted) return null;
  return (
    <Chip tone="staged" icon={<Pencil />} title={stagedWords(card.stagedLines)}>
      <span aria-hidden="true">{card.stagedLines}</span>
      <span className="sr-only">{stagedWords(card.stagedLines)}</span>
    </Chip>
  );
}

export function Note({ note, className }: { readonly note: CardNote; readonly className?: string }) {
  const Icon = toneIcon[note.tone];
  return (
    <span
      className={classNames('flex min-w-0 items-center gap-1.25 text-xs', inkTone[note.tone], className)}
      title={note.text}
    >
      <Icon aria-hidden="true" />
      <span dir="auto" className="min-w-0 truncate">
        {note.text}
      </span>
    </span>
  );
}
