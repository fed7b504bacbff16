// One value that is staged as it is edited: shown at once, sent after the one before it, the newest wins. When it is
// refused the reason is kept, and what was wished for stays on the screen until something else is wished for; where the
// screen is gone by then, the refusal is told all the same.
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf, fieldFailure } from '../../app/failure.ts';
import { useIsShown } from '../../app/use-is-shown.ts';
import { toast } from '../../ui/toast.ts';
import type { SettingPlace } from './use-service-settings.ts';

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

export interface Refused<T> {
  readonly value: T;
  readonly message: string;
}

/** Where the last refusal is kept; null forgets it. */
export interface Refusal<T> {
  readonly refused: Refused<T> | null;
  readonly keep: (refused: Refused<T> | null) => void;
}

/** For what is chosen: a refusal is kept with the screen. */
export function useStagedValue<T>(place: SettingPlace, staged: T, send: Send<T>): StagedValue<T> {
  const [refused, keep] = useState<Refused<T> | null>(null);
  return useStaging(place, staged, send, { refused, keep });
}

type Send<T> = (value: T) => Promise<void>;

/** `send` throws what it is refused with. */
export function useStaging<T>(
  { title }: SettingPlace,
  staged: T,
  send: Send<T>,
  { refused, keep }: Refusal<T>,
): StagedValue<T> {
  const [wish, setWish] = useState<{ readonly value: T } | null>(null);
  const [busy, setBusy] = useState(false);
  const isShown = useIsShown();
  const next = useRef<{ readonly value: T } | null>(null);
  const running = useRef(false);
  const latest = useRef({ send, keep });
  useEffect(() => {
    latest.current = { send, keep };
  });
  const run = useCallback(async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    let refusal: Refused<T> | null = null;
    while (next.current !== null) {
      const { value } = next.current;
      next.current = null;
      refusal = await latest.current.send(value).then(
        () => null,
        (failure: unknown) => ({ value, message: reasonOf(failure) }),
      );
    }
    running.current = false;
    latest.current.keep(refusal);
    setBusy(false);
    setWish(null);
    if (refusal !== null && !isShown.current)
      toast({ tone: 'bad', text: `${title} was not staged: ${refusal.message}` });
  }, [title, isShown]);
  const set = useCallback(
    (value: T): void => {
      setWish({ value });
      latest.current.keep(null);
      next.current = { value };
      void run();
    },
    [run],
  );
  const reset = useCallback(() => {
    setWish(null);
    latest.current.keep(null);
  }, []);
  const shown = wish ?? refused;
  return { shown: shown === null ? staged : shown.value, set, busy, error: refused?.message, reset };
}

const reasonOf = (failure: unknown): string => {
  const own = fieldFailure(failure, 'value');
  if (own !== undefined) return own;
  // The detail leads with the field's path, which is the API's and says nothing here.
  return failureOf(failure).detail.replace(/^[\w.[\]-]+: /, '');
};
