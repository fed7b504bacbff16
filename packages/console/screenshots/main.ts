// `npm run screenshots [-- name …]`: every screen of the console in its states, as pictures under docs/screenshots. A name
// takes the scenes that begin so, with a dot behind it that one alone. Ends with 1 when a scene could not be brought
// about or a page had troubles.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../test/browser.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './scenes.ts';
import { take } from './take.ts';
import { startWorld } from './world.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/screenshots');

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Scene): boolean =>
  wanted.length === 0 || wanted.some((start) => `${name}.`.startsWith(start));

const chapterOf = ({ later = false, frozen = false }: Scene): number => Number(later) + 2 * Number(frozen);

mkdirSync(FOLDER, { recursive: true });
const [world, browser] = await Promise.all([startWorld(), launchBrowser()]);
try {
  // What is told later is in no picture before: the storefront with its troubles, and the freeze, which is set once.
  const scenes = SCENES.filter(isWanted).sort((a, b) => chapterOf(a) - chapterOf(b));
  for (const scene of scenes) {
    await world.ready(scene);
    const troubles = await take(browser, world, scene, FOLDER).catch((error: unknown) => [String(error)]);
    console.log([scene.name, ...troubles].join('\n  '));
    if (troubles.length > 0) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await world.close();
}
