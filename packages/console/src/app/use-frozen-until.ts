// Whether production is frozen now, and until when, in the freeze's own zone: what must not be done meanwhile says it.
// Words only: the server decides at the moment of the act.
import { useSuspenseQuery } from '@tanstack/react-query';
import { freezeQuery } from '../api/queries.ts';
import { useClock } from '../ui/clock.ts';
import { momentWords } from '../ui/time-words.ts';

/** "Monday 06:00 (Europe/Berlin)" while it holds; else null. */
export function useFrozenUntil(org: string): string | null {
  const { data } = useSuspenseQuery(freezeQuery(org));
  const { frozen, endsAt, timeZone } = data;
  // An end that has come since the answer holds nothing, even where no event has told so yet.
  const holds = useClock((nowMs) => frozen && endsAt !== null && Date.parse(endsAt) > nowMs);
  return holds && endsAt !== null ? momentWords(new Date(endsAt), timeZone) : null;
}
