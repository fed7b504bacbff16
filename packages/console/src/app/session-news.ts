// Signing in and out concern every tab of a browser: they share one cookie. A tab that was not told would go on showing
// what the one before could see, and act under the name of the next. So the others are loaded anew, which leads to signing
// in or to the same page as whoever is there now; where something typed would be lost, the browser asks first.
import { forgetPerson } from './kept-by-person.ts';

const NAME = 'nebula.session';

/** One for the tab: it does not hear itself. Null where the browser has none; then the server's refusals say it. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null;

/** After the session of this browser has become another one, or none; `isSame`: it is the same person's as before. */
export function tellOtherTabs(isSame: boolean): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  channel?.postMessage(isSame);
}

/** Once, at the start. */
export const followOtherTabs = (): void =>
  channel?.addEventListener('message', ({ data: isSame }: MessageEvent<boolean>) => {
    if (!isSame) forgetPerson();
    globalThis.location.reload();
  });
