// One of a few. The native control: it is the fastest on a phone and known to every screen reader; only its face is ours.
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldWords, fieldAria } from './Field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'children'>, FieldWords {
  readonly options: readonly SelectOption[];
}

export function Select({ label, hideLabel, hint, error, options, className, ...select }: SelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <span className="relative block">
        <select
          {...select}
          {...fieldAria(id, { hint, error })}
          className={classNames(
            'field hit h-8 w-full appearance-none truncate pr-8 pl-2.75 disabled:opacity-55',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-ink-3"
        />
      </span>
    </Field>
  );
}
