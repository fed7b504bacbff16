// Whether production is frozen now, and until when, in the freeze's own zone: what may not be removed meanwhile says it.
import { useSuspenseQuery } from '@tanstack/react-query';
import { freezeQuery } from '../../api/queries.ts';
import { useClock } from '../../ui/clock.ts';

/** "Monday 06:00 (Europe/Berlin)" while it holds; else null. */
export function useFrozenUntil(org: string): string | null {
  const { data } = useSuspenseQuery(freezeQuery(org));
  const { frozen, endsAt, timeZone } = data;
  const holds = useClock((nowMs) => frozen && endsAt !== null && Date.parse(endsAt) > nowMs);
  return holds && endsAt !== null ? momentWords(endsAt, timeZone) : null;
}

function momentWords(instant: string, timeZone: string): string {
  const at = new Date(instant);
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone }).format(at);
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);
  return `${day} ${time} (${timeZone})`;
}
