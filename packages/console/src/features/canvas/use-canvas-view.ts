// Canvas or list: what somebody chose in this browser holds for all environments; until then a phone gets the list.
import { useCallback, useState } from 'react';

export type CanvasView = 'canvas' | 'list';

const KEY = 'nebula.canvas-view';
const PHONE = '(max-width: 639px)';

export function chosenView(): CanvasView {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === 'canvas' || kept === 'list') return kept;
  } catch {
    // Nothing is kept: as if nothing was chosen.
  }
  return globalThis.matchMedia(PHONE).matches ? 'list' : 'canvas';
}

export function useCanvasView(): [CanvasView, (view: CanvasView) => void] {
  const [view, setView] = useState(chosenView);
  const choose = useCallback((next: CanvasView): void => {
    setView(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // It holds as long as the page.
    }
  }, []);
  return [view, choose];
}
