// A search over what is on the screen. Escape empties it before it does anything else.
import { Search, X } from 'lucide-react';
import { type ComponentProps, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'type' | 'aria-label' | 'ref'> {
  /** The accessible name: what is searched. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange, placeholder, className, ...input }: SearchFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  return (
    <div role="search" className={classNames('min-w-0', className)}>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-ink-3"
        />
        <input
          {...input}
          ref={box}
          id={id}
          type="search"
          aria-label={label}
          value={value}
          placeholder={placeholder ?? label}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            input.onKeyDown?.(event);
            if (event.key !== 'Escape' || value === '') return;
            event.stopPropagation();
            event.preventDefault();
            onChange('');
          }}
          className="field hit h-8 w-full pr-8 pl-8.5 [&::-webkit-search-cancel-button]:hidden"
        />
        {value !== '' && (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={() => {
              onChange('');
              box.current?.focus();
            }}
            className="absolute inset-y-0 right-1 my-auto grid size-6.5 place-items-center rounded-s text-ink-3 hover:text-ink"
          >
            <X aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}
