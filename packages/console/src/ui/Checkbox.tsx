// A box to tick. With the staged tone it is the amber block of "Accept downtime": loud, because the action below waits
// for it.
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './Tooltip.tsx';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly tone?: 'staged' | undefined;
  /** Why it cannot be ticked now, and the way out. */
  readonly whyNot?: string | undefined;
}

export function Checkbox({ label, description, checked, onChange, tone, whyNot }: CheckboxProps) {
  const id = useId();
  const box =
    tone === 'staged'
      ? 'checked:bg-staged checked:border-staged border-staged'
      : 'checked:bg-accent checked:border-accent border-ink-3';
  const described = [description ? `${id}-d` : '', whyNot === undefined ? '' : `${id}-w`].join(' ').trim();
  const tick = (
    <input
      id={id}
      type="checkbox"
      checked={checked}
      aria-disabled={whyNot !== undefined || undefined}
      onChange={(event) => whyNot === undefined && onChange(event.target.checked)}
      aria-describedby={described === '' ? undefined : described}
      className={classNames(
        'peer size-4.5 appearance-none rounded-[5px] border-[1.5px] bg-surface aria-disabled:opacity-55',
        box,
      )}
    />
  );
  return (
    <div
      className={classNames(
        'relative flex items-start gap-2.5',
        tone === 'staged' && 'rounded-m border border-staged-line bg-staged-soft px-3 py-2.5',
      )}
    >
      <span className="relative z-1 mt-px grid size-4.5 shrink-0">
        {whyNot === undefined ? (
          tick
        ) : (
          <Tooltip text={whyNot} onPress>
            {tick}
          </Tooltip>
        )}
        <Check
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 m-auto size-3! stroke-[3.4] text-surface opacity-0 peer-checked:opacity-100"
        />
      </span>
      <div className="min-w-0 flex-1">
        {/* The label spreads over the whole block: a thumb need not find the box. Links below stay links. */}
        <label
          htmlFor={id}
          className={classNames(
            'block before:absolute before:inset-x-0 before:-inset-y-1.5',
            description || tone ? 'font-semibold' : 'font-medium',
          )}
        >
          {label}
        </label>
        {description && (
          <div
            id={`${id}-d`}
            className="pointer-events-none relative mt-px text-s text-ink-2 [&_a]:pointer-events-auto"
          >
            {description}
          </div>
        )}
      </div>
      {whyNot !== undefined && (
        <span id={`${id}-w`} hidden>
          {whyNot}
        </span>
      )}
    </div>
  );
}
