// A box that scrolls and holds nothing to stop at is a stop itself: otherwise the keyboard could not scroll it.

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** A ref: looks again whenever the box changes its size or what is in it. */
export function scrollStop(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined;
  const look = (): void => {
    // Most boxes hold a control: those are never measured.
    const isAlone = box.querySelector(STOPS) === null && box.scrollHeight > box.clientHeight;
    if (isAlone) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  sizes.observe(box);
  contents.observe(box, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
