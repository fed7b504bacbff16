// Tabs, in two looks: an underlined row for the parts of one thing, a segmented control for two or three lists. A tab
// says which address is shown; the panel is the page's own. Not Radix: its tabs weigh 10 kB on every panel.
import type { KeyboardEvent } from 'react';

export interface Tab {
  readonly value: string;
  readonly label: string;
  /** "50+" where not all of them were read. */
  readonly count?: number | string | undefined;
}

export interface TabsProps {
  /** The accessible name of the row. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly tabs: readonly Tab[];
  readonly className?: string | undefined;
}

interface Look {
  readonly list: string;
  readonly tab: string;
  readonly count: string;
}

const UNDERLINED: Look = {
  list: 'flex gap-5 overflow-x-auto border-b [scrollbar-width:none]',
  tab:
    'hit relative -mb-px flex h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent font-medium text-ink-3 hover:text-ink ' +
    'focus-visible:rounded-s focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink forced-colors:data-[state=active]:border-[Highlight]',
  count: 'rounded-full bg-line/70 px-1.5 text-xs font-semibold text-ink-2 tabular-nums',
};

const SEGMENTED: Look = {
  list: 'inline-flex rounded-[9px] border bg-sunk p-0.5',
  tab:
    'flex h-6.5 items-center gap-1 rounded-[7px] px-3.25 text-s font-[550] text-ink-3 hover:text-ink max-sm:h-9 coarse:h-9 ' +
    'data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-1 forced-colors:data-[state=active]:bg-[Highlight]',
  count: 'tabular-nums',
};

export function Tabs(props: TabsProps) {
  return <TabRow {...props} look={UNDERLINED} />;
}

export function SegmentedTabs(props: TabsProps) {
  return <TabRow {...props} look={SEGMENTED} />;
}

function TabRow({ label, value, onChange, tabs, className, look }: TabsProps & { readonly look: Look }) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const to = neighbour(tabs, value, event.key);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(to)]?.focus();
    onChange(to.value);
  };
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={look.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            data-state={tab.value === value ? 'active' : 'inactive'}
            tabIndex={tab.value === value ? 0 : -1}
            className={look.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && ' '}
            {tab.count !== undefined && <span className={look.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Arrows go around; undefined for a key that moves nothing. */
function neighbour(tabs: readonly Tab[], value: string, key: string): Tab | undefined {
  const now = tabs.findIndex((tab) => tab.value === value);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  if (key === 'ArrowRight') return tabs[(now + 1) % tabs.length];
  return key === 'ArrowLeft' ? tabs.at(now - 1) : undefined;
}
