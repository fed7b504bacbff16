// What the service panel shows of logs; its code comes when the tab is first opened.
import { lazy } from 'react';
import { brought } from '../../ui/brought.ts';

export const ServiceLogs = lazy(
  brought(async () => ({ default: (await import('./ServiceLogs.tsx')).ServiceLogs })),
);
