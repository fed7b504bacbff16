// Signing in and out concern every tab of a browser: they share one cookie. A tab that was not told would go on showing
// what the one before could see, and act under the name of the next. So the others are loaded anew, which leads to signing
// in or to the same page as whoever is there now; where something typed would be lost, the browser asks first. The same
// person again, after a session that had ended, simply goes on.
import type { QueryClient } from '@tanstack/react-query';
import type { Shape } from '../api/client.ts';
import { meQuery } from '../api/queries.ts';
import { sessionNow, setSession } from '../api/session.ts';
import { toast } from '../ui/toast.ts';
import { forgetPerson } from './kept-by-person.ts';

const NAME = 'nebula.session';
const SAID = 'nebula.loaded-anew-for';

/** Who is signed in in this browser; null: nobody. */
type News = Pick<Shape<'Me'>['person'], 'id' | 'name'> | null;

/** One for the tab: it does not hear itself. Null where the browser has none; then the server's refusals say it. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null;

/** After the session of this browser has become another one, or none. */
export function tellOtherTabs(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  channel?.postMessage(news);
}

/** Once, at the start. */
export function followOtherTabs(client: QueryClient): void {
  sayLoadedAnew();
  channel?.addEventListener('message', ({ data: news }: MessageEvent<News>) => {
    const known = client.getQueryData(meQuery.queryKey)?.person;
    if (news !== null && news.id === known?.id) goOn(client);
    else loadAnew(known === undefined ? null : news);
  });
}

/** The same person is signed in again: what was refused meanwhile is read now. */
export function goOn(client: QueryClient): void {
  if (sessionNow().kind === 'held') return;
  setSession({ kind: 'held' });
  void client.invalidateQueries();
}

/** `news`: who is there instead of the person of this page. */
export function loadAnew(news: News): void {
  setSession(news === null ? { kind: 'ended', refused: 0 } : { kind: 'another', name: news.name });
  // Not before: whoever is asked about typed text and stays loses nothing.
  globalThis.addEventListener('pagehide', () => forgetAndNote(news), { once: true });
  globalThis.location.reload();
}

function forgetAndNote(news: News): void {
  forgetPerson();
  try {
    if (news !== null) sessionStorage.setItem(SAID, news.name);
  } catch {
    // Then the name at the top right alone says it.
  }
}

function sayLoadedAnew(): void {
  try {
    const name = sessionStorage.getItem(SAID);
    if (name === null) return;
    sessionStorage.removeItem(SAID);
    toast({
      tone: 'staged',
      text: `${name} is signed in in this browser now, so this page was loaded anew.`,
    });
  } catch {
    // A browser that keeps nothing has nothing to say.
  }
}
