import { it } from 'vitest';
import { compareSchedules } from './compare.ts';

const runs = Number(process.env['NEBULA_FREEZE_SCHEDULES'] ?? 2_000);

it(`FR-5: ${runs} random schedules agree with the plain definition`, { timeout: 3_600_000 }, () => {
  compareSchedules(runs);
});
