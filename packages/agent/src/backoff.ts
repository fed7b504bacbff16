// How long to wait before asking again: longer from failure to failure, with some chance in it, so that many who lost
// the same server do not come back all at once.
export class Backoff {
  private readonly firstMs: number;
  private readonly longestMs: number;
  private failures = 0;

  constructor(firstMs: number, longestMs: number) {
    this.firstMs = firstMs;
    this.longestMs = longestMs;
  }

  /** Counts a failure; milliseconds to wait after it. `chance` is from 0 to 1. */
  next(chance: number): number {
    const fullMs = Math.min(this.longestMs, this.firstMs * 2 ** this.failures);
    this.failures = Math.min(this.failures + 1, 20);
    return Math.round(fullMs * (0.5 + chance / 2));
  }

  reset(): void {
    this.failures = 0;
  }
}

/** Resolves after a time, or at once when the signal is given. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
