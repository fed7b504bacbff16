// One call of the contract as a route: enter (401, 404, 403), parse (422), run, answer through the schema. What the
// answer's schema does not name is not sent: the second wall around secrets.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Call } from '@nebula/contract/call';
import { CALLS, type CallId } from '@nebula/contract/calls';
import { invalid, Refusal } from '@nebula/domain/problems';
import { canonical } from '../store/event-chain.ts';
import { type Access, enter, type Entering, mayStill } from './access.ts';
import { checkOrigin, sessionCookie } from './credentials.ts';
import type { Handler, Handlers, Input, Peer, Services } from './handler.ts';
import { once, type Sent } from './idempotency.ts';
import type { IdempotencyKey } from './idempotency-rows.ts';
import { parse, parseNoBody } from './parse.ts';
import { Cookie, Streamed } from './raw-answer.ts';
import type { Usage } from './usage.ts';

/** What all routes of one app share. */
export interface Register {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly usage: Usage;
  /** Aborted when the server ends: streams end then. */
  readonly closing: AbortSignal;
  /** Handlers that still run, also those whose peer went away: the database outlives them. */
  readonly running: Set<Promise<unknown>>;
}

/** On what is read: `Last-Event-ID` of a stream that misses nothing that happened since. */
const LIVE_FROM = 'nebula-live-from';

/** Erased: which call it is of is known where it was registered. */
type AnyHandler = (input: Input<Call>) => unknown;

/**
 * Adds the route of one call. Who may not enter is refused before the body is read, and a repeated key is
 * answered before the handler runs.
 */
export function registerCall<Id extends CallId>(register: Register, id: Id, handler: Handlers[Id]): void {
  const call: Call = CALLS[id];
  const run = handler as Handler<Call> as AnyHandler;
  const entered = new WeakMap<FastifyRequest, Access>();
  const route: RouteOptions = {
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(call.bodyLimitBytes === undefined ? {} : { bodyLimit: call.bodyLimitBytes }),
    // Before the body is read: nobody who may not call makes the server hold what they send.
    onRequest: async (request, reply) => {
      const access = await enterFrom(register, call, request);
      entered.set(request, access);
      if (call.method === 'GET' && access.liveFrom !== undefined) reply.header(LIVE_FROM, access.liveFrom);
    },
    onResponse: async (_request, reply) => {
      const { log, metrics } = register.services;
      metrics.answered(id, reply.statusCode, reply.elapsedTime);
      log.debug({ call: id, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    },
    handler: async (request, reply) => {
      const access = entered.get(request);
      if (!access) throw new Error(`${id} was called without having been entered`);
      const answered = answer(register, call, run, access, request, reply);
      register.running.add(answered);
      return answered.finally(() => register.running.delete(answered));
    },
  };
  if (call.raw) void register.app.register(async (scope) => void takeRaw(scope).route(route));
  else register.app.route(route);
}

/** In a scope of its own: a body of any type is its bytes. */
function takeRaw(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return scope;
}

/**
 * Also checks the `Origin` of what writes by cookie, or without any caller: signing in from a foreign page is
 * refused too.
 */
async function enterFrom(
  { services, usage }: Register,
  call: Call,
  request: FastifyRequest,
): Promise<Access> {
  const { headers } = request;
  const access = await enter(call, enteringOf(request), { ...services, usage });
  const byCookie = access.credential?.kind === 'session';
  if (call.method !== 'GET' && (byCookie || call.who === 'anyone'))
    checkOrigin(headers, services.config.publicUrl, byCookie);
  return access;
}

const enteringOf = ({ headers, ip, params }: FastifyRequest): Entering => ({
  headers,
  params: params as Record<string, string>,
  address: ip,
});

async function answer(
  register: Register,
  call: Call,
  handler: AnyHandler,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services } = register;
  const input = inputOf(register, call, access, request, reply);
  const run = async (): Promise<Sent> => {
    const output = await handler(input);
    if (output instanceof Streamed) {
      stream(reply, output, input.peer.gone);
      return STREAMING;
    }
    if (!(output instanceof Cookie)) return sentOf(call, output);
    reply.header('set-cookie', sessionCookie(output.token, output.expiresAt, services.config.publicUrl));
    return sentOf(call, output.answer);
  };
  const key = idempotencyKey(call, access, request, input.body);
  const sent = key ? await once(services.store, key, run) : await run();
  if (sent === STREAMING) return reply;
  if (sent.body === null) return reply.code(sent.status).send();
  return reply
    .code(sent.status)
    .type(call.media ?? 'application/json')
    .send(sent.body);
}

/** None where nothing was sent. */
const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Compared by identity: the answer is on its way already, and there is nothing more to send. */
const STREAMING: Sent = { status: 200, body: null };

function inputOf(
  register: Register,
  call: Call,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Input<Call> {
  const { services, closing } = register;
  const query = call.query ? parse(call.query, request.query) : undefined;
  const body = call.raw ? undefined : call.body ? parse(call.body, request.body) : parseNoBody(request.body);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const lastEventId = request.headers['last-event-id'];
  const peer: Peer = {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    gone: AbortSignal.any([gone.signal, closing]),
    lastEventId: typeof lastEventId === 'string' ? lastEventId : null,
    sent: call.raw ? { headers: request.headers, body: bytesOf(request.body) } : null,
    allowed: () => mayStill(call, enteringOf(request), { ...services, usage: register.usage }),
  };
  // The scope is the one that `call.who` and its path ask for: `enter` made it from them.
  const scope = access.scope as Input<Call>['scope'];
  return { ...services, scope, params: request.params, query, body, peer } as Input<Call>;
}

/** The whole answer as it goes out, checked and stripped. */
function sentOf(call: Call, output: unknown): Sent {
  if (call.answer === undefined || output === null || output === undefined)
    return { status: 204, body: null };
  const shown = call.answer.parse(output);
  const status = call.status ?? 200;
  return { status, body: call.media === 'text/plain' ? String(shown) : JSON.stringify(shown) };
}

function stream(reply: FastifyReply, { contentType, pieces }: Streamed, gone: AbortSignal): void {
  const readable = Readable.from(pieces, { objectMode: false });
  gone.addEventListener('abort', () => readable.destroy(), { once: true });
  void reply.type(contentType).header('x-accel-buffering', 'no').send(readable);
}

/** Characters. */
const LONGEST_KEY = 255;

/**
 * Null where there is none to heed: not sent, no POST, or no caller to whom it would belong (PE-3). The body is
 * hashed in a canonical form, so that the order of its members means nothing.
 */
function idempotencyKey(
  call: Call,
  access: Access,
  request: FastifyRequest,
  body: unknown,
): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  const caller = 'caller' in access.scope ? access.scope.caller : null;
  if (key === undefined || call.method !== 'POST' || !caller) return null;
  if (typeof key !== 'string' || key.length === 0 || key.length > LONGEST_KEY)
    throw new Refusal(invalid('Idempotency-Key', `must have 1 to ${LONGEST_KEY} characters`));
  return {
    caller: caller.token ? `token:${caller.token.id}` : `person:${caller.person.id}`,
    route: `${request.method} ${request.url.split('?')[0]}`,
    key,
    bodyHash: createHash('sha256')
      .update(canonical(body ?? null))
      .digest(),
  };
}
