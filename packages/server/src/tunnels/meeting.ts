// Where the two ends of a tunnel meet, in the memory of one replica: a person's end waits here, the agent's end comes to
// it. An agent that came to another replica is sent away and comes again over a new connection, until a balancer has
// led it here: no replica has to know or to reach another one.
import type { Duplex } from 'node:stream';
import { join } from '@nebula/contract/tunnel';
import type { Actor } from '@nebula/domain/people/permissions';
import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import { Unavailable } from '../store/unavailable.ts';
import { endTunnel, SEEN_EVERY_MS, type Ended } from './end-tunnels.ts';
import { ENTER_WITHIN_MS } from './open-tunnel.ts';
import { keepTunnel } from './tunnel-rows.ts';

/** How long a tunnel outlives the right to it, at most. */
const LOOK_EVERY_MS = 5_000;

/** A person's end, which nobody has answered yet. */
export interface Waiting {
  readonly id: string;
  readonly actor: Actor;
  readonly socket: Duplex;
  /** Asked again while it lasts: the token may be revoked, the role lowered. */
  readonly allowed: () => Promise<boolean>;
  /** Answers that both ends are there. */
  readonly accept: () => void;
  /** Answers that nobody came. */
  readonly giveUp: () => void;
}

export class Meeting {
  private readonly waiting = new Map<string, Waiting>();
  private readonly ending = new Set<Promise<unknown>>();
  private readonly store: Store;
  private readonly log: Logger;
  private readonly closing: AbortSignal;

  constructor(store: Store, log: Logger, closing: AbortSignal) {
    this.store = store;
    this.log = log;
    this.closing = closing;
  }

  /** Holds a person's end until its agent comes, it goes away, or its time is over. A second one takes its place. */
  wait(end: Waiting): void {
    const { id, socket } = end;
    this.waiting.get(id)?.socket.destroy();
    this.waiting.set(id, end);
    const limit = setTimeout(() => this.leave(end, 'the agent did not come'), ENTER_WITHIN_MS);
    const gone = (): void => this.leave(end, 'it was given up');
    socket.once('close', gone).on('error', gone);
    // The server's own signal outlives every tunnel, and would keep each of them.
    this.closing.addEventListener('abort', gone);
    socket.once('close', () => {
      clearTimeout(limit);
      this.closing.removeEventListener('abort', gone);
    });
    if (this.closing.aborted) gone();
  }

  isHere(id: string): boolean {
    return this.waiting.has(id);
  }

  /** Joins the agent's end to the person's, and says so to both by `accept`. False: it is gone since. */
  meet(id: string, agent: Duplex, accept: () => void): boolean {
    const end = this.waiting.get(id);
    if (end === undefined) return false;
    this.waiting.delete(id);
    accept();
    end.accept();
    this.run(this.hold(end, agent));
    return true;
  }

  /** Waits for what is written at the end of tunnels. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.ending);
  }

  private leave(end: Waiting, reason: string): void {
    if (this.waiting.get(end.id) !== end) return;
    this.waiting.delete(end.id);
    if (!end.socket.destroyed) end.giveUp();
    this.run(endTunnel(this.store, end.actor, end.id, { reason }));
  }

  private async hold(end: Waiting, agent: Duplex): Promise<void> {
    const since = performance.now();
    const counted = { sentBytes: 0, receivedBytes: 0 };
    agent.on('data', (chunk: Buffer) => (counted.sentBytes += chunk.length));
    end.socket.on('data', (chunk: Buffer) => (counted.receivedBytes += chunk.length));
    let reason = 'it was closed';
    const cut = (why: string): void => {
      reason = why;
      end.socket.destroy();
    };
    const stopped = (): void => cut('the server ended');
    this.closing.addEventListener('abort', stopped);
    const watch = this.watch(end, cut);
    await join(end.socket, agent);
    clearInterval(watch);
    this.closing.removeEventListener('abort', stopped);
    const seconds = Math.round((performance.now() - since) / 1000);
    await endTunnel(this.store, end.actor, end.id, { reason, seconds, ...counted } satisfies Ended);
  }

  private watch(end: Waiting, cut: (why: string) => void): NodeJS.Timeout {
    let seenAt = performance.now();
    return setInterval(() => {
      const look = async (): Promise<void> => {
        if (!(await end.allowed())) return cut('the right to it ended');
        if (performance.now() - seenAt < SEEN_EVERY_MS) return;
        seenAt = performance.now();
        if (!(await keepTunnel(this.store, end.id))) cut('it was ended elsewhere');
      };
      // A database that is away for a moment ends nobody's connection.
      void look().catch((error: unknown) => (error instanceof Unavailable ? undefined : cut('an error')));
    }, LOOK_EVERY_MS);
  }

  private run(work: Promise<unknown>): void {
    const running = work.catch((error: unknown) => this.log.warn({ err: error }, 'the end of a tunnel'));
    this.ending.add(running);
    void running.finally(() => this.ending.delete(running));
  }
}
