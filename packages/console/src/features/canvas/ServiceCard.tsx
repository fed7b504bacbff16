// One service on the canvas. The whole card is a link to its panel: Enter, a click and "open in a new tab" do what they
// always do. What can be pressed inside lies above that link, never in it.
import { type KeyboardEvent, memo } from 'react';
import { Link } from '../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { SERVICE_STATES } from '../../states/states.tsx';
import { classNames } from '../../ui/class-names.ts';
import { inkTone } from '../../ui/tone.ts';
import { ApproveButton } from '../approvals/entry.tsx';
import { CardState, KindIcon, Note, Source, StagedChip } from './CardParts.tsx';
import type { CardView } from './card-view.ts';
import type { Direction } from './layout/reading-order.ts';

export interface ServiceCardProps {
  readonly at: EnvironmentAddress;
  readonly card: CardView;
  /** Its panel is open. */
  readonly isOpen: boolean;
  readonly onArrowKey: (service: string, direction: Direction) => void;
  readonly onKeyboardFocus: (service: string) => void;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export const ServiceCard = memo(function ServiceCard(props: ServiceCardProps) {
  const { at, card, isOpen, onArrowKey, onKeyboardFocus } = props;
  const onKey = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key];
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onArrowKey(card.name, direction);
  };
  const isStaged = card.isDrafted || card.stagedLines > 0;
  return (
    <article
      className={classNames(
        'canvas-card relative size-full rounded-l border bg-surface px-3.25 pt-3 pb-2.5 shadow-1',
        'has-[>a:focus-visible]:outline-2 has-[>a:focus-visible]:outline-offset-2 has-[>a:focus-visible]:outline-focus',
        isStaged && 'border-staged-line ring-3 ring-staged-soft',
        card.isDrafted && 'border-dashed',
        isOpen && 'border-accent! ring-3 ring-accent-soft!',
      )}
    >
      <Link
        to={paths.canvas(at, { service: card.name })}
        aria-label={card.label}
        aria-current={isOpen ? 'true' : undefined}
        data-service={card.name}
        draggable={false}
        onKeyDown={onKey}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) onKeyboardFocus(card.name);
        }}
        className="absolute inset-0 rounded-[inherit] outline-none"
      />
      <div className="pointer-events-none relative">
        <div className="flex items-center gap-2.5">
          <FarIcon state={card.state} />
          <KindIcon kind={card.kind} className="canvas-card-near" />
          <div className="min-w-0 flex-1">
            <div dir="auto" className="canvas-card-name truncate text-start font-semibold" title={card.name}>
              {card.name}
            </div>
            <div className="canvas-card-near canvas-card-fine">
              <Source card={card} />
            </div>
          </div>
        </div>
        <div className="canvas-card-near">
          <Foot card={card} org={at.org} />
          {card.notes.map((note) => (
            <Note key={note.text} note={note} className="canvas-card-note mt-1.25" />
          ))}
        </div>
      </div>
    </article>
  );
});

function FarIcon({ state }: Pick<CardView, 'state'>) {
  const { tone, icon } = SERVICE_STATES[state];
  return (
    <span aria-hidden="true" className={classNames('canvas-card-far', inkTone[tone])}>
      {icon}
    </span>
  );
}

function Foot({ card, org }: { readonly card: CardView; readonly org: string }) {
  return (
    <div
      className={classNames(
        'mt-2.75 flex min-h-8.75 items-center gap-1.5 border-t pt-2.25 text-xs [&>span]:min-w-0',
        'canvas-card-foot',
        // Beside a button there is no room for a larger word: the icon and its colour stay.
        card.approval !== null && 'canvas-card-ask',
      )}
    >
      <CardState card={card} />
      {card.approval === null ? (
        <>
          {!card.isDrafted && (
            <span
              className={classNames(
                'shrink-[99] truncate text-ink-2',
                // From farther away how long it takes needs the room.
                card.deployingSince !== null && 'canvas-card-fine',
              )}
            >
              {card.amount}
            </span>
          )}
          <span className="ml-auto flex flex-none">
            <StagedChip card={card} />
          </span>
        </>
      ) : (
        <span className="nodrag pointer-events-auto ml-auto flex flex-none [&>button>svg]:hidden">
          <ApproveButton org={org} approval={card.approval} label={card.name} />
        </span>
      )}
    </div>
  );
}
