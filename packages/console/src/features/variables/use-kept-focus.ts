// Where the keyboard goes when what it stood on is gone: an edit that ended, a line that was undone. It stays in its row,
// or goes to the table where the row itself is gone.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Call it in the component whose state makes rows come and go; rows carry `data-key`. */
export function useKeptFocus(table: RefObject<HTMLElement | null>): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const element = table.current;
    if (element === null) return;
    const enter = ({ target }: FocusEvent): void => {
      last.current =
        target instanceof Element ? (target.closest('[data-key]')?.getAttribute('data-key') ?? null) : null;
    };
    // What is removed says nothing when it loses the focus; whoever leaves does.
    const leave = ({ relatedTarget, target }: FocusEvent): void => {
      const isHere = relatedTarget instanceof Node && element.contains(relatedTarget);
      if (!isHere && target instanceof Element && target.isConnected && relatedTarget !== null)
        last.current = null;
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [table]);
  useLayoutEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    const row = table.current?.querySelector(`[data-key="${CSS.escape(last.current)}"]`);
    const target = row?.querySelector<HTMLElement>('textarea, button') ?? table.current;
    target?.focus({ preventScroll: true });
  });
}
