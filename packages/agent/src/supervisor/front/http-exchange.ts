// Forwards one request: takes a replica, sends, streams both ways. A request goes to another replica only when nothing
// of it was sent, or when it is one that changes nothing and a kept connection was closed under it.
import { request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Balance } from './balance.ts';
import type { Target } from './target.ts';

/** They belong to one connection, not to the message (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'te', 'trailer']);
/** Sent twice they do no harm. */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The last one may take a replica that was tried before: better than none. */
const ATTEMPTS = 4;

/** refused: it took no connection; stale: the kept connection was closed before the request reached it. */
type Outcome = 'done' | 'refused' | 'stale';

/**
 * Always answers: the replica's answer, 503 where none came in time, 502 where none takes connections. Never
 * throws for what an app does.
 */
export async function exchange(
  balance: Balance,
  name: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const tried = new Set<Target>();
  res.on('error', () => undefined);
  let fresh = false;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const target = await balance.await(attempt === ATTEMPTS ? new Set() : tried);
    if (target === null) return refuse(res, 503, `no running instance of ${name}`);
    if (res.destroyed) return;
    const outcome = await forward(target, req, res, fresh);
    if (outcome === 'done') return;
    if (outcome === 'refused') tried.add(target);
    fresh = true;
  }
  refuse(res, 502, `${name} takes no connections`);
}

/** Plain text, with Nebula's own words. Where the answer has begun already, the connection is cut. */
export function refuse(res: ServerResponse, status: number, text: string): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    ...(status === 503 ? { 'retry-after': '2' } : {}),
  };
  res.writeHead(status, headers).end(`${text}\n`);
}

function forward(
  target: Target,
  req: IncomingMessage,
  res: ServerResponse,
  fresh: boolean,
): Promise<Outcome> {
  const finish = target.begin();
  const repeatable = REPEATABLE.has(req.method ?? '') && !hasBody(req);
  return new Promise<Outcome>((resolve) => {
    let sent = false;
    const upstream = send({
      host: target.host,
      port: target.port,
      method: req.method ?? 'GET',
      path: req.url ?? '/',
      headers: forwardedHeaders(req),
      setHost: false,
      // What may not be sent twice never goes over a connection that the other side may be closing.
      agent: repeatable && !fresh ? target.connections : false,
    });
    const end = (outcome: Outcome): void => {
      finish();
      resolve(outcome);
    };
    upstream.on('socket', (socket) => {
      socket.setNoDelay(true);
      const start = (): void => {
        sent = true;
        if (hasBody(req)) req.pipe(upstream);
        else upstream.end();
      };
      if (socket.connecting) socket.once('connect', start);
      else start();
    });
    upstream.on('response', (answer) => {
      relay(answer, res);
      res.once('close', () => end('done'));
    });
    upstream.on('error', () => {
      if (!res.headersSent && !sent) return end('refused');
      if (!res.headersSent && repeatable && upstream.reusedSocket) return end('stale');
      refuse(res, 502, 'the connection to the app broke before it answered');
      end('done');
    });
    upstream.on('close', () => end('done'));
    res.once('close', () => {
      if (!res.writableFinished) upstream.destroy();
    });
  });
}

const hasBody = (req: IncomingMessage): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

function relay(answer: IncomingMessage, res: ServerResponse): void {
  const headers = withoutHops(answer.rawHeaders, answer.headers.connection);
  try {
    res.writeHead(answer.statusCode ?? 502, answer.statusMessage ?? '', headers);
  } catch {
    answer.destroy();
    return refuse(res, 502, 'the app answered with headers that cannot be passed on');
  }
  // Events and other slow streams must not wait for the first bytes of their body.
  res.flushHeaders();
  answer.on('error', () => res.destroy());
  answer.on('aborted', () => res.destroy());
  answer.pipe(res);
}

/** Raw headers as they came, in their order, without those of this connection. */
function withoutHops(raw: readonly string[], connection: string | undefined): string[] {
  const named = new Set(
    (connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  const kept: string[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const [name = '', value = ''] = [raw[index], raw[index + 1]];
    const lower = name.toLowerCase();
    if (!HOP_BY_HOP.has(lower) && !named.has(lower)) kept.push(name, value);
  }
  return kept;
}

function forwardedHeaders(req: IncomingMessage): string[] {
  const headers = withoutHops(req.rawHeaders, req.headers.connection);
  const before = req.headers['x-forwarded-for'];
  const address = req.socket.remoteAddress ?? '';
  const without: string[] = [];
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const lower = headers[index]?.toLowerCase();
    if (lower !== 'x-forwarded-for') without.push(headers[index] ?? '', headers[index + 1] ?? '');
  }
  without.push('X-Forwarded-For', before === undefined ? address : `${String(before)}, ${address}`);
  if (req.headers['x-forwarded-proto'] === undefined) without.push('X-Forwarded-Proto', 'http');
  return without;
}
