// What every route has: the frame of the page, and the cache that loaders fill.
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Root } from './shell/Root.tsx';
import { UnknownAddress } from './shell/UnknownAddress.tsx';

export const rootRoute = createRootRouteWithContext<{ readonly client: QueryClient }>()({
  component: Root,
  notFoundComponent: UnknownAddress,
});
