// The same as axe.slow.test.ts in every theme at every width, for those who may do much and for those who may only look.
import { describe, expect, it } from 'vitest';
import { aFullConsole } from './access/full-console.ts';
import { type Look, lookAt } from './access/look-at.ts';
import { screensOf } from './access/screens.ts';

const LOOKS = ([1440, 768, 375] as const).flatMap((width): Look[] => [
  { width, theme: 'dark' },
  { width, theme: 'light', byTab: true },
]);

describe.each(['owner', 'viewer'] as const)('every screen of the %s', (who) => {
  const { world, page } = aFullConsole(who);

  it('is fit for a screen reader, a keyboard and a phone, in every theme and width', async () => {
    const wrong: string[] = [];
    for (const screen of screensOf(world(), who)) wrong.push(...(await lookAt(page(), screen, LOOKS)));
    expect(wrong).toEqual([]);
  });
});
