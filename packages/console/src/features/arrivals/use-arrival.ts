// The way of everything that is brought in: asked for as a preview, read, then staged into the caller's draft by the same
// call, and reviewed there like any other edit. A refusal leaves what was typed where it is.
import { useState } from 'react';
import { useDraftEditing } from '../../api/draft.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import type { Arrived } from './preview/ArrivalPreview.tsx';

/** The call with what was typed: as a preview, or for good. */
export type Send = (dryRun: boolean) => Promise<Arrived>;

export interface Arrival {
  /** Null while the form is shown. */
  readonly previewed: Arrived | null;
  readonly busy: 'preview' | 'stage' | null;
  readonly error: unknown;
  /** Whether there is a new one. After a refusal the one before stays, and says nothing of what was asked for. */
  readonly preview: (send: Send) => Promise<boolean>;
  /** What was previewed last, or the same with what was typed beside it. */
  readonly stage: (send?: Send) => Promise<void>;
  /** Back to the form, as it was. */
  readonly back: () => void;
  readonly forget: () => void;
}

/** `onStaged`: the draft is in the cache by then. */
export function useArrival(at: EnvironmentAddress, onStaged: () => void): Arrival {
  const editing = useDraftEditing(at);
  const [shown, setShown] = useState<{ readonly send: Send; readonly arrived: Arrived } | null>(null);
  const [busy, setBusy] = useState<Arrival['busy']>(null);
  const [error, setError] = useState<unknown>(null);
  const run = async (what: 'preview' | 'stage', act: () => Promise<void>): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(what);
    setError(null);
    try {
      await act();
      return true;
    } catch (refusal) {
      setError(refusal);
      return false;
    } finally {
      setBusy(null);
    }
  };
  return {
    previewed: shown?.arrived ?? null,
    busy,
    error,
    preview: (send) => run('preview', async () => setShown({ send, arrived: await send(true) })),
    stage: async (send = shown?.send) => {
      await run('stage', async () => {
        if (send === undefined) return;
        await editing.arrive(() => send(false));
        onStaged();
      });
    },
    back: () => {
      setShown(null);
      setError(null);
    },
    forget: () => setError(null),
  };
}
