import { describe, it, onTestFinished } from 'vitest';
import { KINDS } from './kinds.ts';
import { roundsOfKills } from './rounds-of-kills.ts';

describe.each(KINDS.filter(({ missing }) => missing === null))('on $driver', (kind) => {
  it('DE-4: two hundred kills at whatever moment lose and double nothing', async () => {
    const engine = await kind.start();
    onTestFinished(async () => engine?.stop());
    await roundsOfKills(kind, engine, 200);
  }, 3_600_000);
});
