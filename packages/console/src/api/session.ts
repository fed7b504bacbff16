// Whether this page's person is still signed in, as the server's answers say it. A plain store: whoever calls the API
// reports here, the shell asks to sign in again while the page and what is typed on it stay.

export type Session =
  /** Nobody was known here yet: who is refused now signs in first. */
  | { readonly kind: 'unknown' }
  /** Nobody said otherwise since. */
  | { readonly kind: 'held' }
  /** The server knows it no more; `refused`: how many calls of the person it has refused since. */
  | { readonly kind: 'ended'; readonly refused: number }
  /** Somebody else is signed in in this browser: nothing may be done here under their name. */
  | { readonly kind: 'another'; readonly name: string }
  /** Signed out of, here. */
  | { readonly kind: 'left' };

let session: Session = { kind: 'unknown' };
const listeners = new Set<() => void>();

/** For code outside of components; they use `useSession`. */
export const sessionNow = (): Session => session;

/** Returns what ends it. The listener is told of every change, and not of what holds already. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says it to this tab alone; other tabs are told by `session-news.ts`. */
export function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** After the server said who is signed in. */
export function noteSignedIn(): void {
  if (session.kind === 'unknown') setSession({ kind: 'held' });
}

/** After 401; `isAct`: of something that the person did, not of a reading. */
export function noteSignedOut(isAct: boolean): void {
  if (session.kind === 'held') setSession({ kind: 'ended', refused: 0 });
  else if (session.kind === 'ended' && isAct) setSession({ kind: 'ended', refused: session.refused + 1 });
}

/**
 * For a reading that was refused: true once it may be sent again, which is when the same person is signed in again; false
 * where nobody will be on this page. Until then it waits, for one that failed would take its part of the page with it, and
 * what is typed there. Throws what the signal says.
 */
export function heldAgain(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      // Where somebody else is signed in, the page can only be loaded anew.
      if (session.kind === 'ended' || session.kind === 'another') return;
      stop();
      resolve(session.kind === 'held');
    };
    const give = (): void => {
      stop();
      reject(signal.reason);
    };
    const unsubscribe = subscribeSession(look);
    const stop = (): void => {
      unsubscribe();
      signal.removeEventListener('abort', give);
    };
    signal.addEventListener('abort', give);
    look();
  });
}
