// The HTTP server without its port: every call of the contract, problems for everything that is refused, headers on
// every answer. Nothing here decides anything about change sets; it only lets calls in and answers out.
import type { ServerOptions } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { CALLS, type CallId } from '@nebula/contract/calls';
import { readConsole } from './console/read-console.ts';
import { serveConsole } from './console/serve-console.ts';
import { drainOnClose } from './drain.ts';
import type { Handlers, HttpConfig } from './handler.ts';
import { makeLimits } from './limits.ts';
import { makeMetrics } from './metrics.ts';
import { registerPages } from './pages.ts';
import { problemAnswer, PROBLEM_MEDIA } from './problem.ts';
import { type Register, registerCall } from './register.ts';
import { securityHeaders } from './security-headers.ts';
import type { Store } from '../store/store.ts';
import { isTunnel, serveTunnels } from './upgrades.ts';
import { makeUsage } from './usage.ts';

/** Handed over ready: the app opens and closes none of it. */
export interface AppOptions {
  readonly store: Store;
  readonly log: Logger;
  readonly config: HttpConfig;
  readonly handlers: Handlers;
  /** Where the console was built into, read once; without one there is a page that says how to build it. */
  readonly consoleFolder?: string;
}

/** A call of the contract that takes more says so itself. */
const DEFAULT_BODY_BYTES = 1024 * 1024;
/** For a whole request to arrive; streams go out, they do not come in. */
const REQUEST_LIMIT_MS = 60_000;
const LONGEST_PARAMETER = 1000;

/** Not listening yet. `app.close()` ends the streams and waits for what is under way. */
export function buildApp({ store, log, config, handlers, consoleFolder }: AppOptions): FastifyInstance {
  const console = consoleFolder === undefined ? null : readConsole(consoleFolder);
  const headers = securityHeaders(config.publicUrl.startsWith('https:'));
  const app = Fastify({
    logger: false,
    bodyLimit: DEFAULT_BODY_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    // One hop: what the proxy itself saw. More would believe what callers write into the header.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    http: TUNNELS,
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: true },
    // An address that cannot be decoded reaches no hook. A person who opened it is told so by the console.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers);
      if (serveConsole(console, request, reply) === null) void sendProblem(reply, error, log);
    },
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(MALFORMED);
    },
  });
  const register: Register = {
    app,
    services: { store, log, config, limits: makeLimits(config.callsAMinute), metrics: makeMetrics(store) },
    usage: makeUsage(store, log),
    closing: drainOnClose(app),
    running: new Set(),
  };
  readJsonOnly(app);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.addHook('onClose', async () => {
    await Promise.allSettled(register.running);
    await register.usage.idle();
  });
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, error, log));
  app.setNotFoundHandler(
    (request, reply) => serveConsole(console, request, reply) ?? sendProblem(reply, NOTHING_THERE, log),
  );
  registerPages(app);
  serveTunnels(register);
  for (const id of Object.keys(CALLS) as CallId[]) registerCall(register, id, handlers[id]);
  return app;
}

/** Node asks it since 24.9; its types do not know it yet. Without it every Upgrade would be taken for a tunnel. */
const TUNNELS = { shouldUpgradeCallback: isTunnel } as ServerOptions;

const NOTHING_THERE = Object.assign(new Error('no such route'), { statusCode: 404 });

/** What cannot be read as HTTP at all has no route to answer for it. */
const MALFORMED = [
  'HTTP/1.1 400 Bad Request',
  `Content-Type: ${PROBLEM_MEDIA}`,
  'Connection: close',
  '',
  '{"type":"about:blank","title":"Bad Request","status":400,"detail":"This is no HTTP request that can be read."}',
].join('\r\n');

function sendProblem(reply: FastifyReply, error: unknown, log: Logger): FastifyReply {
  const { status, headers, body } = problemAnswer(error, log);
  return reply.code(status).headers(headers).type(PROBLEM_MEDIA).send(JSON.stringify(body));
}

/** An empty body is none: programs name the type with every call. Names that reach into prototypes are for `parse`. */
function readJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body.toString(), done);
  });
}
