// What the service panel shows of deployments; its code comes when the tab is first opened.
import { lazy } from 'react';

export const ServiceDeployments = lazy(async () => ({
  default: (await import('./ServiceDeployments.tsx')).ServiceDeployments,
}));
