// Brings a card into sight: the one whose panel is opened, unless it is seen beside it, and the one the keyboard reaches.
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback, useEffect, useRef } from 'react';
import type { NamedBox } from './layout/reading-order.ts';
import { uncover } from './layout/uncover.ts';

const MOTION_MS = 150;
/** The panel with the room around it, and from which width on it stands beside the canvas (service/entry.tsx). */
const PANEL_WIDTH = 472;
const PANEL_BESIDE = '(min-width: 768px)';
const INSET = { top: 60, right: 16, bottom: 92, left: 16 };
/** There the staged bar takes two lines, and the tools stand at the right. */
const PHONE = '(max-width: 639px)';
const PHONE_INSET = { top: 76, right: 70, bottom: 150, left: 12 };

const insetOf = (isPanelOpen: boolean): typeof INSET => {
  if (globalThis.matchMedia(PHONE).matches) return PHONE_INSET;
  const isBeside = isPanelOpen && globalThis.matchMedia(PANEL_BESIDE).matches;
  return isBeside ? { ...INSET, right: PANEL_WIDTH } : INSET;
};

/** Shows everything, beside the panel where one is open; never larger than life. */
export const fitOptions = (isPanelOpen: boolean) => {
  const { top, right, bottom, left } = insetOf(isPanelOpen);
  const px = (pixels: number) => `${pixels}px` as const;
  return { maxZoom: 1, padding: { top: px(top), right: px(right), bottom: px(bottom), left: px(left) } };
};

export const motionMs = (): number =>
  globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOTION_MS;

/** Returns what brings a card into sight. */
export function useInSight(
  boxes: ReadonlyMap<string, NamedBox>,
  open: string | undefined,
): (service: string) => void {
  const flow = useReactFlow();
  const store = useStoreApi();
  const now = useRef({ boxes, open });
  now.current = { boxes, open };
  const show = useCallback(
    (service: string) => {
      const box = now.current.boxes.get(service);
      const { width, height } = store.getState();
      if (!box || width === 0) return;
      const pane = { width, height, inset: insetOf(now.current.open !== undefined) };
      const view = uncover(box, flow.getViewport(), pane);
      if (view) void flow.setViewport(view, { duration: motionMs() });
    },
    [flow, store],
  );
  const isThere = open !== undefined && boxes.has(open);
  useEffect(() => {
    if (isThere) show(open);
  }, [open, isThere, show]);
  return show;
}
