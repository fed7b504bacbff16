// The one cache. It is filled by calls and kept true by server-sent events (live.ts), so nothing polls without a reason
// and what is a minute old is read again only when a screen asks for it.
import { QueryClient } from '@tanstack/react-query';
import { NoConnection, ProblemError } from './client.ts';

/** After 0.5, 1 and 2 seconds: about as long as a server takes to start anew. */
const RETRIES = 3;

/**
 * One for the page; emptied when somebody signs out. `networkMode: always`, since the browser's idea of being
 * offline is often wrong.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      // A refusal stays one; a lost connection or a busy server may be over in a moment.
      retry: (failures, error) => failures < RETRIES && isPassing(error),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** What a proxy answers while the server behind it starts anew. */
const BEHIND_A_PROXY: readonly number[] = [502, 503, 504];

/** Also the server's own `unavailable`, which is a 503. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NoConnection ||
  (error instanceof ProblemError && BEHIND_A_PROXY.includes(error.problem.status));
