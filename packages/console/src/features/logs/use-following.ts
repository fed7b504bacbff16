// Keeping the end of a growing text in sight, until the reader looks further up; back at the end it follows again.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A finger's slip off the end still counts as the end. */
const AT_END_PX = 24;
/** A scroll this soon after a hand moved was that hand's. */
const HAND_MS = 1_000;
const HAND_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** `setFollowing(true)` goes to the end at once. */
export interface Following {
  readonly following: boolean;
  readonly setFollowing: (following: boolean) => void;
}

/** `grown`: changes whenever there is more to see. */
export function useFollowing(scroller: RefObject<HTMLElement | null>, grown: unknown): Following {
  const [following, set] = useState(true);
  const isFollowing = useRef(true);
  const setFollowing = useCallback((next: boolean): void => {
    isFollowing.current = next;
    set(next);
  }, []);
  const toEnd = useCallback(() => {
    const box = scroller.current;
    if (isFollowing.current) box?.scrollTo({ top: box.scrollHeight });
  }, [scroller]);
  useLayoutEffect(toEnd, [toEnd, grown, following]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let handAt = Number.NEGATIVE_INFINITY;
    const onHand = (): void => {
      handAt = performance.now();
    };
    const onScroll = (): void => {
      if (performance.now() - handAt > HAND_MS) return;
      setFollowing(box.scrollHeight - box.scrollTop - box.clientHeight < AT_END_PX);
    };
    // Chunks that are drawn late, and a panel that gets another width, move the end.
    const observer = new ResizeObserver(toEnd);
    for (const child of box.children) observer.observe(child);
    observer.observe(box);
    for (const name of HAND_EVENTS) box.addEventListener(name, onHand, { passive: true });
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      for (const name of HAND_EVENTS) box.removeEventListener(name, onHand);
      box.removeEventListener('scroll', onScroll);
    };
  }, [scroller, setFollowing, toEnd]);
  return { following, setFollowing };
}
