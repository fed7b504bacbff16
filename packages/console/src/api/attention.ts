// Which tabs hold a stream. To a server that speaks HTTP/1.1 a browser opens six connections, over all its tabs: with a
// stream each, a seventh tab would wait for its first answer for ever. So a tab that nobody has seen for a while lets its
// stream go, and takes it up where it was once somebody looks. Of the unseen tabs one goes on, for browser notifications.
import { pause } from './pause.ts';

/** A look at another tab and back costs no new stream. */
const UNSEEN_MS = 60_000;
/** In which the browser answers whether another unseen tab goes on already. */
const LOCK_ANSWER_MS = 200;
/** Held by the one unseen tab that goes on; the browser gives it to the next when that tab closes. */
const LOCK = 'nebula.unseen';

/** Read `turn` anew for each stream: one that was let go stays aborted. */
export interface Attention {
  /** Resolves once this tab should hold a stream, or the signal aborts. */
  readonly given: () => Promise<void>;
  /** Of this turn: aborts when the stream should be let go. */
  readonly turn: () => AbortSignal;
}

type Page = Pick<Document, 'hidden' | 'addEventListener'>;
type Locks = Pick<LockManager, 'request'> | null;

/** Watches until the signal. Over plain http there are no locks (and no notifications): no unseen tab goes on then. */
export function watchAttention(
  signal: AbortSignal,
  page: Page = document,
  locks: Locks = 'locks' in navigator ? navigator.locks : null,
): Attention {
  let turn = new AbortController();
  let given = Promise.resolve();
  let give: () => void = () => undefined;
  let unseen: AbortController | null = null;

  const hold = (): void => {
    if (turn.signal.aborted) turn = new AbortController();
    give();
  };
  const letGo = (): void => {
    given = new Promise((resolve) => {
      give = resolve;
    });
    turn.abort();
  };
  const look = (): void => {
    unseen?.abort();
    unseen = page.hidden && !signal.aborted ? new AbortController() : null;
    if (unseen === null) hold();
    else void goOnUnseen(locks, unseen.signal, { hold, letGo });
  };
  page.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', look, { once: true });
  if (page.hidden) look();
  return { given: () => given, turn: () => turn.signal };
}

/** Until the signal: that somebody looks again, or the end of all. */
async function goOnUnseen(
  locks: Locks,
  signal: AbortSignal,
  { hold, letGo }: { readonly hold: () => void; readonly letGo: () => void },
): Promise<void> {
  await pause(UNSEEN_MS, signal);
  if (signal.aborted) return;
  let isOurs = false;
  const ours = async (): Promise<void> => {
    isOurs = true;
    hold();
    await new Promise((end) => signal.addEventListener('abort', end));
  };
  // Rejects when somebody looks before it was our turn.
  locks?.request(LOCK, { signal }, () => (signal.aborted ? undefined : ours())).catch(() => undefined);
  await pause(LOCK_ANSWER_MS, signal);
  if (!isOurs && !signal.aborted) letGo();
}
