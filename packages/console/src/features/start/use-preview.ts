// What a start would do, asked of the server before it is pressed: what it changes (DE-5), and what the gate makes of it
// now (CS-11). It is read again whenever something happened that the gate looks at.
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { Shape } from '../../api/client.ts';
import { environmentKey } from '../../api/queries.ts';
import { failureOf } from '../../app/failure.ts';
import { isMomentary } from '../../app/Refusal.tsx';
import { useSettled } from './use-settled.ts';
import { send, type Start } from './use-start.ts';

/** A forecast: the start itself is judged again under the gate's locks. */
export interface Preview {
  readonly data: Shape<'Started'> | undefined;
  readonly error: Error | null;
  /** Nothing is known of it yet. */
  readonly isAsked: boolean;
  /** Why starting it would be refused, as a sentence. */
  readonly refused: string | undefined;
}

/** Of nothing while `start` is null. What is typed is asked for once it stands still. */
export function usePreview(start: Start | null): Preview {
  const settled = useSettled(start);
  // As the draft: whatever changes what that one's button would do changes this one's.
  const key =
    settled === null ? ['no preview'] : [...environmentKey(settled.target, 'draft'), 'start', settled];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: settled === null ? skipToken : () => send(settled, true),
    retry: false,
    placeholderData: (last, query) => (isSameKind(query?.queryKey, key) ? keepPreviousData(last) : undefined),
  });
  const refusal = data?.action?.refusal ?? null;
  const holds = refusal === null || isMomentary(refusal) ? null : refusal;
  return {
    data: start === null ? undefined : data,
    error: start === null ? null : error,
    isAsked: start !== null && data === undefined && error === null,
    refused: start === null ? undefined : error === null ? holds?.detail : failureOf(error).detail,
  };
}

/** Only the typed release differs: what was said of the one before stands until this one is known. */
function isSameKind(before: readonly unknown[] | undefined, now: readonly unknown[]): boolean {
  const [then, next] = [before?.at(-1), now.at(-1)] as readonly (Start | string | undefined)[];
  return (
    typeof then === 'object' && typeof next === 'object' && then.kind === 'deploy' && next.kind === 'deploy'
  );
}
