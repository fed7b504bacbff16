// The same as axe.slow.test.ts in every way: every theme and width, for those who may do much, for those who may only
// look and for those who are not signed in; zoomed to 200 %; in the colours of the system.
import { describe, expect, it } from 'vitest';
import { aFullConsole } from './access/full-console.ts';
import { type Look, lookAtAll } from './access/look-at.ts';
import { screensOf, screensShownOnce } from './access/screens.ts';

const PAGES = 2;

const LOOKS = ([1440, 768, 375] as const).flatMap((width): Look[] => [
  { width, theme: 'dark' },
  { width, theme: 'light', byTab: true },
]);

describe.each(['owner', 'viewer', null] as const)('every screen of %s', (who) => {
  const { world, pages } = aFullConsole(who, { pages: PAGES });

  it('is fit for a screen reader, a keyboard and a phone, in every theme and width', async () => {
    const screens = screensOf(world(), who).map((screen) => [screen, LOOKS] as const);
    expect(await lookAtAll(pages(), screens)).toEqual([]);
  });
});

const ONCE: readonly Look[] = [
  { width: 375, theme: 'light', byTab: true },
  { width: 1440, theme: 'dark', byTab: true },
];

// Each changes the world that the next is opened in.
describe.each(ONCE)('every screen that is shown once, $width px', (look) => {
  const { world, pages } = aFullConsole('owner', { writes: true });

  it('is fit for a screen reader, a keyboard and a phone', async () => {
    const screens = screensShownOnce(world()).map((screen) => [screen, [look]] as const);
    expect(await lookAtAll(pages(), screens)).toEqual([]);
  });
});

describe('every screen of the admin at 200 %', () => {
  const { world, pages } = aFullConsole('admin', { pages: PAGES, scale: 2 });

  it('has nothing cut off, nothing beside the window, and the focus in sight', async () => {
    const looks: readonly Look[] = [{ width: 720, theme: 'light', byTab: true }];
    const screens = screensOf(world()).map((screen) => [screen, looks] as const);
    expect(await lookAtAll(pages(), screens)).toEqual([]);
  });
});

describe('every screen of the admin in the colours of the system', () => {
  const { world, pages } = aFullConsole('admin', { pages: PAGES });

  it('shows where the focus is', async () => {
    const looks: readonly Look[] = [{ width: 1440, theme: 'dark', forcedColors: true, byTab: true }];
    const screens = screensOf(world()).map((screen) => [screen, looks] as const);
    expect(await lookAtAll(pages(), screens)).toEqual([]);
  });
});
