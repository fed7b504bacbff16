// In words what a freeze means now, from the values on the screen: until when, what comes next, and what a change of the
// clocks does to it (FR-1, FR-2, FR-5).
import type { Freeze } from '@nebula/domain/freeze/freeze';
import { freezeCalendar } from '@nebula/domain/freeze/frozen';
import { freezeOutlook } from '@nebula/domain/freeze/sentences';
import { nextClockChange } from '@nebula/domain/freeze/zone-clock';
import { Clock, Snowflake } from 'lucide-react';
import { useMemo } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { useClock } from '../../ui/clock.ts';
import { DAY_NAMES } from './policy-words.ts';

const CLOCKS_SOON_MS = 14 * 86_400_000;

/** `freeze` is one that may be saved. */
export function FreezeOutlook({ freeze }: { readonly freeze: Freeze }) {
  const calendar = useMemo(() => freezeCalendar(freeze), [freeze]);
  const words = useClock((nowMs) => freezeOutlook(freeze, calendar(nowMs), nowMs));
  const isFrozen = useClock((nowMs) => calendar(nowMs).until !== null);
  const clocks = useClock((nowMs) => clockWords(freeze.timeZone, nowMs));
  return (
    <div className="grid gap-2">
      <Notice tone={isFrozen ? 'frozen' : 'neutral'} icon={<Snowflake />} role="status">
        <span className="font-[550]">{words}</span>
      </Notice>
      {clocks !== '' && (
        <p className="flex gap-1.5 px-3 text-s text-ink-3">
          <Clock aria-hidden="true" className="mt-[0.15em]" />
          {clocks}
        </p>
      )}
    </div>
  );
}

/** What the next change of the clocks does; empty when none is near. */
export function clockWords(timeZone: string, nowMs: number): string {
  const change = nextClockChange(nowMs, timeZone, CLOCKS_SOON_MS);
  if (change === null) return '';
  const moves = `On ${DAY_NAMES[change.day]} ${change.date} the clock there goes from ${change.from} to ${change.to}`;
  return change.to > change.from
    ? `${moves}: a window's time in between counts as that much later.`
    : `${moves}: of a window's time that comes twice the first counts.`;
}
