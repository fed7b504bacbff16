// The agents' way in: a unix socket, a JSON object a line. Of two agents only the one with the newer lease may change
// anything; the older is told so.
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { PROTOCOL, type Answer, type CallName, type Calls, type Notice, type Request } from './protocol.ts';
import type { Supervisor } from './supervisor.ts';

type Handlers = {
  [K in CallName]: (input: Calls[K]['input']) => Calls[K]['output'] | Promise<Calls[K]['output']>;
};

/** Allowed to everyone: they change nothing, or are a person's wish (`nebula down`). */
const OPEN_CALLS: ReadonlySet<CallName> = new Set(['hello', 'view', 'shutdown']);

/** A connection without a `hello` has fence 0: beside an agent with a lease it may only look. */
export class Connections {
  /** Open connection → the fence of its agent's lease. */
  private readonly fences = new Map<Socket, number>();
  private readonly handlers: Handlers;

  constructor(supervisor: Supervisor, ended: () => void) {
    this.handlers = handlersOf(supervisor, ended);
  }

  listen(path: string): Promise<void> {
    rmSync(path, { force: true });
    const server = createServer((socket) => this.accept(socket));
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, () => {
        chmodSync(path, 0o600);
        resolve();
      });
    });
  }

  get count(): number {
    return this.fences.size;
  }

  tell(notice: Notice): void {
    for (const socket of this.fences.keys()) send(socket, { notice });
  }

  private accept(socket: Socket): void {
    this.fences.set(socket, 0);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.fences.delete(socket));
    createInterface({ input: socket, crlfDelay: Infinity })
      .on('line', (line) => void this.answer(socket, line))
      .on('error', () => undefined);
  }

  private async answer(socket: Socket, line: string): Promise<void> {
    let id = 0;
    try {
      const request = JSON.parse(line) as Request;
      id = request.id;
      if (request.call === 'hello') this.fences.set(socket, (request.input as Calls['hello']['input']).fence);
      this.requireNewest(socket, request.call);
      const handler = this.handlers[request.call] as (input: unknown) => unknown;
      send(socket, { id, output: (await handler(request.input)) ?? null });
    } catch (error) {
      send(socket, { id, error: error instanceof Error ? error.message : String(error) });
    }
  }

  private requireNewest(socket: Socket, call: CallName): void {
    const newest = Math.max(...this.fences.values());
    if (OPEN_CALLS.has(call) || (this.fences.get(socket) ?? 0) >= newest) return;
    throw new Error('another agent with a newer lease has this cluster');
  }
}

function send(socket: Socket, answer: Answer): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(answer)}\n`);
}

function handlersOf(supervisor: Supervisor, ended: () => void): Handlers {
  const nothing = (): null => null;
  return {
    hello: () => ({ protocol: PROTOCOL, pid: process.pid }),
    view: () => supervisor.view(),
    start: (spec) => (supervisor.start(spec), null),
    reserve: async ({ names }) => ({ port: (await supervisor.fronts.reserve(names)).port }),
    route: ({ deployment }) => (supervisor.route(deployment), null),
    stop: ({ deployment, as, drainMs, graceMs }) => {
      void supervisor.stop(deployment, as, drainMs, graceMs);
      return null;
    },
    forget: ({ deployment }) => (supervisor.forget(deployment), null),
    close: ({ name }) => (supervisor.close(name), null),
    job: async (spec) => ({ failure: await supervisor.jobs.run(spec) }),
    cancelJob: ({ key }) => supervisor.jobs.cancel(key).then(nothing),
    note: ({ deployment, service, text }) => (supervisor.note(deployment, service, text), null),
    logs: ({ maxLines, arrived }) => supervisor.logs.take(maxLines, arrived),
    samples: ({ after }) => ({ samples: supervisor.usage.after(after) }),
    shutdown: async ({ graceMs }) => {
      const stopped = await supervisor.shutdown(graceMs);
      setTimeout(ended, 50);
      return { stopped };
    },
  };
}
