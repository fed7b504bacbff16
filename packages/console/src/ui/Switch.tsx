// A setting that is on or off, as a row: what it is and means at the left, the switch at the right. It holds at once or
// with the form's save; which of the two, the description says.
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './Tooltip.tsx';

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly description?: ReactNode;
  readonly whyNot?: string | undefined;
  readonly busy?: boolean | undefined;
  /** The switch alone, its label kept for screen readers: in a table's cell. */
  readonly hideLabel?: boolean | undefined;
}

export function Switch({ label, checked, onChange, description, whyNot, busy, hideLabel }: SwitchProps) {
  const id = useId();
  const still = busy === true || whyNot !== undefined;
  const described = [description ? `${id}-d` : '', whyNot === undefined ? '' : `${id}-w`].join(' ').trim();
  const track = (
    <button
      id={id}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-disabled={still || undefined}
      aria-busy={busy || undefined}
      aria-label={hideLabel ? label : undefined}
      aria-describedby={described === '' ? undefined : described}
      onClick={() => !still && onChange(!checked)}
      className={classNames(
        'relative mt-px h-5.25 w-9 shrink-0 rounded-full border border-transparent transition-colors duration-100',
        'before:absolute before:-inset-3 before:content-[""] aria-disabled:opacity-55',
        checked ? 'bg-accent' : 'bg-ink-3/70',
      )}
    >
      <span
        className={classNames(
          'absolute top-px left-px size-4.25 rounded-full bg-white shadow-1 forced-colors:bg-[ButtonText] transition-transform duration-100',
          checked && 'translate-x-3.75 dark:bg-accent-ink',
        )}
      />
    </button>
  );
  const control =
    whyNot === undefined ? (
      track
    ) : (
      <Tooltip text={whyNot} onPress>
        {track}
      </Tooltip>
    );
  return (
    <div className={classNames('flex items-start gap-4', hideLabel && 'inline-flex')}>
      {!hideLabel && (
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          {description && (
            <div id={`${id}-d`} className="mt-px text-s text-ink-2">
              {description}
            </div>
          )}
        </div>
      )}
      {control}
      {whyNot !== undefined && (
        <span id={`${id}-w`} hidden>
          {whyNot}
        </span>
      )}
    </div>
  );
}
