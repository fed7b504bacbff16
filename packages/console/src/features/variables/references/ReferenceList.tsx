// The names that fit what is typed inside `${{`, below the field. The keyboard stays in the field; a press chooses.
import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Clip } from '../../../ui/Clip.tsx';
import type { Choice, Completion } from './use-completion.ts';

export const choiceId = (id: string, place: number): string => `${id}-${place}`;

interface ReferenceListProps {
  readonly id: string;
  readonly choices: readonly Choice[];
  readonly completion: Completion;
}

export function ReferenceList({ id, choices, completion }: ReferenceListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    document.getElementById(choiceId(id, completion.active))?.scrollIntoView({ block: 'nearest' });
  }, [id, completion.active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="References"
      className="absolute top-full right-0 z-30 mt-1 max-h-52 w-max max-w-80 min-w-full animate-drop overflow-y-auto rounded-l border bg-raised p-1 shadow-2"
    >
      {choices.map(({ name, hint }, place) => (
        <div
          key={name}
          id={choiceId(id, place)}
          role="option"
          aria-selected={place === completion.active}
          // The field keeps the focus: leaving it would stage what is half typed.
          onPointerDown={(event) => {
            event.preventDefault();
            completion.choose(name);
          }}
          className={classNames(
            'hit flex items-center gap-3 rounded-m px-2 py-1 text-s',
            place === completion.active && 'bg-sunk dark:bg-line',
          )}
        >
          <Clip text={name} className="flex-1 font-mono" />
          <span className="flex-none text-xs text-ink-3">{hint}</span>
        </div>
      ))}
    </div>
  );
}
