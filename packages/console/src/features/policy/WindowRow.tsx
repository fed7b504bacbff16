// One window of the freeze in fields: from a weekday and time until a weekday and time, how long that is, and its removal.
// What is wrong with it stands below it.
import { DAYS, type Day, type FreezeWindow, type WeekTime } from '@nebula/domain/freeze/freeze';
import type { FieldError } from '@nebula/domain/problems';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { DAY_NAMES, lengthWords, windowWords } from './policy-words.ts';
import { TimeField } from './TimeField.tsx';

const DAY_OPTIONS = DAYS.map((day) => ({ value: day, label: DAY_NAMES[day] }));

export interface WindowRowProps {
  readonly window: FreezeWindow;
  /** Those of this window, by their paths. */
  readonly errors: readonly FieldError[];
  readonly onChange: (window: FreezeWindow) => void;
  readonly onRemove: () => void;
}

export function WindowRow({ window, errors, onChange, onRemove }: WindowRowProps) {
  const noteId = useId();
  const words = windowWords(window);
  return (
    <div
      role="group"
      aria-label={`Window: ${words}`}
      aria-describedby={errors.length > 0 ? noteId : undefined}
    >
      <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto]">
        <WeekTimeFields
          name="From"
          at={window.from}
          wrong={errors.some(({ path }) => path.includes('.from.'))}
          onChange={(from) => onChange({ ...window, from })}
        />
        <span className="text-s text-ink-3 max-sm:col-span-2">until</span>
        <WeekTimeFields
          name="Until"
          at={window.to}
          wrong={errors.some(({ path }) => path.includes('.to.'))}
          onChange={(to) => onChange({ ...window, to })}
        />
        <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:col-span-2">
          <span className="min-w-0 flex-1 text-s text-ink-3 tabular-nums">{lengthWords(window)}</span>
          <IconButton
            label={`Remove window ${words}`}
            icon={<Trash2 />}
            onClick={onRemove}
            className="-mr-2"
            data-remove-window
          />
        </div>
      </div>
      {errors.length > 0 && (
        <p id={noteId} className="mt-1.5 flex gap-1.5 text-s text-bad">
          <CircleAlert aria-hidden="true" className="mt-[0.15em]" />
          {errors.map(({ message }) => message).join(' ')}
        </p>
      )}
    </div>
  );
}

interface WeekTimeFieldsProps {
  readonly name: 'From' | 'Until';
  readonly at: WeekTime;
  readonly wrong: boolean;
  readonly onChange: (at: WeekTime) => void;
}

function WeekTimeFields({ name, at, wrong, onChange }: WeekTimeFieldsProps) {
  return (
    <>
      <Select
        label={`${name} day`}
        hideLabel
        options={DAY_OPTIONS}
        value={at.day}
        onChange={(event) => onChange({ ...at, day: event.target.value as Day })}
        className="w-34 max-sm:w-auto"
      />
      <TimeField
        label={`${name} time`}
        value={at.time}
        wrong={wrong}
        onChange={(time) => onChange({ ...at, time })}
      />
    </>
  );
}
