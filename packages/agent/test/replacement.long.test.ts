import { expect, it } from 'vitest';
import { replaceUnderTraffic } from './traffic.ts';

it('DE-3: of twenty thousand requests over ten replacements none fails', async () => {
  expect(await replaceUnderTraffic(10, 20_000)).toBeGreaterThan(20_000);
}, 1_800_000);
