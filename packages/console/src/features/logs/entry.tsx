// What the service panel shows of logs; its code comes when the tab is first opened.
import { lazy } from 'react';

export const ServiceLogs = lazy(async () => ({ default: (await import('./ServiceLogs.tsx')).ServiceLogs }));
