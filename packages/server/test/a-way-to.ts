// A way to the database that can be cut, as a network is: connections end and new ones are refused.
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Way {
  readonly url: string;
  cut(): void;
  mend(): Promise<void>;
}

export async function aWayTo(databaseUrl: string): Promise<Way> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server;
  const listen = async (port: number): Promise<number> => {
    server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy()));
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    return (server.address() as AddressInfo).port;
  };
  const cut = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const port = await listen(0);
  onTestFinished(cut);
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { url: url.href, cut, mend: async () => void (await listen(port)) };
}
