// Whether the page's person is still signed in, for screens.
import { useSyncExternalStore } from 'react';
import { type Session, sessionNow, subscribeSession } from '../api/session.ts';

/** Draws again when it changes, in whatever tab that came from. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, sessionNow);
