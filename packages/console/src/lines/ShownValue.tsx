// One value as text, whatever is in it: what cannot be seen is written out by the domain (C-23), references to other
// services stand out, and text of any direction keeps to itself.
import { showWhole } from '@nebula/domain/change-set/showing';
import { Fragment } from 'react';
import { classNames } from '../ui/class-names.ts';

/** Old and new are `del` and `ins`, so that they are told without colours too. */
export type ValueLook = 'old' | 'new' | 'plain' | 'live';

const LOOK: Readonly<Record<ValueLook, string>> = {
  old: 'text-del line-through decoration-del/60',
  new: 'text-add no-underline',
  plain: 'text-ink',
  live: 'text-bad',
};
const GROUND: Readonly<Record<ValueLook, string>> = {
  old: 'rounded-xs bg-del-soft px-1.5',
  new: 'rounded-xs bg-add-soft px-1.5',
  plain: '',
  live: '',
};

export interface ShownValueProps {
  /** As `show` of the domain gives it. */
  readonly text: string;
  readonly look: ValueLook;
  /** Without its ground, for dense rows. */
  readonly bare?: boolean;
}

const NAMES = { old: 'del', new: 'ins', plain: 'span', live: 'span' } as const;

export function ShownValue({ text, look, bare = false }: ShownValueProps) {
  const Name = NAMES[look];
  return (
    <Name
      dir="auto"
      className={classNames(
        'max-w-full box-decoration-clone py-px font-mono text-s [overflow-wrap:anywhere] [unicode-bidi:isolate]',
        LOOK[look],
        !bare && GROUND[look],
      )}
    >
      <Referring text={text} />
    </Name>
  );
}

/** To the eye only: what a reference really is is decided by the domain. */
const REFERENCE = /(\$\{\{[^{}]*\}\})/;

/** The text with what it takes from other services in the colour of a link. */
export function Referring({ text }: { readonly text: string }) {
  const parts = text.split(REFERENCE);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // The pieces of one text have no other name than their place.
      <span key={index} className="text-accent">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

/** A long value whole, its lines as lines, in a box that scrolls. */
export function WholeValue({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-xs text-ink-3">{label}</figcaption>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too */}
      <pre
        dir="auto"
        role="region"
        tabIndex={0}
        aria-label={label}
        className="mt-1 max-h-60 overflow-auto rounded-s border bg-sunk px-2.5 py-2 font-mono text-s whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {text === '' ? '""' : text.split('\n').map(showWhole).join('\n')}
      </pre>
      {/* oxlint-enable */}
    </figure>
  );
}
