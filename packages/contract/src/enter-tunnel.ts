// Enters a tunnel at the server: an HTTP Upgrade over a connection of its own, so that a balancer may lead each try to
// another replica. Refusals and lost connections are those of the typed client.
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { problemIn } from './client.ts';
import { TUNNEL_PROTOCOL } from './tunnel.ts';

export interface Entering {
  /** The server's, without a slash at the end. */
  readonly url: string;
  readonly path: string;
  readonly token: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Given up by it, and by silence: the server answers once the other end has come. */
  readonly signal?: AbortSignal;
}

/** A little more than the server waits itself. */
const ANSWER_LIMIT_MS = 40_000;
/** Also keeps what lies between from forgetting a connection on which nothing happens. */
const KEEP_ALIVE_MS = 30_000;

/** The tunnel, its first bytes unread. Throws `ProblemError`; `TypeError` where there is no connection, as fetch does. */
export function enterTunnel({ url, path, token, headers = {}, signal }: Entering): Promise<Duplex> {
  const address = new URL(url + path);
  // Ended by hand: past the upgrade it must not cut what has begun.
  const limit = new AbortController();
  const giveUp = (): void => limit.abort(new Error('the server did not answer'));
  const timer = setTimeout(giveUp, ANSWER_LIMIT_MS);
  signal?.addEventListener('abort', giveUp, { once: true });
  const answered = (): void => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  };
  const request = (address.protocol === 'https:' ? tlsRequest : plainRequest)(address, {
    agent: false,
    signal: limit.signal,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      connection: 'Upgrade',
      upgrade: TUNNEL_PROTOCOL,
    },
  });
  return new Promise<Duplex>((resolve, reject) => {
    request.on('upgrade', (_answer: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (head.length > 0) socket.unshift(head);
      if (socket instanceof Socket) socket.setKeepAlive(true, KEEP_ALIVE_MS);
      resolve(socket);
    });
    request.on('response', (answer) => void refusalIn(answer).then(reject, reject));
    request.on('error', (cause) => reject(new TypeError('the server cannot be reached', { cause })));
    if (signal?.aborted) giveUp();
    request.end();
  }).finally(answered);
}

async function refusalIn(answer: IncomingMessage): Promise<Error> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk as string;
  const headers = new Headers();
  if (answer.headers['retry-after'] !== undefined) headers.set('retry-after', answer.headers['retry-after']);
  // A body is no part of these; where a proxy answered 200 it knows nothing of tunnels.
  const status = Math.max(answer.statusCode ?? 502, 400);
  return problemIn(new Response(text, { status, headers }));
}
