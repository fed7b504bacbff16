// The one way in which tests wait: for a fact, with a deadline. Never for an amount of time.

const PAUSE_MS = 25;

/**
 * Asks again and again until `fact` answers something truthy, and returns that; what it throws meanwhile counts as "not
 * yet". After `limitMs` it throws, naming what was waited for and what the last try said.
 */
export async function until<T>(
  what: string,
  fact: () => T | Promise<T>,
  limitMs = 10_000,
): Promise<Exclude<T, undefined | null | false | 0 | ''>> {
  const deadline = Date.now() + limitMs;
  let last: unknown;
  do {
    try {
      const answer = await fact();
      if (answer) return answer as Exclude<T, undefined | null | false | 0 | ''>;
      last = answer;
    } catch (error) {
      last = error;
    }
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  } while (Date.now() < deadline);
  throw new Error(`waited ${limitMs / 1000} s in vain for ${what}; the last try said: ${String(last)}`);
}
