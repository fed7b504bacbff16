// One value that is staged as it is edited: shown at once, sent after the one before it, the newest wins. When it is
// refused the reason is kept, and what was wished for stays on the screen until something else is typed.
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf, fieldFailure } from '../../app/failure.ts';

/** Of one field. Values in between that were overtaken are never sent. */
export interface StagedValue<T> {
  /** What was wished for, or what is staged. */
  readonly shown: T;
  readonly set: (value: T) => void;
  readonly busy: boolean;
  /** Why the last wish was refused; nothing was staged by it. */
  readonly error: string | undefined;
  /** Back to what is staged. */
  readonly reset: () => void;
}

export function useStagedValue<T>(staged: T, send: (value: T) => Promise<void>): StagedValue<T> {
  const [wish, setWish] = useState<{ readonly value: T } | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const next = useRef<{ readonly value: T } | null>(null);
  const running = useRef(false);
  const sending = useRef(send);
  useEffect(() => {
    sending.current = send;
  });
  const run = useCallback(async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    let refusal: string | undefined;
    while (next.current !== null) {
      const { value } = next.current;
      next.current = null;
      refusal = await sending.current(value).then(
        () => undefined,
        (failure: unknown) => reasonOf(failure),
      );
    }
    running.current = false;
    setBusy(false);
    setError(refusal);
    if (refusal === undefined) setWish(null);
  }, []);
  const set = useCallback(
    (value: T): void => {
      setWish({ value });
      setError(undefined);
      next.current = { value };
      void run();
    },
    [run],
  );
  const reset = useCallback(() => {
    setWish(null);
    setError(undefined);
  }, []);
  return { shown: wish === null ? staged : wish.value, set, busy, error, reset };
}

const reasonOf = (failure: unknown): string => {
  const own = fieldFailure(failure, 'value');
  if (own !== undefined) return own;
  // The detail leads with the field's path, which is the API's and says nothing here.
  return failureOf(failure).detail.replace(/^[\w.[\]-]+: /, '');
};
