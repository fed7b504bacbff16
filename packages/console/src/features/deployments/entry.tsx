// What the service panel shows of deployments; its code comes when the tab is first opened.
import { lazy } from 'react';
import { brought } from '../../ui/brought.ts';

export const loadServiceDeployments = brought(() => import('./ServiceDeployments.tsx'));
export const ServiceDeployments = lazy(async () => ({
  default: (await loadServiceDeployments()).ServiceDeployments,
}));
