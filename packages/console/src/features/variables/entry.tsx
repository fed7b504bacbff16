// What others show of variables: a service's in its panel, an environment's on its settings page. Their code comes when
// they are first shown.
import { lazy } from 'react';
import { brought } from '../../ui/brought.ts';

export const loadServiceVariables = brought(() => import('./ServiceVariables.tsx'));
export const ServiceVariables = lazy(async () => ({
  default: (await loadServiceVariables()).ServiceVariables,
}));

/** The environment of the address. */
export const EnvironmentVariables = lazy(
  brought(async () => ({
    default: (await import('./EnvironmentVariables.tsx')).EnvironmentVariables,
  })),
);
