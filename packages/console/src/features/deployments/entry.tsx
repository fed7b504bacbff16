// What the service panel shows of deployments; its code comes when the tab is first opened.
import { lazy } from 'react';
import { brought } from '../../ui/brought.ts';

export const ServiceDeployments = lazy(
  brought(async () => ({
    default: (await import('./ServiceDeployments.tsx')).ServiceDeployments,
  })),
);
