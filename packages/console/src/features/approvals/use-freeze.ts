// Why a request cannot be approved just now: the freeze, with its end in its own zone. Rejecting stays possible.
import { useSuspenseQuery } from '@tanstack/react-query';
import { isFreezable } from '@nebula/domain/gate/judge';
import { freezeQuery } from '../../api/queries.ts';
import { useClock } from '../../ui/clock.ts';
import type { Request } from './request-words.ts';

/** Undefined while nothing holds it. */
export function useFreezeReason(org: string, request: Request): string | undefined {
  const { data: freeze } = useSuspenseQuery(freezeQuery(org));
  const { frozen, endsAt, timeZone } = freeze;
  const holds = useClock((nowMs) => frozen && endsAt !== null && Date.parse(endsAt) > nowMs);
  const wish = { kind: request.kind, width: request.affected.length, removes: request.removed.length > 0 };
  if (!holds || endsAt === null || !isFreezable(wish)) return undefined;
  return (
    `Production deployments are frozen until ${momentWords(endsAt, timeZone)}. ` +
    'Until then this cannot be approved; rejecting is possible.'
  );
}

/** "Monday 06:00 (Europe/Berlin)". */
function momentWords(instant: string, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const parts = new Map(words.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')} ${parts.get('hour')}:${parts.get('minute')} (${timeZone})`;
}
