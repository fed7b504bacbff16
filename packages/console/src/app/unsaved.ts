// Nothing typed is lost: while a form holds text that is not sent, leaving its page asks first, in the tab and at its
// closing alike, and so does signing out.
import { useBlocker } from '@tanstack/react-router';

const QUESTION = 'What you typed here is not saved. Leave and lose it?';

/** `dirty`: the form holds something that would be lost. */
export function useUnsavedGuard(dirty: boolean): void {
  useBlocker({
    shouldBlockFn: ({ current, next }) => {
      // A tab or a dialog over the same page loses nothing.
      if (current.pathname === next.pathname) return false;
      return !globalThis.confirm(QUESTION);
    },
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
  });
}

/** Whether closing the page now would lose something: every guard is asked as the browser would ask it. */
export function wouldLose(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(closing);
  return closing.defaultPrevented;
}
