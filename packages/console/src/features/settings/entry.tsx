// What the service panel shows of settings; its code comes when the tab is first opened.
import { lazy } from 'react';
import { brought } from '../../ui/brought.ts';

export const ServiceSettings = lazy(
  brought(async () => ({
    default: (await import('./ServiceSettings.tsx')).ServiceSettings,
  })),
);
