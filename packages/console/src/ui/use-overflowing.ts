// Says whether an element is wider inside than outside. Only then is a scrolling region a stop of the Tab key.
import { type RefObject, useEffect, useState } from 'react';

/** True while the content is wider than its box; measured again whenever either changes size. */
export function useOverflowing(region: RefObject<HTMLElement | null>): boolean {
  const [overflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const measure = () => setOverflowing(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [region]);
  return overflowing;
}
