import { afterAll, beforeAll, describe, it } from 'vitest';
import { startEngine, whyNoEngine, type TestEngine } from '../../../test/an-engine.ts';
import { rolloutWithEngineAway } from './engine-away.ts';

// An engine that was given cannot be killed.
describe.skipIf(whyNoEngine() !== null || process.env['NEBULA_TEST_ENGINE'] !== undefined)(
  'an engine',
  () => {
    let given: TestEngine | null = null;
    beforeAll(async () => {
      given = await startEngine();
      process.env['DOCKER_HOST'] = given.address;
    }, 120_000);
    afterAll(async () => given?.stop(), 60_000);

    it.each([0, 400, 2_000])(
      'DE-4: that is gone %i ms after a rollout began, and back later, loses and fails nothing',
      async (afterMs) => {
        if (given !== null) await rolloutWithEngineAway(given, afterMs, 4_000);
      },
      120_000,
    );
  },
);
