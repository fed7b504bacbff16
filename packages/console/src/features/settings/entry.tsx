// What the service panel shows of settings; its code comes when the tab is first opened.
import { lazy } from 'react';

export const ServiceSettings = lazy(async () => ({
  default: (await import('./ServiceSettings.tsx')).ServiceSettings,
}));
