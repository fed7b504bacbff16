// The tabs of the service panel; each is an address.
/** In the order in which they stand; the names are part of addresses. */
export const PANEL_TABS = ['deployments', 'variables', 'logs', 'settings'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];
