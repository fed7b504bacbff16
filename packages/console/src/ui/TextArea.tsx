// Several lines of text, with a counter where there is a limit. The limit is said, not enforced by cutting: a pasted
// text is kept whole and the field says by how much it is too long.
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldWords, fieldAria } from './Field.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldWords {
  readonly counter?: { readonly count: number; readonly max: number } | undefined;
  /** Grows with its text, up to half the window. */
  readonly autoGrow?: boolean | undefined;
  readonly mono?: boolean | undefined;
}

export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, counter, autoGrow, mono, className, rows = 3, ...area } = props;
  const id = useId();
  const over = counter !== undefined && counter.count > counter.max;
  const aside = counter && (
    <span className={classNames('text-s tabular-nums', over ? 'font-semibold text-bad' : 'text-ink-3')}>
      {counter.count} / {counter.max}
    </span>
  );
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      aside={aside}
      className={className}
    >
      <textarea
        rows={rows}
        {...area}
        {...fieldAria(id, { hint, error })}
        aria-invalid={error !== undefined || over || undefined}
        className={classNames(
          'field block w-full resize-y px-2.75 py-1.75',
          autoGrow && 'field-sizing-content max-h-[50vh] min-h-[calc(2lh+16px)]',
          mono && 'font-mono text-s',
        )}
      />
    </Field>
  );
}
