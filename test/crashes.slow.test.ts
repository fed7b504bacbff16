import { expect, it, onTestFinished } from 'vitest';
import { tellUnderCrashes } from './crash-rounds.ts';

it('CO-4/DE-4/C-146/C-149: killed ten times at random moments, the story ends whole', {
  timeout: 600_000,
}, async () => {
  const rounds = await tellUnderCrashes(10, onTestFinished);
  expect(rounds).toHaveLength(10);
});
