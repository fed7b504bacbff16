// Whether this page's person is still signed in, as the server's answers say it. A plain store: whoever calls the API
// reports here, the shell asks to sign in again while the page and what is typed on it stay.

export type Session =
  /** Nobody said otherwise. */
  | { readonly kind: 'held' }
  /** The server knows it no more; `refused`: how many calls of the person it has refused since. */
  | { readonly kind: 'ended'; readonly refused: number }
  /** Somebody else is signed in in this browser: nothing may be done here under their name. */
  | { readonly kind: 'another'; readonly name: string }
  /** Signed out of, here. */
  | { readonly kind: 'left' };

let session: Session = { kind: 'held' };
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

/** After 401; `isAct`: of something that the person did, not of a reading. */
export function noteSignedOut(isAct: boolean): void {
  if (session.kind === 'held') setSession({ kind: 'ended', refused: 0 });
  else if (session.kind === 'ended' && isAct) setSession({ kind: 'ended', refused: session.refused + 1 });
}
