// Tabs, in two looks: an underlined row for the parts of one thing, a segmented control for two or three lists. A tab
// may bring its content or only say which address is shown; then no panel is claimed that is not there.
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Tab {
  readonly value: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly content?: ReactNode;
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
  return (
    <Radix.Root value={value} onValueChange={onChange} className={className}>
      <Radix.List aria-label={label} className={look.list}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={look.tab}
            {...(tab.content === undefined ? { 'aria-controls': undefined } : {})}
          >
            {tab.label}
            {tab.count !== undefined && ' '}
            {tab.count !== undefined && <span className={look.count}>{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(
        (tab) =>
          tab.content !== undefined && (
            <Radix.Content key={tab.value} value={tab.value} className={classNames('mt-4 rounded-m')}>
              {tab.content}
            </Radix.Content>
          ),
      )}
    </Radix.Root>
  );
}
