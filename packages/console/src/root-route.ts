// What every route has: the frame of the page, and the cache that loaders fill.
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, notFound } from '@tanstack/react-router';
import { Root } from './shell/Root.tsx';
import { UnknownAddress } from './shell/UnknownAddress.tsx';

export const rootRoute = createRootRouteWithContext<{ readonly client: QueryClient }>()({
  // No name of anything holds a NUL, which no database can be asked for either.
  beforeLoad: ({ location }) => {
    if (!location.href.includes('%00')) return;
    // oxlint-disable-next-line typescript/only-throw-error -- how this router is told that nothing is there
    throw notFound();
  },
  component: Root,
  notFoundComponent: UnknownAddress,
});
