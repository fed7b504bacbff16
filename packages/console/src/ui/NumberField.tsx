// A number between two bounds: typed, or stepped by buttons and arrow keys. Only steps stay within the bounds: what is
// typed stands as it was typed, and whoever takes it says what is wrong with it. A scrolled wheel never changes it.
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldWords, fieldAria } from './Field.tsx';

export interface NumberFieldProps extends FieldWords {
  /** As it is typed. */
  readonly value: string;
  readonly min: number;
  readonly max: number;
  readonly onChange: (text: string) => void;
  readonly onStep: (value: number) => void;
  readonly onBlur?: () => void;
  /** Of the keys that do not step. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Behind the number, e.g. "GiB". */
  readonly unit?: ReactNode;
  readonly disabled?: boolean | undefined;
}

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, hint, error, value, min, max, onStep, unit, disabled } = props;
  const id = useId();
  const aria = fieldAria(id, { hint, error });
  const typed = value.trim() === '' ? Number.NaN : Number(value);
  const step = (by: number): void => {
    const wanted = Number.isNaN(typed) ? min : Math.round(typed) + by;
    onStep(Math.min(max, Math.max(min, wanted)));
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = KEY_STEPS[event.key];
    if (by === undefined) return props.onKeyDown?.(event);
    event.preventDefault();
    step(by);
  };
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <div className={classNames('field inline-flex h-8 items-center hit', disabled && 'opacity-55')}>
        <Step
          label={`${label}: one less`}
          icon={<Minus />}
          off={disabled || typed <= min}
          describedBy={aria['aria-describedby']}
          onStep={() => step(-1)}
        />
        <input
          {...aria}
          inputMode="numeric"
          role="spinbutton"
          aria-valuenow={Number.isNaN(typed) ? undefined : typed}
          aria-valuemin={min}
          aria-valuemax={max}
          autoComplete="off"
          disabled={disabled}
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          onKeyDown={onKey}
          className="h-full w-11 bg-transparent text-center tabular-nums outline-none"
        />
        {unit && <span className="pr-2 text-s text-ink-3">{unit}</span>}
        <Step
          label={`${label}: one more`}
          icon={<Plus />}
          off={disabled || typed >= max}
          describedBy={aria['aria-describedby']}
          onStep={() => step(1)}
        />
      </div>
    </Field>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly off: boolean | undefined;
  /** Where the reason is, when it is off. */
  readonly describedBy: string | undefined;
  readonly onStep: () => void;
}

function Step({ label, icon, off, describedBy, onStep }: StepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={off}
      onClick={onStep}
      className="grid h-full w-8 shrink-0 place-items-center rounded-[7px] text-ink-2 hover:bg-sunk disabled:opacity-40 max-sm:w-11 coarse:w-11"
    >
      {icon}
    </button>
  );
}
