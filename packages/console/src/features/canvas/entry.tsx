// What the router needs of the canvas before its page is there: React Flow, or the list where that was chosen, and the
// panel that the address opens are asked for together with the page and its answers, not one after the other.
import type { PanelTab } from '../../app/panel-tab.ts';
import { brought } from '../../ui/brought.ts';
import { loadServiceDeployments } from '../deployments/entry.tsx';
import { loadServiceLogs } from '../logs/entry.tsx';
import { loadServiceSettings } from '../settings/entry.tsx';
import { loadServiceUsage } from '../usage/entry.tsx';
import { loadServiceVariables } from '../variables/entry.tsx';
import { chosenView } from './use-canvas-view.ts';

export { CanvasPending } from './CanvasPending.tsx';

export const loadFlowCanvas = brought(() => import('./FlowCanvas.tsx'));
export const loadServiceList = brought(() => import('./ServiceList.tsx'));
export const loadServicePanel = brought(() => import('../service/entry.tsx'));

const TAB_CODE: Readonly<Record<PanelTab, () => Promise<unknown>>> = {
  deployments: loadServiceDeployments,
  variables: loadServiceVariables,
  logs: loadServiceLogs,
  settings: loadServiceSettings,
};

export function preloadCanvas(): void {
  void (chosenView() === 'canvas' ? loadFlowCanvas() : loadServiceList());
}

export function preloadPanel(tab: PanelTab): void {
  void loadServicePanel();
  void TAB_CODE[tab]();
  if (tab === 'deployments') void loadServiceUsage();
}
