// Waits for a fact, never for a time: asks again and again until the answer is there, or says what it waited for.

const PAUSE_MS = 10;

/** The first answer of `ask` that is neither false, null nor undefined. Throws after `limitMs`. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  limitMs = 15_000,
): Promise<Exclude<T, false | null | undefined>> {
  for (const end = Date.now() + limitMs; ; ) {
    const answer = await ask();
    if (answer !== false && answer !== null && answer !== undefined)
      return answer as Exclude<T, false | null | undefined>;
    if (Date.now() > end) throw new Error(`waited ${limitMs} ms in vain until ${what}`);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}
