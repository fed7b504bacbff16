import { afterAll, beforeAll, describe, it } from 'vitest';
import { startEngine, whyNoEngine, type TestEngine } from '../../../test/an-engine.ts';
import { MOMENTS, rolloutWithEngineAway } from './engine-away.ts';

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

    it.each(MOMENTS)(
      'DE-4: that is gone when a rollout %s, and back later, loses and fails nothing',
      async (moment) => {
        if (given !== null) await rolloutWithEngineAway(given, moment, 4_000);
      },
      600_000,
    );
  },
);
