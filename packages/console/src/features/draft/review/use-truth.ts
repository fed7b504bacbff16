// A press that was never answered: the draft is read until the server answers again, and says what became of it. A draft
// that is another one by then was applied or edited: asking the same once more, under the same key and for the revision
// that was read, answers which, and applies nothing. A draft that is still the same did not arrive.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isPassing } from '../../../api/query-client.ts';
import type { Draft } from '../use-draft.ts';
import { type Reviewed, readReviewed, reviewedKey } from '../use-reviewed.ts';

const ASK_EVERY_MS = 1_000;

export interface Unanswered {
  /** As it was sent; null: nothing is unanswered. */
  readonly sent: Draft | null;
  readonly now: Draft | undefined;
  /** Asks the same once more. */
  readonly ask: (sent: Draft) => void;
}

/** True once it is known that the draft is as it was. */
export function useTruth(reviewed: Reviewed, { sent, now, ask }: Unanswered): boolean {
  const client = useQueryClient();
  const [readFor, setReadFor] = useState<Draft | null>(null);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (sent === null) return undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      // A reading that began before the press knows nothing of it.
      await client.cancelQueries({ queryKey: reviewedKey(reviewed), exact: true });
      const retry = (_failures: number, error: unknown): boolean => !isOver && isPassing(error);
      await readReviewed(client, reviewed, { retry, retryDelay: ASK_EVERY_MS });
      if (!isOver) setReadFor(sent);
    };
    // A refusal is shown by whoever reads the draft.
    look().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [client, reviewed, sent]);
  const isKnown = sent !== null && readFor === sent;
  const isSame = sent?.revision === now?.revision;
  useEffect(() => {
    if (sent !== null && isKnown && !isSame) latest.current(sent);
  }, [sent, isKnown, isSame]);
  return isKnown && isSame;
}
