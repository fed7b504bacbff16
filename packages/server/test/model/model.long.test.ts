import { expect, it } from 'vitest';
import { runSequences } from './sequences.ts';

it('CS-12/AP-14/DE-1/CO-4: the same over twenty thousand histories', async () => {
  await expect(runSequences(20_000)).resolves.toBeUndefined();
}, 14_400_000);
