// Where focus goes when a dialog closes: to what opened it. Radix does this only for its own triggers, and our dialogs
// are opened by state. A menu entry is gone by then, so its menu's button stands in for it.

/** The element to come back to, taken while the opener still has focus. */
export function openerNow(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const trigger = active.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (trigger ? document.getElementById(trigger) : null) ?? active;
}

/** Focuses the opener, or the page's heading where the opener was removed by what the dialog did. */
export function returnFocus(opener: HTMLElement | null): void {
  if (opener?.isConnected) return opener.focus();
  const heading = document.querySelector<HTMLElement>('main h1, main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus();
}
