// The tabs of the service panel; each is an address.
/** In the order in which they stand; the names are part of addresses. */
export const PANEL_TABS = ['deployments', 'variables', 'logs', 'settings'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** Of an address: what it does not know, or does not say, is the first. */
export const tabOf = (said: string | undefined): PanelTab =>
  PANEL_TABS.find((tab) => tab === said) ?? PANEL_TABS[0];
