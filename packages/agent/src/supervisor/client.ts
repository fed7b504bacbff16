// An agent's end of the supervisor's socket: calls with answers, and notices.
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { Away } from '../away.ts';
import type { Answer, CallName, Calls, Notice } from './protocol.ts';

interface Waiting {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Says nothing of what was asked: whether it was done shows when a supervisor is there again. */
export class SupervisorGone extends Away {
  constructor() {
    super('the supervisor is gone');
    this.name = 'SupervisorGone';
  }
}

/** One connection; it is never opened again. Calls are answered in any order. */
export class SupervisorClient {
  /** Resolves when the connection is gone, for whatever reason. */
  readonly closed: Promise<void>;
  onNotice: (notice: Notice) => void = () => undefined;
  private readonly socket: Socket;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket, crlfDelay: Infinity })
      .on('line', (line) => this.receive(JSON.parse(line) as Answer))
      .on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.once('close', () => {
        for (const { reject } of this.waiting.values()) reject(new SupervisorGone());
        this.waiting.clear();
        resolve();
      });
    });
  }

  /** Rejects when nobody listens there. */
  static open(path: string): Promise<SupervisorClient> {
    return new Promise((resolve, reject) => {
      const socket = connect(path);
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new SupervisorClient(socket));
      });
    });
  }

  call<K extends CallName>(call: K, input: Calls[K]['input']): Promise<Calls[K]['output']> {
    if (this.socket.destroyed) return Promise.reject(new SupervisorGone());
    this.lastId += 1;
    const id = this.lastId;
    return new Promise<Calls[K]['output']>((resolve, reject) => {
      this.waiting.set(id, { resolve: (output) => resolve(output as Calls[K]['output']), reject });
      this.socket.write(`${JSON.stringify({ id, call, input })}\n`);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(answer: Answer): void {
    if ('notice' in answer) return this.onNotice(answer.notice);
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (waiting === undefined) return;
    if ('error' in answer) waiting.reject(new Error(answer.error));
    else waiting.resolve(answer.output);
  }
}
