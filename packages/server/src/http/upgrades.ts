// The two calls that become a tunnel by an HTTP Upgrade. They are entered as every other call is: 401, 404, 403, then the
// tunnel itself; who is refused gets the same problem as anybody. Every other upgrade that is asked for is not heard of.
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Call } from '@nebula/contract/call';
import { agentCalls } from '@nebula/contract/calls/agent';
import { databaseCalls } from '@nebula/contract/calls/databases';
import { TUNNEL_PROTOCOL } from '@nebula/contract/tunnel';
import { notFound, Refusal } from '@nebula/domain/problems';
import { requireFence } from '../agents/lease.ts';
import type { AgentScope, EnvironmentScope } from '../scope.ts';
import { Meeting } from '../tunnels/meeting.ts';
import { joinTunnel, mayEnter } from '../tunnels/tunnel-rows.ts';
import { enter, mayStill, type Scope } from './access.ts';
import { parse } from './parse.ts';
import { PROBLEM_MEDIA, problemAnswer } from './problem.ts';
import type { Register } from './register.ts';

const KEEP_ALIVE_MS = 30_000;

/** For the server's options: whether a request with an Upgrade is one; else it is answered as if it had none. */
export const isTunnel = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === TUNNEL_PROTOCOL;

interface Entered {
  readonly scope: Scope;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly allowed: () => Promise<boolean>;
}

/** From now on the app's server takes tunnels. */
export function serveTunnels(register: Register): void {
  const { app, closing, services } = register;
  const meeting = new Meeting(services.store, services.log, closing);
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    // An end whose machine is gone without a word is found out within minutes.
    if (socket instanceof Socket) socket.setTimeout(0).setKeepAlive(true, KEEP_ALIVE_MS);
    if (head.length > 0) socket.unshift(head);
    const answered = serve(register, meeting, request, socket).catch((error: unknown) =>
      refuse(register, socket, error),
    );
    register.running.add(answered);
    void answered.finally(() => register.running.delete(answered));
  });
  app.addHook('onClose', () => meeting.idle());
}

async function serve(
  register: Register,
  meeting: Meeting,
  request: IncomingMessage,
  socket: Duplex,
): Promise<void> {
  const agents = await enterAt(register, agentCalls['agent.tunnel'], request);
  if (agents !== null) return meetAgent(register, meeting, agents, socket);
  const persons = await enterAt(register, databaseCalls['database.enter'], request);
  if (persons === null) throw new Refusal(notFound('tunnel', request.url ?? ''));
  const { scope, params, allowed } = persons;
  const { service = '', tunnel = '' } = params;
  const place = scope as EnvironmentScope;
  if (!(await mayEnter(register.services.store, place, service, tunnel)))
    throw new Refusal(notFound('tunnel', tunnel));
  if (socket.destroyed) return;
  const { actor } = place.caller;
  const giveUp = (): void => refuse(register, socket, NOBODY_CAME);
  meeting.wait({ id: tunnel, actor, socket, allowed, accept: () => accept(socket), giveUp });
}

async function meetAgent(
  { services }: Register,
  meeting: Meeting,
  { scope, params, query }: Entered,
  socket: Duplex,
): Promise<void> {
  const { fence } = parse(agentCalls['agent.tunnel'].query, query);
  const { tunnel = '' } = params;
  const agent = scope as AgentScope;
  await requireFence(services.store, agent, fence);
  if (!meeting.isHere(tunnel)) throw ELSEWHERE;
  if (!(await joinTunnel(services.store, agent, tunnel))) throw new Refusal(notFound('tunnel', tunnel));
  if (!meeting.meet(tunnel, socket, () => accept(socket))) throw ELSEWHERE;
}

const ELSEWHERE = new Refusal({
  code: 'unavailable',
  detail: 'The other end of this tunnel is not at this replica: come again.',
  retryAfterSeconds: 1,
});
const NOBODY_CAME = new Refusal({
  code: 'unavailable',
  detail:
    "The cluster's agent did not come to this tunnel. Does it run, and does its way to the server let HTTP Upgrade through?",
  retryAfterSeconds: 5,
});

/** Null when the address is not this call's. Refuses as every call does. */
async function enterAt(
  { services, usage }: Register,
  call: Call,
  request: IncomingMessage,
): Promise<Entered | null> {
  const url = URL.parse(request.url ?? '/', 'http://server');
  const params = url && paramsOf(call.path, url.pathname);
  if (!params) return null;
  // A balancer's address is good enough here: only failed tokens are counted by it.
  const address = request.socket.remoteAddress ?? '';
  const entering = { headers: request.headers, params, address };
  const door = { ...services, usage };
  const { scope } = await enter(call, entering, door);
  const allowed = (): Promise<boolean> => mayStill(call, entering, door);
  return { scope, params, query: Object.fromEntries(url.searchParams), allowed };
}

function paramsOf(path: string, given: string): Record<string, string> | null {
  const [wanted, have] = [path.split('/'), given.split('/')];
  if (wanted.length !== have.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = have[index] ?? '';
    if (!part.startsWith('{')) {
      if (part !== text) return null;
    } else {
      try {
        params[part.slice(1, -1)] = decodeURIComponent(text);
      } catch {
        return null;
      }
    }
  }
  return params;
}

const accept = (socket: Duplex): void =>
  void socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${TUNNEL_PROTOCOL}\r\nConnection: Upgrade\r\n\r\n`,
  );

function refuse({ services }: Register, socket: Duplex, error: unknown): void {
  const { status, headers, body } = problemAnswer(error, services.log);
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    'content-type': PROBLEM_MEDIA,
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${String(body['title'])}\r\n${lines.join('')}\r\n${text}`);
}
