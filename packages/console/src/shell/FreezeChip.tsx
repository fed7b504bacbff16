// The freeze, when one holds or starts within a day; leads to its setting.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Snowflake } from 'lucide-react';
import { freezeQuery } from '../api/queries.ts';
import { Link } from '../app/Link.tsx';
import { useOrg } from '../app/addresses.ts';
import { paths } from '../paths.ts';
import { Chip } from '../ui/Chip.tsx';
import { useClock } from '../ui/clock.ts';
import { dayTimeWords } from '../ui/time-words.ts';

const NEAR_MS = 24 * 60 * 60_000;

export function FreezeChip() {
  const org = useOrg();
  const { data: freeze } = useSuspenseQuery(freezeQuery(org));
  const words = useClock((now) => freezeWords(freeze, now));
  if (words === '') return null;
  return (
    <Link to={paths.policy(org)} className="flex-none rounded-full max-sm:hidden">
      <Chip tone="frozen" icon={<Snowflake />}>
        {words}
      </Chip>
    </Link>
  );
}

interface Freeze {
  readonly frozen: boolean;
  readonly endsAt: string | null;
  readonly nextStartsAt: string | null;
  readonly timeZone: string;
}

/** "Frozen until Mon 06:00", "Freeze starts Fri 18:00", or nothing; in the freeze's own zone. */
export function freezeWords(freeze: Freeze, nowMs: number): string {
  const { frozen, endsAt, nextStartsAt, timeZone } = freeze;
  if (frozen && endsAt !== null && Date.parse(endsAt) > nowMs)
    return `Frozen until ${dayTimeWords(new Date(endsAt), timeZone)}`;
  if (nextStartsAt === null) return '';
  const startsIn = Date.parse(nextStartsAt) - nowMs;
  return startsIn > 0 && startsIn < NEAR_MS
    ? `Freeze starts ${dayTimeWords(new Date(nextStartsAt), timeZone)}`
    : '';
}
