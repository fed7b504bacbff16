// Speaks to a container engine over the Docker Engine API: Docker and podman alike. A few calls over a socket need no
// library, and so none of its native extras. It knows no containers of ours, only requests, answers and errors.
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { Readable } from 'node:stream';
import { Away } from '../away.ts';
import { engineAddress } from './engine-address.ts';

/** The engine answered, and refused. */
export class EngineRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'EngineRefusal';
    this.status = status;
  }
}

/** The engine did not answer: whether it did what was asked is unknown. */
export class EngineGone extends Away {
  constructor(address: string, cause: Error) {
    super(`the container engine at ${address} does not answer: ${cause.message}`, { cause });
    this.name = 'EngineGone';
  }
}

class Silence extends Error {
  constructor(silenceMs: number) {
    super(`no answer for ${silenceMs / 1000} s`);
  }
}

/** It is there and said nothing for too long; else a lost connection. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Silence || (error instanceof EngineGone && error.cause instanceof Silence);

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** JSON, but for bytes and what is read as it is sent. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Silence on the socket for this long is no answer; 0: it may be silent for ever. */
  readonly silenceMs?: number;
}

const SILENCE_MS = 120_000;

export class Engine {
  readonly address: string;
  private readonly where: RequestOptions;
  private readonly connections = new Agent({ keepAlive: true, maxFreeSockets: 4, timeout: 10_000 });

  /** Throws one line when the address is of no kind that can be used. */
  constructor(address: string) {
    this.address = address;
    this.where = engineAddress(address);
  }

  /** The answer's JSON; null for an empty one. Throws `EngineRefusal` or `EngineGone`. */
  async json<T>(path: string, ask: Ask = {}): Promise<T> {
    const answer = await this.open(path, { ...ask, body: ask.body }, this.connections);
    const text = await this.read(answer);
    return (text.trim() === '' ? null : JSON.parse(text)) as T;
  }

  /** As `json`; null when there is no such thing. */
  async find<T>(path: string, ask: Ask = {}): Promise<T | null> {
    try {
      return await this.json<T>(path, ask);
    } catch (error) {
      if (error instanceof EngineRefusal && error.status === 404) return null;
      throw error;
    }
  }

  /** The answer as it comes, over a connection of its own. */
  stream(path: string, ask: Ask = {}): Promise<IncomingMessage> {
    return this.open(path, ask, false);
  }

  /** Returns when it answers; throws `EngineGone` when it does not. */
  async ping(silenceMs: number): Promise<void> {
    await this.read(await this.open('/_ping', { silenceMs }, this.connections));
  }

  close(): void {
    this.connections.destroy();
  }

  private open(path: string, ask: Ask, agent: Agent | false): Promise<IncomingMessage> {
    const { method = 'GET', query = {}, body, headers = {}, signal, silenceMs = SILENCE_MS } = ask;
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const search = new URLSearchParams(given).toString();
    const isRaw = body === undefined || body instanceof Uint8Array || body instanceof Readable;
    const text = isRaw ? body : JSON.stringify(body);
    let begun: IncomingMessage | null = null;
    return new Promise((resolve, reject) => {
      const req = request(
        {
          ...this.where,
          method,
          path: search === '' ? path : `${path}?${search}`,
          agent,
          timeout: silenceMs,
          headers: {
            host: 'engine',
            ...(text === undefined || text instanceof Readable
              ? {}
              : { 'content-length': Buffer.byteLength(text) }),
            ...(typeof text === 'string' ? { 'content-type': 'application/json' } : {}),
            ...headers,
          },
          ...(signal === undefined ? {} : { signal }),
        },
        (res) => {
          begun = res;
          const status = res.statusCode ?? 0;
          if (status < 400) return resolve(res);
          this.read(res).then(
            (said) => reject(new EngineRefusal(status, messageIn(said) || `the engine answered ${status}`)),
            reject,
          );
        },
      );
      req.on('timeout', () => (begun ?? req).destroy(new Silence(silenceMs)));
      req.on('error', (error) => reject(new EngineGone(this.address, error)));
      if (text instanceof Readable) text.once('error', (error) => req.destroy(error)).pipe(req);
      else req.end(text);
    });
  }

  private async read(res: IncomingMessage): Promise<string> {
    let all = '';
    try {
      for await (const chunk of res.setEncoding('utf8')) all += chunk as string;
    } catch (error) {
      throw new EngineGone(this.address, error instanceof Error ? error : new Error(String(error)));
    }
    return all;
  }
}

function messageIn(text: string): string {
  try {
    const { message, cause } = JSON.parse(text) as { message?: string; cause?: string };
    return (message ?? cause ?? text).trim();
  } catch {
    return text.trim();
  }
}
