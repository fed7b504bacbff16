// Every screen and dialog as a machine can judge them, each in one of several ways: nothing that axe
// calls serious, nothing wider than a phone, the focus never lost, trapped or unseen. Every way for each is in
// axe.long.test.ts.
import { expect, it } from 'vitest';
import { aFullConsole } from './access/full-console.ts';
import { hasRoom, type Look, lookAtAll } from './access/look-at.ts';
import { screensOf } from './access/screens.ts';

const LOOKS: readonly Look[] = [
  { width: 375, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 1440, theme: 'light', byTab: true },
  { width: 768, theme: 'dark' },
  { width: 375, theme: 'dark', byTab: true },
];

const { world, pages } = aFullConsole('admin', { pages: 2 });

it('shows every screen so that a screen reader, a keyboard and a phone can use it', {
  timeout: 900_000,
}, async () => {
  const screens = screensOf(world()).map((screen, index) => {
    const looks = LOOKS.filter((look) => hasRoom(screen, look));
    return [screen, looks.slice(index % looks.length).slice(0, 1)] as const;
  });
  const wrong = await lookAtAll(pages(), screens);
  expect(wrong).toEqual([]);
});
