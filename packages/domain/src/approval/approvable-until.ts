// Until when a request can be approved, where its 24 hours end inside a freeze (AP-5): approving is refused from the
// freeze's first moment on, and the request expires before its last.
import type { Freeze } from '../freeze/freeze.ts';
import { freezeCalendar } from '../freeze/frozen.ts';

/** Epoch milliseconds, the first moment at which it is too late; null when the freeze does not shorten the 24 hours. */
export function approvableUntil(freeze: Freeze, requestedAtMs: number, expiresAtMs: number): number | null {
  const at = freezeCalendar(freeze);
  let free = requestedAtMs;
  while (free < expiresAtMs) {
    const { until, next } = at(free);
    const start = until === null ? next : free;
    if (start === null || start >= expiresAtMs) return null;
    const end = until ?? at(start).until;
    if (end === null || end >= expiresAtMs) return start;
    free = end;
  }
  return null;
}
