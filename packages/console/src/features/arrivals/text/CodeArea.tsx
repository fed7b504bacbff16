// A text that is code: its lines are numbered, and those with an error are marked. A plain textarea, so that pasting,
// undo, search and screen readers work as everywhere; the numbers beside it only follow.
import { type RefObject, useId, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Field, type FieldWords, fieldAria } from '../../../ui/Field.tsx';

interface CodeAreaProps extends FieldWords {
  readonly value: string;
  /** Without it the text is to be read. */
  readonly onChange?: (text: string) => void;
  /** From 1; those that are marked. */
  readonly wrong?: readonly number[] | undefined;
  readonly placeholder?: string | undefined;
  readonly area?: RefObject<HTMLTextAreaElement | null> | undefined;
  /** Where there is nothing beside it. */
  readonly tall?: boolean | undefined;
}

/** Both columns keep to it. */
export const LINE_PX = 20;
const PADDING_PX = 8;

export function CodeArea({ value, onChange, wrong = [], placeholder, area, tall, ...words }: CodeAreaProps) {
  const id = useId();
  const numbers = useRef<HTMLDivElement>(null);
  const count = value.split('\n').length;
  const follow = (scrollTop: number): void => {
    if (numbers.current) numbers.current.style.transform = `translateY(${-scrollTop}px)`;
  };
  return (
    <Field id={id} {...words}>
      <div
        className={classNames(
          'field flex overflow-hidden p-0! has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-2 has-[textarea:focus-visible]:outline-focus',
          tall ? 'h-[min(58vh,36rem)]' : 'h-[min(40vh,20rem)]',
        )}
      >
        <div
          aria-hidden="true"
          className="w-11 shrink-0 overflow-hidden border-r bg-sunk text-right font-mono text-xs leading-5 text-ink-3 select-none"
        >
          <div ref={numbers} className="relative py-2 pr-2 whitespace-pre tabular-nums">
            {wrong.map((line) => (
              <span
                key={line}
                className="absolute inset-x-0 h-5 border-l-3 border-bad bg-bad-soft"
                style={{ top: `${PADDING_PX + (line - 1) * LINE_PX}px` }}
              />
            ))}
            <span className="relative">{numbersTo(count)}</span>
          </div>
        </div>
        <textarea
          ref={area}
          {...fieldAria(id, words)}
          aria-invalid={words.error !== undefined || wrong.length > 0 || undefined}
          value={value}
          readOnly={onChange === undefined}
          placeholder={placeholder}
          onChange={(event) => onChange?.(event.target.value)}
          onScroll={(event) => follow(event.currentTarget.scrollTop)}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          className="min-w-0 flex-1 resize-none overflow-auto bg-transparent px-2.5 py-2 font-mono text-s leading-5 whitespace-pre outline-none"
        />
      </div>
    </Field>
  );
}

/** One text, however many: a file may have twenty thousand lines. */
const numbersTo = (count: number): string =>
  Array.from({ length: count }, (_, index) => index + 1).join('\n');
