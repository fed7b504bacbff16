// One line of text. Mono where the value is code: a variable, a command, a name that must match exactly.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldWords, fieldAria } from './Field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldWords {
  readonly mono?: boolean | undefined;
  /** At the right end of the label's line, e.g. a link. */
  readonly aside?: ReactNode;
}

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  mono,
  aside,
  className,
  ...input
}: TextFieldProps) {
  const id = useId();
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
      <input
        type="text"
        {...input}
        {...fieldAria(id, { hint, error })}
        aria-invalid={error !== undefined || input['aria-invalid'] || undefined}
        className={classNames('field hit h-8 w-full px-2.75', mono && 'font-mono text-s')}
      />
    </Field>
  );
}
