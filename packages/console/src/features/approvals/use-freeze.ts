// Why a request cannot be approved just now: the freeze, with its end in its own zone. Rejecting stays possible.
import { isFreezable } from '@nebula/domain/gate/judge';
import { useFrozenUntil } from '../../app/use-frozen-until.ts';
import type { Request } from './request-words.ts';

/** Undefined while nothing holds it. */
export function useFreezeReason(org: string, request: Request): string | undefined {
  const until = useFrozenUntil(org);
  const wish = { kind: request.kind, width: request.affected.length, removes: request.removed.length > 0 };
  if (until === null || !isFreezable(wish)) return undefined;
  return (
    `Production deployments are frozen until ${until}. ` +
    'Until then this cannot be approved; rejecting is possible.'
  );
}
