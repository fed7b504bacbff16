// Where nobody listens: the address of a server that has just closed.
import { createServer, type AddressInfo } from 'node:net';

/** `http://127.0.0.1:PORT`. */
export async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}`;
}
