// What the service panel shows of settings; its code comes when the tab is first opened.
import { lazy } from 'react';
import { brought } from '../../ui/brought.ts';

export const loadServiceSettings = brought(() => import('./ServiceSettings.tsx'));
export const ServiceSettings = lazy(async () => ({ default: (await loadServiceSettings()).ServiceSettings }));
