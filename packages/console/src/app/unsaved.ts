// Nothing typed is lost: while a form holds text that is not sent, leaving its page asks first, in the tab and at its
// closing alike.
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
