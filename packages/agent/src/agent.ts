// A cluster's agent: takes the lease, asks what should be, lets its driver make it so, tells what is seen. It decides
// nothing and remembers nothing; whatever gets lost on the way is asked for and told again. While the server is away
// everything goes on as it was last told.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Duplex } from 'node:stream';
import type { Lease, Sample } from '@nebula/contract/agent';
import { Backoff, pause } from './backoff.ts';
import { ControlPlane, LeaseLost, TokenRefused } from './control-plane.ts';
import type { Driver } from './drivers/driver.ts';
import { requireDriver } from './drivers/registry.ts';
import { shipLogs } from './log-shipping.ts';
import { Tunnels } from './tunnels/tunnels.ts';

/** `drainMs` and `graceMs` are handed on to the driver; see there. */
export interface AgentOptions {
  readonly serverUrl: string;
  /** Or where to ask for it: at the start, and again whenever the server has refused it. */
  readonly token: string | (() => Promise<string>);
  /** `process`, … (drivers/registry.ts). */
  readonly driver: string;
  readonly dataDir: string;
  /** One line for who operates it. */
  readonly log?: (line: string) => void;
  /** Given: the agent stops. */
  readonly signal?: AbortSignal;
  readonly drainMs?: number;
  readonly graceMs?: number;
  readonly buildImage?: string;
}

export interface Agent {
  /** Lets go of the cluster, whose apps run on. Resolves when nothing of the agent runs any more. */
  readonly stop: () => Promise<void>;
}

const DRAIN_MS = 10_000;
const GRACE_MS = 10_000;
/** At least this often, so that the server knows that we live. */
const HEARTBEAT_MS = 5_000;
/**
 * Doubled with each failure up to the longest, with chance in it, so that many agents do not come back at once.
 */
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 15_000;
/** Who waits for another's lease to end takes over soon after it. */
const LEASE_RETRY_MS = 2_000;
/** Replicas' use is read every 10 s, and sent with a report soon after. */
const SAMPLES_MS = 5_000;
/** Changes are told this long after the first of them. */
const GATHER_MS = 20;

/** Starts an agent. Throws for an unknown driver or a folder that cannot be used; a server that is away is waited for. */
export async function startAgent(options: AgentOptions): Promise<Agent> {
  const log = options.log ?? (() => undefined);
  const { dataDir, drainMs = DRAIN_MS, graceMs = GRACE_MS } = options;
  const build = options.buildImage === undefined ? {} : { buildImage: options.buildImage };
  const driver = await requireDriver(options.driver).open({ dataDir, log, drainMs, graceMs, ...build });
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  options.signal?.addEventListener('abort', stop);
  if (options.signal?.aborted) stop();
  const loop = new AgentLoop(new ControlPlane(options), driver, options.driver, log);
  const ended = runAndClose(loop, driver, stopping.signal);
  return {
    stop: () => {
      stop();
      options.signal?.removeEventListener('abort', stop);
      return ended;
    },
  };
}

async function runAndClose(loop: AgentLoop, driver: Driver, signal: AbortSignal): Promise<void> {
  try {
    await loop.run(signal);
  } finally {
    await driver.close();
  }
}

class AgentLoop {
  private readonly server: ControlPlane;
  private readonly driver: Driver;
  private readonly driverName: string;
  private readonly log: (line: string) => void;
  private readonly holder = `${hostname()}:${process.pid}:${randomUUID()}`;
  private lastTrouble = '';
  private wakeReports: () => void = () => undefined;
  private wakeLogs: () => void = () => undefined;
  private samples: readonly Sample[] = [];
  /** What was read up to this moment has arrived. */
  private sampledTo = 0;

  constructor(server: ControlPlane, driver: Driver, driverName: string, log: (line: string) => void) {
    this.server = server;
    this.driver = driver;
    this.driverName = driverName;
    this.log = log;
    driver.onChange((what) => (what === 'logs' ? this.wakeLogs() : this.wakeReports()));
  }

  async run(signal: AbortSignal): Promise<void> {
    const backoff = new Backoff(FIRST_RETRY_MS, LEASE_RETRY_MS);
    while (!signal.aborted) {
      try {
        const lease = await this.takeLease(signal);
        backoff.reset();
        await this.hold(lease, signal);
      } catch (error) {
        if (signal.aborted) return;
        this.tell(error);
        await pause(backoff.next(Math.random()), signal);
      }
    }
  }

  private takeLease(signal: AbortSignal): Promise<Lease> {
    return this.server.lease(this.holder, this.driverName, this.driver.capabilities, signal);
  }

  /** Everything that is done under one lease; ends with the error of whatever ends first. */
  private async hold(lease: Lease, outer: AbortSignal): Promise<void> {
    const ending = new AbortController();
    const signal = AbortSignal.any([outer, ending.signal]);
    const tasks = [
      this.renew(lease, signal),
      this.follow(lease.fence, signal),
      this.report(lease.fence, signal),
      this.gatherSamples(signal),
      shipLogs(this.server, this.driver, lease.fence, (wake) => (this.wakeLogs = wake), signal),
    ];
    try {
      await Promise.race(tasks);
    } finally {
      ending.abort();
      await Promise.allSettled(tasks);
      if (outer.aborted) await this.server.release(lease.fence).catch(() => undefined);
    }
  }

  /** At a third of the lease's time, so that two renewals may fail before it is lost. */
  private async renew(lease: Lease, signal: AbortSignal): Promise<void> {
    const backoff = new Backoff(FIRST_RETRY_MS, lease.ttlMs / 3);
    while (!signal.aborted) {
      await pause(lease.ttlMs / 3, signal);
      await this.persist(backoff, signal, async () => {
        const { fence } = await this.takeLease(signal);
        if (fence !== lease.fence) throw new LeaseLost('the lease was given anew');
      });
    }
  }

  /** Asks again at once after each answer: the server does the waiting. */
  private async follow(fence: number, signal: AbortSignal): Promise<void> {
    const backoff = new Backoff(FIRST_RETRY_MS, LONGEST_RETRY_MS);
    const enter = (id: string, until: AbortSignal): Promise<Duplex> => this.server.tunnel(id, fence, until);
    const tunnels = new Tunnels(enter, this.driver, this.log, signal);
    let revision: string | null = null;
    while (!signal.aborted) {
      await this.persist(backoff, signal, async () => {
        const desired = await this.server.desired(revision, fence, signal);
        if (desired === null) return;
        revision = desired.revision;
        this.driver.converge(desired);
        tunnels.meet(desired.tunnels ?? []);
      });
    }
  }

  /** Woken by the driver, and by the heartbeat: the server takes an agent that it does not hear for lost. */
  private async report(fence: number, signal: AbortSignal): Promise<void> {
    const backoff = new Backoff(FIRST_RETRY_MS, HEARTBEAT_MS);
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => (this.wakeReports = resolve));
      await this.persist(backoff, signal, async () => {
        const { deployments, services } = this.driver.observe();
        const { samples } = this;
        const sentAt = new Date().toISOString();
        const seen = { deployments: [...deployments], services: [...services], samples: [...samples] };
        await this.server.report({ fence, sentAt, ...seen }, signal);
        this.samples = [];
        this.sampledTo = samples.reduce((newest, { at }) => Math.max(newest, Date.parse(at)), this.sampledTo);
      });
      await Promise.race([woken, pause(HEARTBEAT_MS, signal)]);
      await pause(GATHER_MS, signal);
    }
  }

  /** Beside the reports, which must not wait for a supervisor; what has not arrived yet is given again. */
  private async gatherSamples(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(SAMPLES_MS, signal);
      const fresh = await this.driver.samples(this.sampledTo).catch(() => []);
      if (!signal.aborted) this.samples = fresh;
    }
  }

  /** Does it until it succeeds. Only a lost lease or a refused token gets out: those are for the lease to settle. */
  private async persist(backoff: Backoff, signal: AbortSignal, attempt: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      try {
        await attempt();
        backoff.reset();
        this.lastTrouble = '';
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof LeaseLost || error instanceof TokenRefused) throw error;
        this.tell(error);
        await pause(backoff.next(Math.random()), signal);
      }
    }
  }

  /** Says a trouble once, not with every retry. */
  private tell(error: unknown): void {
    const text = error instanceof Error ? (causeOf(error) ?? error.message) : String(error);
    const line =
      error instanceof TokenRefused
        ? `the server does not accept this cluster's agent token: ${text}`
        : error instanceof LeaseLost
          ? `another agent has this cluster: ${text}`
          : `no answer from the server, trying again: ${text}`;
    if (line !== this.lastTrouble) this.log(line);
    this.lastTrouble = line;
  }
}

/** fetch hides why behind "fetch failed". */
const causeOf = (error: Error): string | null => (error.cause instanceof Error ? error.cause.message : null);
