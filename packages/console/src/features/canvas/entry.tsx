// What the router needs of the canvas before its page is there: React Flow, or the list where that was chosen, is asked
// for together with the page and its answers, not after them.
import { brought } from '../../ui/brought.ts';
import { chosenView } from './use-canvas-view.ts';

export { CanvasPending } from './CanvasPending.tsx';

export const loadFlowCanvas = brought(() => import('./FlowCanvas.tsx'));

export const loadServiceList = brought(() => import('./ServiceList.tsx'));

export function preloadCanvas(): void {
  void (chosenView() === 'canvas' ? loadFlowCanvas() : loadServiceList());
}
