// The week of a freeze, seven days of 24 hours on the wall clock of its zone, with the present moment. A picture of what
// the fields below say: a screen reader hears it as one sentence.
import { type FreezeWindow, type WeekTime } from '@nebula/domain/freeze/freeze';
import { classNames } from '../../ui/class-names.ts';
import { DAY_NAMES, windowWords } from './policy-words.ts';
import { type Bar, percentOfDay, placeOf, weekRows } from './week-grid.ts';

const HOURS = ['00', '03', '06', '09', '12', '15', '18', '21', '24'] as const;

export interface WeekGridProps {
  /** Those that have a start and an end. */
  readonly windows: readonly FreezeWindow[];
  readonly now: WeekTime;
}

export function WeekGrid({ windows, now }: WeekGridProps) {
  const here = placeOf(now);
  const words = windows.map(windowWords).join('; ') || 'nothing is frozen';
  return (
    <div role="img" aria-label={`The week: ${words}. It is ${DAY_NAMES[now.day]} ${now.time} there.`}>
      <div
        aria-hidden="true"
        className="isolate grid grid-cols-[46px_minmax(0,1fr)] text-xs text-ink-3 max-sm:grid-cols-[36px_minmax(0,1fr)]"
      >
        <div className="col-start-2 flex justify-between pb-1.5 tabular-nums">
          {HOURS.map((hour) => (
            <span key={hour} className="flex w-0 justify-center first:justify-start last:justify-end">
              {hour}
            </span>
          ))}
        </div>
        {weekRows(windows).map(({ day, bars }) => (
          <div key={day} className="contents">
            <span className={classNames('text-xs/[25px] font-[550]', here.day === day && 'text-ink')}>
              {DAY_NAMES[day].slice(0, 3)}
            </span>
            <div className="relative my-0.5 h-5.25 rounded-[5px] bg-sunk bg-[linear-gradient(90deg,var(--line)_1px,transparent_1px)] bg-size-[12.5%_100%]">
              {bars.map((bar) => (
                <BarMark key={bar.from} bar={bar} />
              ))}
              {here.day === day && (
                <b
                  className="absolute -inset-y-0.75 z-1 w-0.5 -translate-x-1/2 rounded-full bg-bad forced-colors:bg-[Highlight]"
                  style={{ left: `${here.percent}%` }}
                />
              )}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function BarMark({ bar }: { readonly bar: Bar }) {
  return (
    <i
      className={classNames(
        'absolute inset-y-0 min-w-1 border-[1.5px] border-frozen bg-frozen-soft',
        bar.fromBefore ? 'border-l-0' : 'rounded-l-[5px]',
        bar.intoNext ? 'border-r-0' : 'rounded-r-[5px]',
      )}
      style={{ left: `${percentOfDay(bar.from)}%`, right: `${100 - percentOfDay(bar.to)}%` }}
    />
  );
}
