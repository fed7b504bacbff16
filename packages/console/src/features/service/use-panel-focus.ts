// Where the keyboard is while a panel comes and goes: it moves into the panel that somebody opened, Escape closes it from
// anywhere on the page, and focus returns to the card that opened it.
import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** What has an Escape of its own: it is closed first. */
const CLOSES_ITSELF = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** The closing that gives focus back; `service`: another one is another opening. */
export function usePanelFocus(
  panel: RefObject<HTMLElement | null>,
  service: string,
  onClose: () => void,
): () => void {
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const active = document.activeElement;
    const isOpener = active instanceof HTMLElement && active !== document.body;
    // An address that was opened or shared moves nobody's focus.
    if (!isOpener || panel.current?.contains(active)) return;
    opener.current = active;
    panel.current?.focus({ preventScroll: true });
  }, [panel, service]);
  const close = useCallback(() => {
    const back = opener.current;
    onClose();
    // After the page without the panel is drawn: what opened it may be drawn anew.
    requestAnimationFrame(() => {
      if (back?.isConnected) back.focus({ preventScroll: true });
    });
  }, [onClose]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(CLOSES_ITSELF)) return;
      close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close]);
  return close;
}
