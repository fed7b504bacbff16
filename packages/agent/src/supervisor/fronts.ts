// All stable addresses of a cluster. A port is given once to a service and stays its own over deployments, crashes and
// restarts, until the service is gone.
import { Front } from './front/front.ts';
import type { Ports } from './ports.ts';
import type { FrontView } from './protocol.ts';

/** Between two tries for a port that was given before: the address has to stay. */
const RETRY_MS = 500;
/** After a restart of the supervisor requests wait for the apps to be back. */
const RETURNING_MS = 60_000;

/** `save` is called whenever a port was given or given up. */
export class Fronts {
  private readonly ports: Ports;
  private readonly save: () => void;
  private readonly byName = new Map<string, Front>();
  private queue: Promise<unknown> = Promise.resolve();

  constructor(ports: Ports, save: () => void) {
    this.ports = ports;
    this.save = save;
  }

  /** Opens the addresses that were given before; one whose port is taken for the moment is tried until it is free. */
  restore(known: Readonly<Record<string, number>>): void {
    const byPort = new Map<number, Front>();
    for (const [name, port] of Object.entries(known)) {
      const front = byPort.get(port) ?? new Front(port, name);
      byPort.set(port, front);
      this.byName.set(name, front);
      this.ports.keep(port);
    }
    for (const front of byPort.values()) {
      setTimeout(() => (front.balance.expecting &&= front.routed), RETURNING_MS).unref();
      void this.open(front);
    }
  }

  /** One after the other: two calls for one name must not give two ports. */
  reserve(names: readonly string[]): Promise<Front> {
    const result = this.queue.then(() => this.give(names));
    this.queue = result.catch(() => undefined);
    return result;
  }

  find(name: string): Front | undefined {
    return this.byName.get(name);
  }

  close(name: string): void {
    const front = this.byName.get(name);
    if (front === undefined) return;
    for (const [key, one] of this.byName) if (one === front) this.byName.delete(key);
    front.close();
    this.ports.release(front.port);
    this.save();
  }

  closeAll(): void {
    for (const front of new Set(this.byName.values())) front.close();
  }

  view(): FrontView[] {
    const byFront = Map.groupBy(this.byName, ([, front]) => front);
    return [...byFront].map(([front, entries]) => ({
      names: entries.map(([name]) => name),
      port: front.port,
    }));
  }

  record(): Record<string, number> {
    return Object.fromEntries([...this.byName].map(([name, front]) => [name, front.port]));
  }

  private async give(names: readonly string[]): Promise<Front> {
    const known = names.map((name) => this.byName.get(name)).find((front) => front !== undefined);
    const front = known ?? (await this.openNew(names[0] ?? ''));
    const before = this.byName.size;
    for (const name of names) if (!this.byName.has(name)) this.byName.set(name, front);
    if (this.byName.size !== before) this.save();
    return front;
  }

  private async openNew(name: string): Promise<Front> {
    for (;;) {
      const port = await this.ports.take();
      const front = new Front(port, name);
      front.balance.expecting = false;
      try {
        await front.listen();
        return front;
      } catch {
        this.ports.release(port);
      }
    }
  }

  private async open(front: Front): Promise<void> {
    for (;;) {
      try {
        return await front.listen();
      } catch (error) {
        console.error(`port ${front.port} of ${front.name} is taken: ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        if (front.closed) return;
      }
    }
  }
}
