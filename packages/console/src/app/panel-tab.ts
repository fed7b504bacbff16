// The tabs of the service panel; each is an address.
export const PANEL_TABS = ['deployments', 'variables', 'logs', 'settings'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];
