import { expect, it, onTestFinished } from 'vitest';
import { startEngine } from '../../../test/an-engine.ts';
import { MOMENTS, rolloutWithEngineAway } from './engine-away.ts';

it('DE-4: an engine that is gone for a minute in the middle of a rollout loses and fails nothing', async () => {
  const given = await startEngine();
  process.env['DOCKER_HOST'] = given.address;
  onTestFinished(given.stop);
  expect(given.podman).not.toBe(null);
  for (const moment of MOMENTS) await rolloutWithEngineAway(given, moment, 60_000);
}, 900_000);
