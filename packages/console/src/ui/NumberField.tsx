// A whole number between two bounds: typed, stepped by buttons or arrow keys. What is typed half-way is left alone and
// brought into the bounds when the field is left; a scrolled wheel never changes it.
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldWords, fieldAria } from './Field.tsx';

export interface NumberFieldProps extends FieldWords {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** Behind the number, e.g. "GiB". */
  readonly unit?: ReactNode;
  readonly disabled?: boolean | undefined;
}

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, hint, error, value, min, max, onChange, unit, disabled } = props;
  const id = useId();
  const aria = fieldAria(id, { hint, error });
  const [draft, setDraft] = useState<string>();
  const within = (wanted: number) => Math.min(max, Math.max(min, Math.round(wanted)));
  const set = (wanted: number) => {
    setDraft(undefined);
    const next = within(wanted);
    if (next !== value) onChange(next);
  };
  const leave = () => {
    const typed = Number(draft);
    if (draft === undefined || draft.trim() === '' || !Number.isFinite(typed)) setDraft(undefined);
    else set(typed);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    if (step === undefined) return leave();
    event.preventDefault();
    set((draft === undefined || draft.trim() === '' ? value : Number(draft) || value) + step);
  };
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <div className={classNames('field inline-flex h-8 items-center hit', disabled && 'opacity-55')}>
        <Step
          label={`${label}: one less`}
          icon={<Minus />}
          off={disabled || value <= min}
          describedBy={aria['aria-describedby']}
          onStep={() => set(value - 1)}
        />
        <input
          {...aria}
          inputMode="numeric"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          autoComplete="off"
          disabled={disabled}
          value={draft ?? String(value)}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={leave}
          onKeyDown={onKey}
          className="h-full w-11 bg-transparent text-center tabular-nums outline-none"
        />
        {unit && <span className="pr-2 text-s text-ink-3">{unit}</span>}
        <Step
          label={`${label}: one more`}
          icon={<Plus />}
          off={disabled || value >= max}
          describedBy={aria['aria-describedby']}
          onStep={() => set(value + 1)}
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
