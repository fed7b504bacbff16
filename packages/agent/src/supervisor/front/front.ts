// The stable address of one service: listens on one port of loopback for as long as the service lives and hands every
// request or connection to the replicas of the deployment that is routed. HTTP is forwarded request by request, so
// that clients which keep a connection move to a new version at once; everything else byte by byte.
import { createServer as createHttpServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { Balance } from './balance.ts';
import { exchange, refuse } from './http-exchange.ts';
import { tunnel } from './tunnel.ts';

const HTTP_START = /^(?:[A-Z]{1,20}(?: |$)|PRI \* HTTP)/;
/** Longer than clients keep an idle connection, so that it is them who close it. */
const KEEP_ALIVE_MS = 75_000;

/** Never closes its port between two deployments: whoever connects then waits instead of being refused. */
export class Front {
  readonly port: number;
  readonly balance = new Balance();
  protocol: 'http' | 'tcp' = 'http';
  /** What a person knows the service by. */
  name: string;
  /** A deployment has been routed to it since this supervisor started. */
  routed = false;
  closed = false;
  private readonly server: Server;
  private readonly http: HttpServer;
  private readonly open = new Set<Socket>();

  constructor(port: number, name: string) {
    this.port = port;
    this.name = name;
    this.server = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => this.accept(socket));
    this.http = createHttpServer({
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: 0,
      maxHeaderSize: 64 * 1024,
    });
    this.http.on('request', (req, res) => {
      void exchange(this.balance, this.name, req, res).catch(() =>
        refuse(res, 502, 'the request was not forwarded'),
      );
    });
    this.http.on('upgrade', (req: IncomingMessage, socket: Socket, head: Buffer) => {
      void tunnel(this.balance, socket, Buffer.concat([requestHead(req), head]));
    });
    this.http.on('clientError', (_error, socket) => socket.destroy());
  }

  /** Begins to listen; rejects when the port is taken. */
  listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen({ port: this.port, host: '127.0.0.1' }, () => {
        this.server.off('error', reject);
        this.server.on('error', () => undefined);
        resolve();
      });
    });
  }

  /** Stops listening and cuts what is still connected. */
  close(): void {
    this.closed = true;
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }

  get connectionCount(): number {
    return this.open.size;
  }

  private accept(socket: Socket): void {
    this.open.add(socket);
    socket.on('close', () => this.open.delete(socket));
    socket.on('error', () => socket.destroy());
    if (this.protocol === 'tcp') return void tunnel(this.balance, socket, Buffer.alloc(0));
    // The first bytes say whether this is HTTP; an app may speak something else on its port.
    const silent = (): void => void socket.destroy();
    socket.once('end', silent);
    socket.once('data', (first) => {
      socket.pause().off('end', silent);
      const bytes = typeof first === 'string' ? Buffer.from(first) : first;
      if (!HTTP_START.test(bytes.subarray(0, 24).toString('latin1')))
        return void tunnel(this.balance, socket, bytes);
      socket.unshift(bytes);
      this.http.emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  }
}

/** The request's head as it came, for the replica to change the protocol itself. */
function requestHead(req: IncomingMessage): Buffer {
  const lines = [`${req.method} ${req.url} HTTP/${req.httpVersion}`];
  for (let index = 0; index + 1 < req.rawHeaders.length; index += 2) {
    lines.push(`${req.rawHeaders[index]}: ${req.rawHeaders[index + 1]}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}
