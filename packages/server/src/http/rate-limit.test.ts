import { describe, expect, it } from 'vitest';
import { RateLimit } from './rate-limit.ts';

const tries = (limit: RateLimit, key: string, atMs: number, many: number): number => {
  let allowed = 0;
  for (let i = 0; i < many; i++) {
    if (limit.blockedSeconds(key, atMs) > 0) continue;
    limit.count(key, atMs);
    allowed++;
  }
  return allowed;
};

describe('a rate limit', () => {
  it('allows so many in a window, for each key by itself', () => {
    const limit = new RateLimit(5, 60_000);
    expect(tries(limit, 'a', 0, 20)).toBe(5);
    expect(tries(limit, 'b', 0, 3)).toBe(3);
  });

  it('says when to try again, and means it', () => {
    const limit = new RateLimit(5, 60_000);
    tries(limit, 'a', 0, 5);
    expect(limit.blockedSeconds('a', 20_000)).toBe(40);
    expect(limit.blockedSeconds('a', 60_001)).toBe(0);
  });

  it('never allows twice as many around the turn of a window', () => {
    const limit = new RateLimit(10, 60_000);
    tries(limit, 'a', 0, 1);
    tries(limit, 'a', 59_000, 20);
    expect(tries(limit, 'a', 61_000, 20)).toBeLessThanOrEqual(2);
  });

  it('forgets what is long ago', () => {
    const limit = new RateLimit(5, 60_000);
    tries(limit, 'a', 0, 5);
    expect(tries(limit, 'a', 600_000, 20)).toBe(5);
  });

  it('holds a bounded number of keys, however many addresses there are', () => {
    const limit = new RateLimit(1, 60_000);
    for (let i = 0; i < 250_000; i++) limit.count(`address ${i}`, 0);
    expect(limit.blockedSeconds('address 249999', 0)).toBeGreaterThan(0);
    expect(limit.blockedSeconds('address 0', 0)).toBe(0);
  });
});
