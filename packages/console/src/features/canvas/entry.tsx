// What the router needs of the canvas before its page is there: React Flow is asked for together with the page and its
// answers, not after them, and not at all where the list is shown.
import { brought } from '../../ui/brought.ts';
import { chosenView } from './use-canvas-view.ts';

export { CanvasPending } from './CanvasPending.tsx';

export const loadFlowCanvas = brought(() => import('./FlowCanvas.tsx'));

export function preloadCanvas(): void {
  if (chosenView() === 'canvas') void loadFlowCanvas();
}
