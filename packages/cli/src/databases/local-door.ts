// A port of this machine behind which a database is, wherever it runs. Only who knows the door's own password comes in:
// it is made anew each time and worth nothing once the door is closed; the database's is never here.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { ByteReader } from '@nebula/contract/byte-reader';
import {
  AUTHENTICATION,
  authentication,
  fatal,
  readMessage,
  readStart,
  startMessage,
} from '@nebula/contract/postgres-wire';
import { join, send } from '@nebula/contract/tunnel';
import type { OpenTunnel } from './open-tunnel.ts';

export interface LocalDoor {
  readonly port: number;
  readonly password: string;
  /** Ends what goes through it, too. */
  readonly close: () => void;
}

const PASSWORD_BYTES = 18;
const WRONG_PASSWORD = '28P01';
const NO_CONNECTION = '08006';

/** `open` gives a tunnel for each connection. `port` 0 takes a free one. Throws when the port is taken. */
export async function openDoor(port: number, open: () => Promise<OpenTunnel>): Promise<LocalDoor> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    void letIn(socket, password, open).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      if (socket.writable) socket.end(fatal(NO_CONNECTION, why));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const close = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port: (server.address() as AddressInfo).port, password, close };
}

async function letIn(socket: Socket, password: string, open: () => Promise<OpenTunnel>): Promise<void> {
  const reader = new ByteReader(socket);
  const start = await readStart(reader, () => socket.write('N'));
  if (start.kind === 'start' && !(await knows(socket, reader, password))) {
    socket.end(fatal(WRONG_PASSWORD, 'the password is the one that nebula showed for this connection'));
    return;
  }
  const tunnel = await open();
  const first = start.kind === 'cancel' ? start.bytes : startMessage(start.code, start.parameters);
  await send(tunnel.stream, first);
  const [mine, theirs] = [await reader.leave(), await tunnel.reader.leave()];
  if (theirs.length > 0) socket.write(theirs);
  await join(socket, tunnel.stream, mine);
}

/** Over this machine's loopback, where nobody listens in: asked for in clear text. */
async function knows(socket: Socket, reader: ByteReader, password: string): Promise<boolean> {
  socket.write(authentication(AUTHENTICATION.clear));
  const { type, body } = await readMessage(reader);
  const [given, wanted] = [body.subarray(0, -1), Buffer.from(password)];
  return type === 'p' && given.length === wanted.length && timingSafeEqual(given, wanted);
}
