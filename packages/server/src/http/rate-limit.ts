// How many tries a key has in a window. Kept in memory of each replica: a limit that needs the database would fall with
// it, and N replicas allow N times as many guesses, which argon2id and 238-bit tokens can stand.

/** Keys come from outside (addresses, typed accounts): without an end they would fill the memory. */
const MAX_KEYS = 100_000;

interface Count {
  /** Of the window that began at `start`, and of the one before it. */
  now: number;
  before: number;
  start: number;
}

/**
 * A sliding window from two counters a key, so that a burst across the edge of a window is not let through
 * twice.
 */
export class RateLimit {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, Count>();

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Seconds until the key may try again; 0 when it may now. `atMs` is of any clock that only goes forward. */
  blockedSeconds(key: string, atMs: number): number {
    const count = this.#at(key, atMs);
    if (!count) return 0;
    const passedMs = atMs - count.start;
    // The older window counts by the part of it that still lies inside a window that ends now.
    const weighted = count.now + count.before * (1 - passedMs / this.#windowMs);
    return weighted < this.#limit ? 0 : Math.max(1, Math.ceil((this.#windowMs - passedMs) / 1000));
  }

  count(key: string, atMs: number): void {
    const count = this.#at(key, atMs) ?? { now: 0, before: 0, start: atMs };
    count.now += 1;
    this.#counts.set(key, count);
    if (this.#counts.size > MAX_KEYS) this.#forget(atMs);
  }

  forget(key: string): void {
    this.#counts.delete(key);
  }

  #at(key: string, atMs: number): Count | undefined {
    const count = this.#counts.get(key);
    if (!count) return undefined;
    const windows = Math.floor((atMs - count.start) / this.#windowMs);
    if (windows === 0) return count;
    if (windows > 1) {
      this.#counts.delete(key);
      return undefined;
    }
    const moved = { now: 0, before: count.now, start: count.start + this.#windowMs };
    this.#counts.set(key, moved);
    return moved;
  }

  /** Old keys go; when there are none, the oldest half does, rather than all memory. */
  #forget(atMs: number): void {
    for (const key of [...this.#counts.keys()]) this.#at(key, atMs);
    if (this.#counts.size <= MAX_KEYS) return;
    for (const key of [...this.#counts.keys()].slice(0, MAX_KEYS / 2)) this.#counts.delete(key);
  }
}
