// Every screen and its main dialogs as a machine can judge them: nothing that axe calls serious, nothing wider than a
// phone, and the focus never lost, trapped or unseen. All themes at all widths are in axe.long.test.ts.
import { expect, it } from 'vitest';
import { aFullConsole } from './access/full-console.ts';
import { type Look, lookAt } from './access/look-at.ts';
import { screensOf } from './access/screens.ts';

const LOOKS: readonly Look[] = [
  { width: 1440, theme: 'dark' },
  { width: 1440, theme: 'light', byTab: true },
  { width: 375, theme: 'light' },
];

const { world, page } = aFullConsole('admin');

it('shows every screen so that a screen reader, a keyboard and a phone can use it', {
  timeout: 900_000,
}, async () => {
  const wrong: string[] = [];
  for (const screen of screensOf(world())) wrong.push(...(await lookAt(page(), screen, LOOKS)));
  expect(wrong).toEqual([]);
});
