// Gives ports to apps and fronts. They lie outside the system's ephemeral range, or an outgoing connection would take
// one between its being given and the app's listening (seen); and each is tried before it is given, with a connection.
import { connect, createServer } from 'node:net';
import { readFileSync } from 'node:fs';

/** Below are the ports that well-known services use. */
const FIRST = 10_240;
const LAST = 65_535;
/** What Linux has when nobody changed it. */
const FALLBACK: readonly [number, number] = [32_768, 60_999];

/** The ports that the system takes for outgoing connections. */
function ephemeralRange(): readonly [number, number] {
  try {
    const [low, high] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
      .trim()
      .split(/\s+/)
      .map(Number);
    return low && high ? [low, high] : FALLBACK;
  } catch {
    return FALLBACK;
  }
}

/** All ports that may be given: around the ephemeral range, or anywhere when that covers everything. */
export function givablePorts([low, high]: readonly [number, number]): { from: number; to: number }[] {
  const around = [
    { from: FIRST, to: Math.min(low - 1, LAST) },
    { from: Math.max(high + 1, FIRST), to: LAST },
  ].filter(({ from, to }) => to - from >= 500);
  return around.length > 0 ? around : [{ from: FIRST, to: LAST }];
}

/** A port that leads to where it is listened on answers at once; one that leads into nowhere may never. */
const REACHED_WITHIN_MS = 500;

const tryListen = (
  port: number,
  host: string,
  isGood: () => Promise<boolean> = async () => true,
): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A system without IPv6 says so; that is no sign of a taken port.
      resolve(error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL');
    });
    server.listen({ port, host, exclusive: true }, () => {
      void isGood().then((good) => server.close(() => resolve(good)));
    });
  });

/**
 * Whether who connects comes to us. A container engine that was killed leaves its rules in the kernel: a port that one of
 * its containers had still leads to that container, though nobody listens there and anybody can listen here (seen).
 */
const isReached = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: REACHED_WITHIN_MS });
    const end = (reached: boolean): void => {
      socket.destroy();
      resolve(reached);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });

/** On IPv4 and on IPv6: an app may listen on either. */
export const isFree = async (port: number): Promise<boolean> =>
  (await tryListen(port, '127.0.0.1', () => isReached(port, '127.0.0.1'))) && (await tryListen(port, '::'));

/**
 * Of one supervisor; another program may still take one between its being tried and used, which is found out
 * and tried again.
 */
export class Ports {
  /** Given and not yet given back, listened on or not. */
  private readonly given = new Set<number>();
  private readonly ranges = givablePorts(ephemeralRange());

  /** A port that was free a moment ago and that nobody else gets until it is released. */
  async take(): Promise<number> {
    for (let attempt = 0; attempt < 2_000; attempt += 1) {
      const port = this.pick();
      if (this.given.has(port)) continue;
      this.given.add(port);
      if (await isFree(port)) return port;
      this.given.delete(port);
    }
    throw new Error('no free port was found');
  }

  keep(port: number): void {
    this.given.add(port);
  }

  release(port: number): void {
    this.given.delete(port);
  }

  private pick(): number {
    const sizes = this.ranges.map(({ from, to }) => to - from + 1);
    let at = Math.floor(Math.random() * sizes.reduce((sum, size) => sum + size, 0));
    for (const { from, to } of this.ranges) {
      if (at <= to - from) return from + at;
      at -= to - from + 1;
    }
    return FIRST;
  }
}
