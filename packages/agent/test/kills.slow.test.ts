import { describe, it, onTestFinished } from 'vitest';
import { KINDS } from './kinds.ts';
import { roundsOfKills } from './rounds-of-kills.ts';

describe.each(KINDS.filter(({ missing }) => missing === null))('on $driver', (kind) => {
  it('DE-4: whatever is killed at whatever moment, every deployment ends and nothing is lost or doubled', async () => {
    const engine = await kind.start();
    onTestFinished(async () => engine?.stop());
    await roundsOfKills(kind, engine, 10);
  }, 300_000);
});
