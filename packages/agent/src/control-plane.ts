// The calls of the agent's protocol over HTTP. It knows the addresses and what an answer's status means; when to
// call is the agent's business.
import {
  desired,
  lease,
  type AgentCapabilities,
  type Desired,
  type Lease,
  type LogBatch,
  type Report,
} from '@nebula/contract/agent';
import { enterTunnel } from '@nebula/contract/enter-tunnel';
import type { Duplex } from 'node:stream';

/** The token is not accepted: nothing the agent can do about it but ask whoever gave it for another. */
export class TokenRefused extends Error {}
/** Another agent has the cluster, or had it since: ask for a lease anew. */
export class LeaseLost extends Error {}

/** For an answer that the server does not wait with. */
const ANSWER_LIMIT_MS = 15_000;
/** Below the idle limits of common proxies. */
const WAIT_MS = 25_000;
/** An agent that ends does not wait for a server that is away. */
const RELEASE_LIMIT_MS = 2_000;

/** A function is asked for the token at the first call, and again after each refusal. */
export interface ControlPlaneOptions {
  readonly serverUrl: string;
  readonly token: string | (() => Promise<string>);
}

/**
 * Every call throws `LeaseLost` for 409, `TokenRefused` for 401 and 403, and else what went wrong. None is
 * repeated here.
 */
export class ControlPlane {
  private readonly base: string;
  private readonly askForToken: () => Promise<string>;
  /** Null: to be asked for. */
  private token: string | null = null;

  constructor({ serverUrl, token }: ControlPlaneOptions) {
    this.base = `${serverUrl.replace(/\/+$/, '')}/agent/v1`;
    this.askForToken = typeof token === 'string' ? () => Promise.resolve(token) : token;
  }

  async lease(
    holder: string,
    driver: string,
    capabilities: AgentCapabilities,
    signal: AbortSignal,
  ): Promise<Lease> {
    return understood(lease, await this.post('/lease', { holder, capabilities, driver }, signal));
  }

  /** Lets the next agent take the lease at once. */
  async release(fence: number): Promise<void> {
    await this.send(
      'DELETE',
      `/lease?fence=${fence}`,
      undefined,
      RELEASE_LIMIT_MS,
      new AbortController().signal,
    );
  }

  /** Waits on the server for a change; null when there was none. */
  async desired(after: string | null, fence: number, signal: AbortSignal): Promise<Desired | null> {
    const query = new URLSearchParams({ waitMs: String(WAIT_MS), fence: String(fence) });
    if (after !== null) query.set('after', after);
    const answer = await this.send(
      'GET',
      `/desired?${query.toString()}`,
      undefined,
      WAIT_MS + ANSWER_LIMIT_MS,
      signal,
    );
    return answer === null ? null : understood(desired, answer);
  }

  async report(report: Report, signal: AbortSignal): Promise<void> {
    await this.post('/reports', report, signal);
  }

  async logs(batch: LogBatch, signal: AbortSignal): Promise<void> {
    await this.post('/logs', batch, signal);
  }

  /** Meets whoever waits in a tunnel. Throws as the contract's client does. */
  async tunnel(id: string, fence: number, signal: AbortSignal): Promise<Duplex> {
    const token = (this.token ??= await this.askForToken());
    const { origin, pathname } = new URL(this.base);
    const path = `${pathname}/tunnels/${encodeURIComponent(id)}?fence=${fence}`;
    return enterTunnel({ url: origin, path, token, signal });
  }

  private post(path: string, body: unknown, signal: AbortSignal): Promise<unknown> {
    return this.send('POST', path, JSON.stringify(body), ANSWER_LIMIT_MS, signal);
  }

  private async send(
    method: string,
    path: string,
    body: string | undefined,
    limitMs: number,
    signal: AbortSignal,
  ): Promise<unknown> {
    const token = (this.token ??= await this.askForToken());
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    const init = { method, headers, signal: limit, ...(body === undefined ? {} : { body }) };
    const answer = await fetch(this.base + path, init);
    if (answer.status === 204) return null;
    const text = await answer.text();
    if (answer.ok) return text === '' ? null : JSON.parse(text);
    const detail = detailOf(text) ?? `HTTP ${answer.status}`;
    if (answer.status === 401 || answer.status === 403) {
      // Unless another call has asked since.
      if (this.token === token) this.token = null;
      throw new TokenRefused(detail);
    }
    if (answer.status === 409) throw new LeaseLost(detail);
    throw new Error(detail);
  }
}

/** What a schema of the contract is here. */
interface Schema<T> {
  readonly parse: (answer: unknown) => T;
}

function understood<T>(schema: Schema<T>, answer: unknown): T {
  try {
    return schema.parse(answer);
  } catch (error) {
    const what = String(error).replace(/\s+/g, ' ').slice(0, 300);
    throw new Error(`the server speaks another version of the protocol: ${what}`, { cause: error });
  }
}

function detailOf(text: string): string | null {
  try {
    const { detail, title } = JSON.parse(text) as { detail?: unknown; title?: unknown };
    return typeof detail === 'string' ? detail : typeof title === 'string' ? title : null;
  } catch {
    return null;
  }
}
