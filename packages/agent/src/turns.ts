// So many at once and no more, in the order in which they came. Who gives up while it waits takes nobody's turn with it.
export class Turns {
  private readonly most: number;
  private readonly queue: (() => void)[] = [];
  private busy = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Runs `work` when it is its turn. Throws the signal's reason when it is given before. */
  async take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.enter(signal);
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next === undefined) this.busy -= 1;
      else next();
    }
  }

  private enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.busy < this.most) {
      this.busy += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.queue.splice(this.queue.indexOf(enter), 1);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.queue.push(enter);
    });
  }
}
