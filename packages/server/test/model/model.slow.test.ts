import { expect, it } from 'vitest';
import { runSequences } from './sequences.ts';

it('CS-12/AP-14/DE-1/CO-4: whatever people do in whatever order, the product does what the rules say', async () => {
  await expect(runSequences(300)).resolves.toBeUndefined();
}, 600_000);
