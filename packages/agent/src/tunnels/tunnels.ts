// Meets whoever waits in front of the cluster's databases: for each tunnel that the server names, one connection out to
// it. A replica that does not have the other end says so, and the next connection may be led to another one. What was
// met is no longer named; a lost message or a restart heals by being told again.
import type { WantedTunnel } from '@nebula/contract/agent';
import { ProblemError } from '@nebula/contract/client';
import type { Duplex } from 'node:stream';
import { Backoff, pause } from '../backoff.ts';
import type { Driver } from '../drivers/driver.ts';
import { serveTunnel } from './serve-tunnel.ts';

const FIRST_RETRY_MS = 30;
const LONGEST_RETRY_MS = 500;

export class Tunnels {
  private readonly enter: (id: string, signal: AbortSignal) => Promise<Duplex>;
  private readonly driver: Driver;
  private readonly log: (line: string) => void;
  private readonly signal: AbortSignal;
  /** By id, from the first try to the tunnel's end. */
  private readonly known = new Set<string>();
  private wanted: ReadonlySet<string> = new Set();

  /** All of it ends with `signal`: another agent may have the cluster then. */
  constructor(
    enter: (id: string, signal: AbortSignal) => Promise<Duplex>,
    driver: Driver,
    log: (line: string) => void,
    signal: AbortSignal,
  ) {
    this.enter = enter;
    this.driver = driver;
    this.log = log;
    this.signal = signal;
  }

  /** Those that wait now. Returns at once; the same again is no change. */
  meet(tunnels: readonly WantedTunnel[]): void {
    this.wanted = new Set(tunnels.map(({ id }) => id));
    for (const tunnel of tunnels) {
      if (this.known.has(tunnel.id)) continue;
      this.known.add(tunnel.id);
      void this.serve(tunnel).finally(() => this.known.delete(tunnel.id));
    }
  }

  private async serve({ id, service, purpose }: WantedTunnel): Promise<void> {
    const stream = await this.come(id);
    if (stream === null) return;
    const cut = (): void => void stream.destroy();
    this.signal.addEventListener('abort', cut, { once: true });
    await serveTunnel(stream, purpose, this.driver.database(service));
    this.signal.removeEventListener('abort', cut);
  }

  /** Null when nobody waits any more. */
  private async come(id: string): Promise<Duplex | null> {
    const backoff = new Backoff(FIRST_RETRY_MS, LONGEST_RETRY_MS);
    while (!this.signal.aborted && this.wanted.has(id)) {
      try {
        return await this.enter(id, this.signal);
      } catch (error) {
        const isElsewhere = error instanceof ProblemError && error.code === 'unavailable';
        if (!isElsewhere && !(error instanceof TypeError)) {
          this.log(`a tunnel to a database could not be entered: ${(error as Error).message}`);
          return null;
        }
        await pause(backoff.next(Math.random()), this.signal);
      }
    }
    return null;
  }
}
