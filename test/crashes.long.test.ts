import { expect, it, onTestFinished } from 'vitest';
import { tellUnderCrashes } from './crash-rounds.ts';

it('CO-4/DE-4: killed 200 times at random moments, the story ends whole', {
  timeout: 3_600_000,
}, async () => {
  const rounds = await tellUnderCrashes(200, onTestFinished);
  expect(rounds).toHaveLength(200);
});
