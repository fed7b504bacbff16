// The end of the listening: streams are told, what is under way is answered, then every connection goes. Node by itself
// waits up to a minute for a connection that was opened ahead and never used, as fetch does.
import type { FastifyInstance } from 'fastify';

/** Nothing of ours takes longer, once streams and long polls were told. */
const LONGEST_MS = 10_000;

/** Returns a signal that is aborted when the server begins to end. */
export function drainOnClose(app: FastifyInstance): AbortSignal {
  const closing = new AbortController();
  let underWay = 0;
  const endIfDone = (): void => {
    if (closing.signal.aborted && underWay === 0) app.server.closeAllConnections();
  };
  app.server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      endIfDone();
    });
  });
  app.addHook('preClose', async () => {
    closing.abort();
    // Not in this turn: fastify stops listening right after, and only then can no connection come any more.
    setImmediate(endIfDone);
    setTimeout(() => app.server.closeAllConnections(), LONGEST_MS).unref();
  });
  return closing.signal;
}
