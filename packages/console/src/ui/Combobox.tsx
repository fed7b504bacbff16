// One of many, found by typing: time zones, services. A button that looks like a field opens a search above its list;
// arrow keys move, Enter takes, Escape leaves everything as it was.
import { Check, ChevronsUpDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldWords } from './Field.tsx';
import { type SearchableOption, filterOptions } from './filter-options.ts';

export interface ComboboxProps extends FieldWords {
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly options: readonly SearchableOption[];
  readonly placeholder?: string | undefined;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

export function Combobox(props: ComboboxProps) {
  const { label, hideLabel, hint, error, value, onChange, options, placeholder, icon, disabled } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={props.className}>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          id={id}
          disabled={disabled}
          aria-label={`${label}: ${chosen?.label ?? placeholder ?? 'none chosen'}`}
          aria-describedby={error !== undefined || hint ? `${id}-note` : undefined}
          aria-invalid={error !== undefined || undefined}
          className="field hit flex h-8 w-full items-center gap-2 px-2.75 text-left disabled:opacity-55"
        >
          {icon}
          <span className={classNames('min-w-0 flex-1 truncate', !chosen && 'text-ink-3')}>
            {chosen?.label ?? placeholder ?? 'Choose…'}
          </span>
          <ChevronsUpDown aria-hidden="true" className="text-ink-3" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={6}
            collisionPadding={8}
            aria-label={label}
            className="z-80 flex max-h-[min(340px,var(--radix-popover-content-available-height,340px))] w-[max(var(--radix-popover-trigger-width),240px)] max-w-[calc(100vw-16px)] animate-drop flex-col overflow-hidden rounded-l border bg-raised shadow-2 outline-none"
          >
            <OptionSearch
              label={label}
              options={options}
              value={value}
              onPick={(picked) => {
                setOpen(false);
                if (picked !== value) onChange(picked);
              }}
            />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </Field>
  );
}

interface OptionSearchProps {
  readonly label: string;
  readonly options: readonly SearchableOption[];
  readonly value: string | null;
  readonly onPick: (value: string) => void;
}

function OptionSearch({ label, options, value, onPick }: OptionSearchProps) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  // The list of 400 zones may lag a frame behind; the typed letter may not.
  const wanted = useDeferredValue(search);
  const found = useMemo(() => filterOptions(options, wanted), [options, wanted]);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
  );
  const at = Math.min(active, found.length - 1);
  useEffect(() => {
    // Not scrollIntoView: on opening the list is not in its place yet, and the page would scroll to meet it.
    const box = list.current;
    const option = box?.querySelector<HTMLElement>('[data-active]');
    if (!box || !option) return;
    const overBy = option.offsetTop + option.offsetHeight + 4 - (box.scrollTop + box.clientHeight);
    const underBy = box.scrollTop - (option.offsetTop - 4);
    if (overBy > 0) box.scrollTop += overBy;
    else if (underBy > 0) box.scrollTop -= underBy;
  }, [at, found]);

  const onKey = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 8,
      PageUp: at - 8,
    };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(last, move)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Who types and presses at once means what they typed, not the list that lags behind it.
      const option = wanted === search ? found[at] : filterOptions(options, search)[0];
      if (option) onPick(option.value);
    }
  };
  return (
    <>
      <input
        role="combobox"
        aria-label={`Search: ${label}`}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Search…"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKey}
        className="hit h-9.5 w-full shrink-0 border-b bg-transparent px-3 outline-none"
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        className="relative min-h-0 flex-1 overflow-y-auto p-1"
      >
        {found.map((option, index) => (
          <Option
            key={option.value}
            id={`${listId}-${index}`}
            option={option}
            active={index === at}
            chosen={option.value === value}
            onPick={onPick}
          />
        ))}
      </div>
      {found.length === 0 && <p className="px-3 pb-3 text-s text-ink-3">Nothing matches “{search}”.</p>}
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: SearchableOption;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly onPick: (value: string) => void;
}

function Option({ id, option, active, chosen, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      data-active={active || undefined}
      onClick={() => onPick(option.value)}
      className={classNames(
        'flex min-h-8 items-center gap-2 rounded-m px-2.25 py-1 hover:bg-sunk coarse:min-h-11 dark:hover:bg-line',
        active && 'bg-sunk dark:bg-line',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {option.hint !== undefined && <span className="shrink-0 text-s text-ink-3">{option.hint}</span>}
      {chosen && <Check aria-hidden="true" className="text-accent" />}
    </div>
  );
}
