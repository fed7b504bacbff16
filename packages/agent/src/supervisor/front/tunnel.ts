// Forwards a connection byte by byte: databases, other plain TCP, and HTTP connections that changed their protocol.
// Counted like a request, so that a retired process keeps it until it ends or the drain's time is over.
import { connect, type Socket } from 'node:net';
import type { Balance } from './balance.ts';
import type { Target } from './target.ts';

/** Joins the client with a replica; `first` is what the client had sent already. */
export async function tunnel(balance: Balance, client: Socket, first: Buffer): Promise<void> {
  client.on('error', () => client.destroy());
  client.setNoDelay(true);
  const tried = new Set<Target>();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const target = await balance.await(attempt === 3 ? new Set() : tried);
    if (target === null || client.destroyed) break;
    tried.add(target);
    const upstream = await dial(target);
    if (upstream !== null) return join(client, upstream, first, target.begin());
  }
  client.destroy();
}

function dial(target: Target): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: target.host, port: target.port, noDelay: true, allowHalfOpen: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

function join(client: Socket, upstream: Socket, first: Buffer, finish: () => void): void {
  upstream.on('error', () => client.destroy());
  upstream.on('close', () => {
    finish();
    if (!client.writableEnded) client.destroy();
  });
  client.on('close', () => upstream.destroy());
  if (client.destroyed) return void upstream.destroy();
  if (first.length > 0) upstream.write(first);
  client.pipe(upstream);
  upstream.pipe(client);
}
