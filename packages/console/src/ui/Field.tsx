// The frame every field shares: label above, hint or error below, both tied to the control. An error says what is wrong
// with this value; it replaces the hint and never moves the fields below by more than its own line.
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Given to every field. `label` is required; hiding it keeps it for screen readers. */
export interface FieldWords {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

export interface FieldProps extends FieldWords {
  readonly id: string;
  readonly children: ReactNode;
  /** At the right end of the label's line. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
}

export function Field({ id, label, hideLabel, hint, error, aside, children, className }: FieldProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <div
        className={classNames(
          'mb-1.5 flex items-baseline justify-between gap-3',
          hideLabel && !aside && 'sr-only',
        )}
      >
        <label htmlFor={id} className={classNames('text-s font-semibold', hideLabel && 'sr-only')}>
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error !== undefined ? (
        <p id={`${id}-note`} className="mt-1.5 flex gap-1.5 text-s text-bad">
          <CircleAlert aria-hidden="true" className="mt-[0.15em]" />
          <span className="min-w-0">{error}</span>
        </p>
      ) : (
        hint && (
          <p id={`${id}-note`} className="mt-1.5 text-s text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** The attributes that tie a control to its frame. */
export function fieldAria(id: string, words: Pick<FieldWords, 'hint' | 'error'>) {
  return {
    id,
    'aria-invalid': words.error !== undefined || undefined,
    'aria-describedby': words.error !== undefined || words.hint ? `${id}-note` : undefined,
  };
}
