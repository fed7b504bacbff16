// `since` of a query, as people write it.
import { invalid, Refusal } from '@nebula/domain/problems';
import { parseSince } from '@nebula/domain/words/since';

/** Undefined when nothing was said; refuses with `invalid` what is neither a duration nor an instant. */
export function sinceIn(said: string | undefined): Date | undefined {
  if (said === undefined) return undefined;
  const at = parseSince(said, Date.now());
  if (at === null || at < 0)
    throw new Refusal(
      invalid('since', 'Say how long ago, such as 10m or 2h, or an instant such as 2026-03-01T12:00:00Z.'),
    );
  return new Date(at);
}
