// What other screens show of this feature. All that is behind it comes when it is asked for.
import { lazy } from 'react';
import { brought } from '../../ui/brought.ts';

export { ArrivalFrame } from './ArrivalFrame.tsx';
export { ArrivalWays } from './ArrivalWays.tsx';
export { openArrival } from './arriving.ts';
export { CanvasDrop } from './CanvasDrop.tsx';

/** Below the repository of a project's settings. */
export const RepositoryWatch = lazy(
  brought(async () => ({ default: (await import('./pushes/RepositoryWatch.tsx')).RepositoryWatch })),
);
