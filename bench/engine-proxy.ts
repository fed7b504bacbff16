// Stands between an agent and its engine and notes when each request comes. It changes nothing.
import { connect, createServer, type Server } from 'node:net';

interface Seen {
  /** As `performance.now()` of this process. */
  readonly at: number;
  readonly path: string;
}

const HEAD = /^(?:GET|POST|DELETE) (\S+) HTTP/;

export class EngineProxy {
  readonly address: string;
  readonly seen: Seen[] = [];
  private readonly server: Server;

  private constructor(path: string, target: string) {
    this.address = `unix://${path}`;
    this.server = createServer((socket) => {
      const engine = connect(target.replace('unix://', ''));
      socket.on('data', (bytes) => {
        const [, asked] = HEAD.exec(bytes.toString('latin1')) ?? [];
        if (asked !== undefined) this.seen.push({ at: performance.now(), path: asked });
      });
      for (const end of [socket, engine])
        end.on('error', () => {
          socket.destroy();
          engine.destroy();
        });
      socket.pipe(engine).pipe(socket);
    });
  }

  static async open(path: string, target: string): Promise<EngineProxy> {
    const proxy = new EngineProxy(path, target);
    await new Promise<void>((resolve) => proxy.server.listen(path, resolve));
    return proxy;
  }

  close(): void {
    this.server.close();
  }
}
