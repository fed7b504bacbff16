// One replica as a front sees it: where it listens and what is under way to it. Its idle connections are kept shortly
// and die with it.
import { Agent } from 'node:http';

/**
 * Shorter than the 5 s after which most servers close an idle connection, so that a request is hardly ever sent on
 * one that is being closed.
 */
const IDLE_MS = 1_000;

/** One process of a replica: a restart is another target. */
export class Target {
  readonly host: string;
  readonly port: number;
  readonly connections = new Agent({
    keepAlive: true,
    maxFreeSockets: 16,
    scheduling: 'lifo',
    timeout: IDLE_MS,
  });
  private underWay = 0;
  private whenIdle: (() => void)[] = [];

  constructor(host: string, port: number) {
    this.host = host;
    this.port = port;
  }

  get load(): number {
    return this.underWay;
  }

  /** Counts one request or connection; the returned function, called once or more, ends it. */
  begin(): () => void {
    this.underWay += 1;
    let open = true;
    return () => {
      if (!open) return;
      open = false;
      this.underWay -= 1;
      if (this.underWay === 0) for (const wake of this.whenIdle.splice(0)) wake();
    };
  }

  /** Resolves when nothing is under way any more, or after `limitMs`. */
  async drained(limitMs: number): Promise<void> {
    if (this.underWay > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, limitMs);
        this.whenIdle.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    this.connections.destroy();
  }
}
