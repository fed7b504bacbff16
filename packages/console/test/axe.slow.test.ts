// Every screen and dialog as a machine can judge them, each in one of several ways, as far as the time goes: nothing
// that axe calls serious, nothing wider than a phone, the focus never lost, trapped or unseen. Every way for each is in
// axe.long.test.ts.
import { expect, it } from 'vitest';
import { aFullConsole } from './access/full-console.ts';
import { type Look, lookAtAll } from './access/look-at.ts';
import { type Screen, screensOf } from './access/screens.ts';

/** What is not reached in that time is for the long form, and no failure. */
const SHARE_MS = 45_000;

const LOOKS: readonly Look[] = [
  { width: 375, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 1440, theme: 'light', byTab: true },
  { width: 768, theme: 'dark' },
  { width: 375, theme: 'dark', byTab: true },
];

/** Every so often one, over and over: however few are reached, there is something of everything among them. */
const STRIDE = 8;
const spread = (screens: readonly Screen[]): Screen[] =>
  Array.from({ length: STRIDE }, (_, first) =>
    screens.filter((__, index) => index % STRIDE === first),
  ).flat();

const { world, pages } = aFullConsole('admin', { pages: 2 });

it('shows every screen so that a screen reader, a keyboard and a phone can use it', {
  timeout: 900_000,
}, async () => {
  const endsAt = Date.now() + SHARE_MS;
  const screens = spread(screensOf(world())).map((screen, index) => {
    const look = LOOKS[index % LOOKS.length];
    return [screen, look === undefined ? [] : [look]] as const;
  });
  const { wrong, looked } = await lookAtAll(pages(), screens, endsAt);
  expect(wrong).toEqual([]);
  expect(looked).toBeGreaterThan(0);
});
