// The windows of the freeze: their zone, the week as a picture, in words what they mean now, and a row of fields for each.
// Everything is worked out by the domain from the values on the screen, saved or not. A chunk of its own: it brings the
// calendar along.
import type { Day, Freeze, WeekTime } from '@nebula/domain/freeze/freeze';
import { MAX_WINDOWS, validateFreeze } from '@nebula/domain/freeze/validate-freeze';
import { weekTimeAt } from '@nebula/domain/freeze/zone-clock';
import { Globe, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useClock } from '../../ui/clock.ts';
import { FreezeOutlook } from './FreezeOutlook.tsx';
import { shortTime, windowWords } from './policy-words.ts';
import { zoneOptions } from './time-zones.ts';
import { nextWindow } from './week-grid.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { WindowRow } from './WindowRow.tsx';

export interface FreezeEditorProps {
  readonly freeze: Freeze;
  /** Absent for who may only read. */
  readonly onChange?: ((change: Partial<Pick<Freeze, 'timeZone' | 'windows'>>) => void) | undefined;
  /** The first thing that keeps the freeze from being saved; undefined when nothing does. */
  readonly onFinding: (message: string | undefined) => void;
}

export function FreezeEditor({ freeze, onChange, onFinding }: FreezeEditorProps) {
  const { timeZone, windows } = freeze;
  const errors = useMemo(() => validateFreeze(freeze), [freeze]);
  const errorsOf = (path: string) =>
    errors.filter((error) => error.path === path || error.path.startsWith(`${path}.`));
  const finding = errors[0]?.message;
  useEffect(() => {
    onFinding(finding);
    return () => onFinding(undefined);
  }, [finding, onFinding]);
  const isZone = errorsOf('freeze.timeZone').length === 0;
  const sound = windows.filter((_, index) => errorsOf(`freeze.windows[${index}]`).length === 0);
  const now = useNow(isZone ? timeZone : 'UTC');
  const all = errors.find(({ path }) => path === 'freeze.windows')?.message;
  const editor = useRef<HTMLDivElement>(null);
  return (
    <div ref={editor} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <Zone timeZone={timeZone} error={errorsOf('freeze.timeZone')[0]?.message} onChange={onChange} />
        {isZone && <span className="text-s text-ink-3 tabular-nums">now {shortTime(now)} there</span>}
        <span className="flex-1" />
        {onChange && (
          <Button
            size="s"
            icon={<Plus />}
            data-add-window
            whyNot={
              windows.length >= MAX_WINDOWS ? `A freeze has at most ${MAX_WINDOWS} windows.` : undefined
            }
            onClick={() => {
              onChange({ windows: [...windows, nextWindow(sound)] });
              requestAnimationFrame(() => focusNew(editor.current));
            }}
          >
            Add window
          </Button>
        )}
      </div>
      <WeekGrid windows={sound} now={now} />
      {errors.length === 0 ? <FreezeOutlook freeze={freeze} /> : all && <Notice tone="bad">{all}</Notice>}
      {windows.length > 0 && (
        <ul aria-label="Windows" className="grid gap-2.5 max-sm:gap-5">
          {windows.map((window, index) => (
            // A window has no identity but its place; its fields are controlled, so nothing typed moves to another.
            <li key={index}>
              {onChange === undefined ? (
                <span className="text-s">{windowWords(window)}</span>
              ) : (
                <WindowRow
                  window={window}
                  errors={errorsOf(`freeze.windows[${index}]`)}
                  onChange={(changed) => onChange({ windows: windows.with(index, changed) })}
                  onRemove={() => {
                    onChange({ windows: windows.filter((_, at) => at !== index) });
                    requestAnimationFrame(() => focusAfterRemoval(editor.current, index));
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** To the new window's first field, which stands below the others. */
const focusNew = (editor: HTMLElement | null): void =>
  editor?.querySelector<HTMLElement>('ul > li:last-child select')?.focus();

/** The pressed button is gone: to the one that took its place, else to where one is added. */
function focusAfterRemoval(editor: HTMLElement | null, index: number): void {
  const left = [...(editor?.querySelectorAll<HTMLElement>('[data-remove-window]') ?? [])];
  (left[index] ?? left.at(-1) ?? editor?.querySelector<HTMLElement>('[data-add-window]'))?.focus();
}

/** Weekday and time there; redrawn once a minute. */
function useNow(timeZone: string): WeekTime {
  const text = useClock((nowMs) => Object.values(weekTimeAt(nowMs, timeZone)).join(' '));
  const [day = 'mon', time = '00:00'] = text.split(' ');
  return { day: day as Day, time };
}

interface ZoneProps extends Pick<FreezeEditorProps, 'onChange'> {
  readonly timeZone: string;
  readonly error: string | undefined;
}

function Zone({ timeZone, error, onChange }: ZoneProps) {
  const options = useMemo(() => zoneOptions(timeZone), [timeZone]);
  if (onChange === undefined)
    return (
      <span className="flex items-center gap-2 font-medium">
        <Globe aria-hidden="true" className="text-ink-3" />
        {timeZone}
      </span>
    );
  return (
    <Combobox
      label="Time zone"
      hideLabel
      value={timeZone}
      options={options}
      error={error}
      icon={<Globe aria-hidden="true" className="text-ink-3" />}
      onChange={(picked) => onChange({ timeZone: picked })}
      className="max-w-full min-w-44"
    />
  );
}
