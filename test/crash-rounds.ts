// Rounds of a crash story. What is random comes from a seed, which a failure prints.
import fc from 'fast-check';
import { CrashStory } from './crash-story.ts';

const round = fc.record({
  which: fc.constantFrom('server' as const, 'supervisor' as const, 'both' as const),
  /** How long after the apply was sent. */
  afterMs: fc.integer({ min: 0, max: 1_500 }),
});

export async function tellUnderCrashes(
  count: number,
  atTheEnd: (end: () => Promise<void>) => void,
): Promise<string[]> {
  const seed = Number(process.env['NEBULA_TEST_SEED'] ?? Date.now() % 1_000_000);
  const rounds = fc.sample(round, { numRuns: count, seed });
  const story = await CrashStory.begin();
  atTheEnd(() => story.server.close());
  const told: string[] = [];
  for (const { which, afterMs } of rounds) {
    const shipping = story.ship();
    await new Promise((done) => setTimeout(done, afterMs));
    await Promise.all([shipping, story.crash(which)]);
    told.push(`${which} after ${afterMs} ms`);
    try {
      await story.check();
    } catch (error) {
      throw new Error(
        `seed ${seed}, round ${told.length} (${told.at(-1)}): ${String(error)}\n${story.server.log.slice(-3_000)}`,
        { cause: error },
      );
    }
  }
  return told;
}
