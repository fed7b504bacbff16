// What the service panel shows of logs; its code comes when the tab is first opened.
import { lazy } from 'react';
import { brought } from '../../ui/brought.ts';

export const loadServiceLogs = brought(() => import('./ServiceLogs.tsx'));
export const ServiceLogs = lazy(async () => ({ default: (await loadServiceLogs()).ServiceLogs }));
