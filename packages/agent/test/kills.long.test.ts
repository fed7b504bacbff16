import { describe, it, onTestFinished } from 'vitest';
import { KINDS } from './kinds.ts';
import { roundsOfKills } from './rounds-of-kills.ts';

const ROUNDS = Number(process.env['NEBULA_KILL_ROUNDS'] ?? 200);

describe.each(KINDS.filter(({ missing }) => missing === null))('on $driver', (kind) => {
  it(`DE-4: ${ROUNDS} kills at whatever moment lose and double nothing, and leave nothing behind`, async () => {
    const engine = await kind.start();
    onTestFinished(async () => engine?.stop());
    await roundsOfKills(kind, engine, ROUNDS);
  }, 3_600_000);
});
