// Reads again what a button would do (of the draft, of a start) when a moment has come that nobody sends an event for: the
// end of a freeze.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { environmentKey } from '../api/queries.ts';
import type { EnvironmentAddress } from '../paths.ts';

/** The server's clock decides: a second of grace, and a wait that no timer of a browser cuts short. */
const GRACE_MS = 1_000;
/** A browser's timers end at 24 days; an hour of it is read again early, which does no harm. */
const LONGEST_MS = 60 * 60_000;

/** `at`: RFC 3339; null does nothing. */
export function useReadAgainAt({ org, project, environment }: EnvironmentAddress, at: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (at === null) return undefined;
    const leftMs = Math.max(0, Date.parse(at) - Date.now()) + GRACE_MS;
    const queryKey = environmentKey({ org, project, environment }, 'draft');
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey }), Math.min(leftMs, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [client, org, project, environment, at]);
}
